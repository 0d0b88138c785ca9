import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '../../src/rules/engine/time.ts';
import type { Fact } from '../../src/rules/lavender-hack/vocabulary.ts';
import { readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { HOUSEHOLD, LEVEL_DICE, WEALTH } from './downtime-story.ts';
import { expectLines, labelsOf } from './page-messages.ts';

/** Weeks at home as people play them: commands, buttons and menus, over the stand-in and through the real discord.js. */
let table: ByPostTable;

beforeAll(async () => {
  table = await openByPostTable({ party: HOUSEHOLD });
});

afterAll(() => table.close());

const DO = 'What you do';

test('LH-TRAIN-02 LH-WEALTH-03 LH-LIVING-01: four weeks of training make level 4, and the cost of living sets the dice', async () => {
  await table.anew();
  await provided();
  await banked();
  await secondWeek();
  await thirdWeek();
  await fourthWeek();
  await fifthWeek();
  await levelUp();
  await leave();
  expect(await table.fell()).toEqual(LEVEL_DICE);
  table.allFell();
});

/** Rows of the wealth table that have boxes. */
async function wealth(): Promise<Readonly<Record<string, number>>> {
  const { wealth: rows } = await table.lavender();
  return Object.fromEntries(Object.values(rows).map(({ id, boxes }) => [id, boxes]));
}

async function sheetOf(name: string) {
  const found = Object.values((await table.lavender()).characters).find((one) => one.name === name);
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found.sheet;
}

async function told<Kind extends Fact['fact']>(kind: Kind) {
  return (await table.facts()).filter((fact): fact is Fact<Kind> => fact.fact === kind);
}

/** What the game master hands out beforehand. */
async function provided(): Promise<void> {
  for (const [row, boxes] of Object.entries(WEALTH.before))
    await table.say('GM', 'wealth', { do: 'set', row: Number(row), boxes });
  await table.say('GM', 'item give', { name: 'Locket', to: 'Sable', value: 4, type: 'jewelry', magic: 'lamp' });
  await table.say('GM', 'downtime', { do: 'base', name: 'Oakmere' });
}

/** The first week: what is of known value becomes boxes, and everybody is well after it (LH-BANK-01, LH-HP-03). */
async function banked(): Promise<void> {
  await table.say('GM', 'downtime', { do: 'begin' });
  // What nobody knows the value of cannot be banked.
  await table.press('Bryn', 'Bank');
  expect(table.optionsIn('Bryn', 'What to bank')).not.toContain('Locket');
  expect(table.everything()).not.toMatch(/Locket.*4/);
  // A slip of the finger on a phone banks nothing yet.
  await table.choose('Bryn', 'What to bank', 'Silver bowl', 'Longsword');
  expect(table.newest('Bryn', /Draft kept/).embeds[0]?.description).toMatch(/banks .*Longsword.*: .* of wealth/);
  await table.press('Bryn', 'Change');
  await table.choose('Bryn', 'What to bank', 'Silver bowl', 'Brass lamp');
  await table.press('Bryn', 'Hand it in');
  // The others still choose of their own, and nothing is gone before they have.
  expect(await wealth()).toEqual(WEALTH.before);
  expect((await table.lavender()).party.state).toMatchObject({ clock: { day: 1 }, downtime: { week: 1 } });
  await table.press('Sable', 'Bank');
  expect(table.optionsIn('Sable', 'What to bank')).toEqual(['Dagger']);
  // Later their answers are told below, and the way home not again with each of them.
  await table.advance(2 * MINUTE);
  await table.press('Sable', 'Nothing to add');
  await table.press('Ines', 'Nothing to add');
  expect(await wealth()).toEqual(WEALTH.banked);
  expect(table.newest('Ines', /The bank/)).toBeDefined();
  expect(table.everything().match(/The party settles down/g)).toHaveLength(1);
  const called = table.newest('Bryn', /Week 2: what do you do/);
  // The card is below it, and has the button alone.
  expect(labelsOf(called)).not.toContain('Choose');
  expect(labelsOf(table.newest('Bryn', /Week 2 (at|in) /))).toContain('Choose');
  expect(called.content).toContain(table.seat('Bryn').userId);
  expect(await sheetOf('Bryn')).toMatchObject({ hp: 20, hpMax: 20, training: 0 });
  expect((await table.lavender()).party.state).toMatchObject({ clock: { day: 8 }, downtime: { week: 2 } });
}

async function secondWeek(): Promise<void> {
  await table.declare('Bryn', { [DO]: 'Train (wealth 1)' }, 'Choose');
  await table.declare('Ines', {}, 'Choose');
  await table.declare('Sable', { [DO]: 'Research (wealth 2)', 'What it is about': 'Locket' }, 'Choose');
  expect(await wealth()).toEqual(WEALTH.week2);
  expect(await sheetOf('Bryn')).toMatchObject({ level: 3, training: 1 });
  expect(await told('researched')).toMatchObject([{ name: 'Sable', item: 'Locket', value: 4, property: null }]);
}

async function thirdWeek(): Promise<void> {
  expect(table.everything()).not.toMatch(/never falls below/);
  await table.declare('Bryn', { [DO]: 'Train (wealth 2)' }, 'Choose');
  await table.declare('Ines', {}, 'Choose');
  await table.declare('Sable', { [DO]: 'Research (wealth 2)', 'What it is about': 'Locket (value 4)' }, 'Choose');
  expect((await told('researched')).at(-1)).toMatchObject({ value: null, property: expect.stringMatching(/light/) });
  expect(await wealth()).toEqual(WEALTH.week3);
  expect(await sheetOf('Bryn')).toMatchObject({ level: 3, training: 2 });
}

async function fourthWeek(): Promise<void> {
  await table.declare('Bryn', { [DO]: 'Train (wealth 3)' }, 'Choose');
  await table.declare('Ines', {}, 'Choose');
  await table.declare('Sable', {}, 'Choose');
  expect(await wealth()).toEqual(WEALTH.week4);
  expect(await sheetOf('Bryn')).toMatchObject({ level: 3, training: 3 });
}

/** With the fourth box they rise at once; who has the spotlight says that they leave. */
async function fifthWeek(): Promise<void> {
  await table.declare('Ines', {}, 'Choose');
  await table.declare('Sable', { 'For the party': 'Leave after this week' }, 'Choose');
  await table.declare('Bryn', { [DO]: 'Train (wealth 4)' }, 'Choose');
  expect(await wealth()).toEqual(WEALTH.week5);
  expect(await sheetOf('Bryn')).toMatchObject({ level: 4, training: 0, hpMax: 20 });
  expect((await told('trained')).map(({ box, of }) => [box, of])).toEqual([
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
  ]);
}

async function levelUp(): Promise<void> {
  // The level has a message of its own below that of the week.
  const level = () => table.newest('Bryn', /Bryn reaches level 4$/m);
  expect(labelsOf(level())).toEqual(['Strength 17', 'Constitution 16']);
  expect(labelsOf(table.newest('Bryn', /the cost of living/i))).toEqual(['Wealth 2 → d6', 'Wealth 5 → d10']);
  table.roll(...LEVEL_DICE);
  await table.press('Bryn', 'Constitution 16');
  expect(await sheetOf('Bryn')).toMatchObject({ level: 4, hpMax: 23, hp: 23, abilities: { con: 16 } });
  await table.choose('Bryn', 'Bryn: a new feature', 'Tank');
  // Two taps, and each thing is said once.
  expectLines(level(), [
    'Bryn’s Constitution rises from 15 to 16, modifier +2.',
    'Bryn learns Tank.',
    '**Bryn** 20 → 23 most hp',
    '-# Bryn’s hit points, a die for each level: d8 (3) + d8 (4) + d8 (6) + d8 (2) + 8 (Constitution) = 23, up from 20.',
  ]);
  expect((await sheetOf('Bryn')).features.map(({ id }) => id)).toContain('tank');
}

async function leave(): Promise<void> {
  await table.press('Sable', 'Wealth 2 → d6');
  expect(await wealth()).toEqual(WEALTH.paid);
  const { usageDice, party } = await table.lavender();
  expect(Object.values(usageDice).map(({ size }) => size)).toEqual([6, 6, 6, 6]);
  expect(party.state).toMatchObject({ downtime: null, expeditionBegun: true, clock: { day: 36 } });

  expectLines(table.newest('Bryn', /they set out again/), [
    'Wealth 4: 1 → 0 boxes.',
    'Bryn trains: ▰▰▰▰ 4 of 4.',
    '7 days pass: day 36.',
    'Wealth 2: 1 → 0 boxes.',
    'After 5 weeks they set out again, with all four dice at d6.',
    '**Fellowship** d8 → d6 (thin)',
  ]);
  // Every die stands in the log as well, with whose it was and what came of it.
  expect(readable(await table.say('GM', 'log'))).toMatch(/up from 20\.\n-# hit die d8: 3 4 6 2/);
}
