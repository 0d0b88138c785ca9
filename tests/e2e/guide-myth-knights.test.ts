import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../src/rules/myth-knights/schemas.ts';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { linesOfGuide, remembering, typed, unnamedOn } from './guide-table.ts';
import type { Name } from './seating.ts';

/** Labels of what is pressed while the page is played. */
const pressed = new Set<string>();
let at: ByPostTable;
beforeAll(async () => {
  at = remembering(await openByPostTable({ book: 'myth-knights', party: {} }), pressed);
});
afterAll(() => at.close());

/** What comes of a line of the page: the dice that fall, what is done then as the page says it, and words that are told. */
interface Played {
  readonly by?: Name;
  readonly dice?: readonly ScriptedRoll[];
  readonly after?: () => Promise<unknown>;
  readonly told: RegExp;
}

/** Bryn plays Isolde, who leads, and Sable plays Perrin. Each line is typed once. */
const DAYS: Readonly<Record<string, Played>> = {
  '/realm show': { told: /the Seat of Power/ },
  '/map': { told: /The map, as far as/ },
  '/watch do:travel where:ne': { told: /No way across/ },
  '/watch do:travel where:e': { dice: ['GM/event d6 = 4'], told: /A landmark/ },
  '/omen next myth:"the Winter Goose"': {
    by: 'GM',
    after: async () => {
      await at.press('GM', 'Show it');
      expect(readable(at.newest('Sable', 'An omen'))).toContain('White feathers fall, and they are warm.');
    },
    told: /An omen/,
  },
  '/lore source:knight about:myths': {
    dice: ['Bryn/lore d6 = 5'],
    after: async () => {
      await at.press('GM', 'Yes, a knight');
      expect(readable(at.newest('Sable', 'What people tell'))).toContain('asks a knight of the realm');
    },
    told: /Somebody to ask|What people tell/,
  },
  '/oracle question:"Is the ford passable?"': { dice: ['GM/luck d6 = 5'], told: /a blessing/ },
  '/test cla intent:"Find the tracks under the snow"': { dice: ['Bryn/save d20 = 7'], told: /succeeds/ },
  '/foe add line:"The Drowned Knight: GD 6, VIG 10, CLA 8, SPI 12, 2d8, armour 1"': {
    by: 'GM',
    told: /The Drowned Knight/,
  },
  '/fight do:start': {
    by: 'GM',
    dice: [
      ...(['Bryn/attack d8 = 7', 'Bryn/attack d8 = 4', 'Bryn/attack d4 = 2'] as const),
      ...(['Sable/attack d8 = 5', 'Sable/attack d6 = 3', 'GM/attack d8 = 5', 'GM/attack d8 = 2'] as const),
    ],
    after: async () => {
      await at.declare('Bryn', {}, 'Declare');
      await at.declare('Sable', {}, 'Declare');
    },
    told: /attack The Drowned Knight together/,
  },
  '/fight do:end': { by: 'GM', told: /The fight is over/ },
  '/foe over all:True': { by: 'GM', told: /Gone/ },
  '/gm damage whom:Isolde amount:12 kind:d8': { by: 'GM', told: /it is a mortal wound/ },
  '/fight do:help': { by: 'Sable', dice: ['Sable/tend d20 = 9'], told: /who is up again/ },
  '/watch do:peace': { told: /Guard/ },
  '/knight passion passion:"songs sung late"': { told: /The passion of Isolde/ },
  '/gm set value:"Isolde: Spirit" to:4': { by: 'GM', told: /Done/ },
  '/knight indulge how:"She sings until the fire is out"': {
    after: () => at.press('GM', 'It counts'),
    told: /indulges their passion/,
  },
  '/gm set value:"Isolde: Glory" to:6': { by: 'GM', told: /Done/ },
  '/glory joust against:"Sir Ruk"': {
    dice: ['Bryn/joust d20 = 2', 'GM/joust d20 = 12', 'Bryn/joust d20 = 1', 'GM/joust d20 = 15'],
    after: () => at.press('GM', 'Accept, for Glory'),
    told: /Isolde has won|Isolde wins/,
  },
  '/domain found name:Stonewick who:Isolde': { by: 'GM', told: /Stonewick/ },
  '/domain project name:"A bridge"': { told: /A bridge/ },
  '/season turn': {
    by: 'GM',
    dice: ['Sable/lore d6 = 3', 'GM/crisis check d6 = 5'],
    after: async () => {
      await at.choose('Bryn', 'Choose your answer…', 'Courtesy');
      await at.choose('Sable', 'Choose your answer…', 'Pilgrimage');
      const recap = readable(at.newest('Sable', 'goes on a pilgrimage'));
      expect(recap).toContain('The Smith of Names is to the south-west of hex 4,4.');
      expect(recap).toContain('Stonewick: A bridge is done.');
    },
    told: /How Stonewick fares/,
  },
};

test('MK-TRAV-01 MK-TRAV-04 MK-ATK-01 MK-HURT-01 MK-GLORY-01 MK-DOM-02 MK-DOWN-01: the Season of docs/guide-myth-knights.md is played as it stands there', async () => {
  await at.anewAsStarted();
  const page = readFileSync('docs/guide-myth-knights.md', 'utf8');
  const lines = linesOfGuide(page).map(({ line }) => line);
  expect(lines).toEqual(Object.keys(DAYS));
  for (const [line, { by = 'Bryn', dice = [], after, told }] of Object.entries(DAYS)) {
    at.roll(...dice);
    const { name, path, options } = typed(line, at.table);
    const answer = await at.say(by, [name, ...path].join(' '), options);
    await after?.();
    const seen = [answer, ...at.seat(by).visible().slice(-6)].map(readable).join('\n');
    expect(seen, line).toMatch(told);
    at.allFell();
  }
  expect(unnamedOn(page, pressed)).toEqual([]);
  const { fight, domains } = ((await at.world()) as World).party.state;
  expect(fight).toBeNull();
  expect(Object.values(domains)).toMatchObject([{ name: 'Stonewick' }]);
});
