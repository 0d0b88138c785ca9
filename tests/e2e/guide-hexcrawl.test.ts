import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../src/rules/hexcrawl-osr/schemas.ts';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { linesOfGuide, remembering, typed, unnamedOn } from './guide-table.ts';
import type { Name } from './seating.ts';

/** Labels of what is pressed while the page is played. */
const pressed = new Set<string>();
let at: ByPostTable;
beforeAll(async () => {
  at = remembering(await openByPostTable({ crawlers: {} }), pressed);
});
afterAll(() => at.close());

/** What comes of a line of the page: the dice that fall, what is done then as the page says it, and words that are told. */
interface Played {
  readonly by?: Name;
  readonly dice?: readonly ScriptedRoll[];
  readonly after?: () => Promise<unknown>;
  readonly told: RegExp;
}

/** Bryn plays Odda, who leads, and Sable plays Fenn. Each line is typed once. */
const DAY: Readonly<Record<string, Played>> = {
  // Intelligence +3, against 5 in a settled hex; from the town a 9 leads to the right, to Long Acre (HX-NAV-03).
  '/watch do:travel where:ne': {
    dice: ['GM/navigate d20 = 1', 'GM/astray d10 = 9', 'GM/watch-die d6 = 6'],
    told: /comes to Owlwood/,
  },
  '/map': { told: /The map, as far as the party has been/ },
  '/watch do:reveal': { by: 'GM', told: /but in Long Acre/ },
  '/watch do:each': {
    dice: ['Bryn/forage d20 = 12', 'Bryn/food d6 = 1', 'GM/watch-die d6 = 6', 'Sable/rest d6 = 6'],
    after: async () => {
      await at.press('Bryn', 'Forage');
      await at.press('Sable', 'Rest');
    },
    told: /Food is found/,
  },
  '/dungeon do:enter where:1': { by: 'GM', told: /It is dark down here/ },
  '/dungeon do:light': { told: /It burns for 6 turns; left in the pack: 2/ },
  '/dungeon do:explore where:2': { told: /comes to Guardroom/ },
  '/dungeon do:search for:door': {
    dice: ['GM/wandering d6 = 1', 'GM/search d6 = 2', 'GM/search d6 = 4'],
    told: /looks? for secret doors/,
  },
  '/dungeon do:rest': { told: /rests? for a turn/ },
  '/encounter start creature:"Wild dog" count:2': {
    by: 'GM',
    // Fenn shoots one down; the other comes up and misses.
    dice: ['GM/initiative d6 = 5', 'Sable/attack d20 = 11', 'Sable/damage d6 = 4', 'GM/attack d20 = 2'],
    after: async () => {
      await at.press('GM', 'Show them to the players');
      await at.press('Bryn', 'Attack');
      await at.declare('Bryn', {}, 'Declare');
      await at.declare('Sable', {}, 'Declare');
    },
    told: /Wild dog 1 goes down/,
  },
  '/fight do:end': { by: 'GM', told: /The fight is over/ },
  '/foe over all:True': { by: 'GM', told: /Gone: Wild dog 2/ },
  '/encounter start creature:"Drowned guard"': {
    by: 'GM',
    // Odda is the slowest: 12 + 1 against 8 is five steps (HX-CHASE-02, HX-CHASE-04).
    dice: ['Bryn/chase d20 = 12'],
    after: async () => {
      await at.press('GM', 'Show them to the players');
      await at.press('Bryn', 'Flee');
      await at.choose('Bryn', 'Odda: choose…', 'Run');
    },
    told: /The party gets away/,
  },
  '/dungeon do:return': {
    // An hour, so 11: Odda is one short and loses one thing (HX-BACK-02).
    dice: ['Bryn/return d20 = 7', 'Sable/return d20 = 20'],
    after: async () => {
      await at.press('GM', 'Arduous');
      await at.choose('GM', 'What is lost', 'Food (Odda)');
    },
    told: /back in camp/i,
  },
  '/watch do:camp': { dice: ['GM/watch-die d6 = 6', 'Bryn/rest d6 = 1'], told: /camp/i },
};

test('HX-NAV-03 HX-DUN-01 HX-INIT-01 HX-CHASE-02 HX-BACK-02: the day of docs/guide-hexcrawl.md is played as it stands there', async () => {
  await at.anewAsStarted();
  const page = readFileSync('docs/guide-hexcrawl.md', 'utf8');
  const lines = linesOfGuide(page).map(({ line }) => line);
  expect(lines).toEqual(Object.keys(DAY));
  for (const [line, { by = 'Bryn', dice = [], after, told }] of Object.entries(DAY)) {
    at.roll(...dice);
    const { name, path, options } = typed(line, at.table);
    const answer = await at.say(by, [name, ...path].join(' '), options);
    await after?.();
    const seen = [answer, ...at.seat(by).visible().slice(-6)].map(readable).join('\n');
    expect(seen, line).toMatch(told);
    at.allFell();
  }
  expect(unnamedOn(page, pressed)).toEqual([]);
  const { dungeon, fight, chase, journey } = ((await at.world()) as World).party.state;
  expect([dungeon, fight, chase]).toEqual([null, null, null]);
  expect(journey?.trueHex).toBe('hex/1,0');
});
