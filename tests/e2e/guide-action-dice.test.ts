import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../src/rules/action-dice/schemas.ts';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { linesOfGuide, remembering, typed, unnamedOn } from './guide-table.ts';
import type { Name } from './seating.ts';

/** Labels of what is pressed while the page is played. */
const pressed = new Set<string>();
let at: ByPostTable;
beforeAll(async () => {
  at = remembering(await openByPostTable({ book: 'action-dice', party: {} }), pressed);
});
afterAll(() => at.close());

/** What comes of a line of the page: the dice that fall, what is done then as the page says it, and words that are told. */
interface Played {
  readonly by?: Name;
  readonly dice?: readonly ScriptedRoll[];
  readonly after?: () => Promise<unknown>;
  readonly told: RegExp;
}

/** Bryn plays Hanne, who calls for the party, and Sable plays Tam. Each line is typed once. */
const DAYS: Readonly<Record<string, Played>> = {
  '/pool show': { told: /highest 3.5 on average, lose 0.5 of 1/ },
  '/test int with:tools dice:1 intent:"Pick the lock"': {
    by: 'Sable',
    dice: [
      ...(['Sable/boost d6 = 2', 'Sable/check d10 = 2', 'Sable/check d10 = 3'] as const),
      ...(['Sable/reroll d6 = 3', 'Sable/check d10 = 9', 'Sable/check d10 = 8'] as const),
    ],
    after: () => at.press('Sable', 'Try again (1 of 1 skill die)'),
    told: /others can build on it in this turn/,
  },
  '/test str with:noisy intent:"Force the door"': {
    dice: ['Bryn/check d10 = 9', 'Bryn/check d10 = 8', 'GM/noise d6 = 1'],
    told: /Hanne gets \*\*21\*\* and succeeds. It takes the whole turn/,
  },
  '/watch do:turn': { by: 'GM', told: /turn 2/ },
  '/foe add line:"Ghoul: bonus 4, defence 13, wounds 1, deals 1" count:2': { by: 'GM', told: /Ghoul 2/ },
  '/fight do:start': {
    by: 'GM',
    // Hanne fells one, Tam misses, and the other one hits her.
    dice: [
      ...(['GM/initiative d6 = 5', 'Bryn/attack d20 = 15', 'Sable/attack d20 = 2'] as const),
      ...(['Bryn/defence d20 = 2', 'Bryn/injury d12 = 6'] as const),
    ],
    after: async () => {
      await at.declare('Bryn', {}, 'Declare');
      await at.declare('Sable', {}, 'Declare');
    },
    told: /Ghoul 1 falls dead/,
  },
  '/injury show': { told: /Slot 1\d/ },
  '/fight do:end': { by: 'GM', told: /The fight is over/ },
  '/foe over all:True': { by: 'GM', told: /Gone/ },
  '/gm damage whom:Hanne amount:1': { by: 'GM', dice: ['Bryn/injury d12 = 5'], told: /Hanne, injury: d12 \(5\)/ },
  '/gm set value:"Tam: new injury" to:haemorrhage': { by: 'GM', told: /haemorrhage/i },
  '/gm set value:"Tam: haemorrhage, turns to bleed" to:4': {
    by: 'GM',
    dice: ['Bryn/check d10 = 8', 'Bryn/check d10 = 9'],
    after: () => at.press('Bryn', 'Tend with bandages'),
    told: /Hanne stops the bleeding of Tam/,
  },
  '/watch do:night': { by: 'GM', told: /A night’s rest/ },
  '/haul add silver:4000 what:"A silver crown"': { told: /A silver crown, worth 4000 silver/ },
  '/town arrive name:Harbour': { by: 'GM', told: /safe there\.\n-# Treasure counts here/ },
  '/haul bank': {
    after: () => at.choose('Bryn', 'Who took part', 'Hanne', 'Tam'),
    told: /Home with 4000 silver/,
  },
  '/haul share': {
    after: () => at.choose('Bryn', 'Who gets a share', 'Hanne', 'Tam'),
    told: /2000 silver each/,
  },
  '/town master class:Warden name:"Old Ulf"': { by: 'GM', told: /knows Old Ulf, who teaches/ },
  '/level show': { told: /taught by Old Ulf/ },
  '/level train class:Warden': { told: /trains with Old Ulf for Warden B/ },
  '/watch do:fortnight': {
    by: 'GM',
    after: async () => {
      await at.press('GM', 'Two weeks of rest');
      return at.choose('Bryn', 'Hanne: what grows', 'Strength +4 → +5', 'Dexterity +2 → +3', 'Wisdom +2 → +3');
    },
    told: /Hanne takes \*\*Warden B/,
  },
};

test('AD-CHECK-01 AD-FIGHT-01 AD-INJ-05 AD-XP-01 AD-LVL-02: the days of docs/guide-action-dice.md are played as they stand there', async () => {
  await at.anewAsStarted();
  const page = readFileSync('docs/guide-action-dice.md', 'utf8');
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
  const { fight, purse } = ((await at.world()) as World).party.state;
  expect({ fight, purse }).toEqual({ fight: null, purse: 0 });
});
