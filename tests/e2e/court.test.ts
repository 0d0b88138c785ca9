import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR } from '../../src/rules/engine/time.ts';
import type { FactionData } from '../../src/rules/lavender-hack/factions/schemas.ts';
import type { Fact } from '../../src/rules/lavender-hack/vocabulary.ts';
import { readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { ABBEY, COURT, COURTIERS, GATE, GUIDE } from './court-story.ts';
import { expectLines } from './page-messages.ts';

/** A court as it is held by post: five real days, three players, one of them silent; over the stand-in. */
let table: ByPostTable;

beforeAll(async () => {
  table = await openByPostTable({ party: COURTIERS });
});

afterAll(() => table.close());

const DO = 'What you do';
const PURSUE = 'Pursue a goal';
const GOAL = 'For which goal';
const APPROACH = 'How you go about it';

test('LH-COURT-04 LH-TRADE-08 LHV-31: a court of three over five days: an incident, a trade, a goal reached, one silent', async () => {
  await table.anew();
  await firstDay();
  await secondDay();
  await thirdDay();
  await fourthDay();
  await fifthDay();
  expect(await table.fell()).toEqual(Object.values(COURT).flat());
  table.allFell();
});

async function abbey(): Promise<FactionData> {
  const [faction] = Object.values((await table.lavender()).factions);
  if (faction === undefined) throw new Error('the faction went away');
  return faction.data;
}

async function goal(text: string) {
  return Object.values((await abbey()).goals).find((one) => one.text === text);
}

const court = async () => (await table.lavender()).party.state.court;
const day = async () => (await table.lavender()).party.state.clock.day;

async function told<Kind extends Fact['fact']>(kind: Kind): Promise<readonly Fact<Kind>[]> {
  return (await table.facts()).filter((fact): fact is Fact<Kind> => fact.fact === kind);
}

/** The court opens, and goals are written; the game master says how hard one of them is (LH-GOAL-01, LH-GOAL-02). */
async function firstDay(): Promise<void> {
  await table.say('GM', 'faction add', ABBEY);
  await table.say('GM', 'item give', { name: 'Silver chalice', to: 'Ines', value: 4, known: true, type: 'jewelry' });
  await table.say('GM', 'gm set', { value: 'Fellowship', to: 'd6' });
  await table.say('GM', 'court', { do: 'open', faction: ABBEY.name });
  expect(await court()).toMatchObject({ stage: 'goals', face: 6, days: 0 });
  await table.write('Bryn', 'Write a goal', GATE);
  await table.choose('GM', 'Difficulty, 3 to 12', 'Difficulty 6');
  await table.say('Ines', 'court', { do: 'goal', text: GUIDE });
  expect([await goal(GATE), await goal(GUIDE)]).toMatchObject([{ difficulty: 6 }, { difficulty: null }]);
}

/** An incident, and the example of the book: a die of twice the value, and as many days left as before. */
async function secondDay(): Promise<void> {
  await table.advance(24 * HOUR);
  await table.press('GM', 'Begin');
  expect(await goal(GUIDE)).toMatchObject({ difficulty: 7 });
  table.roll(...COURT.incident);
  await table.declare('Bryn', { [DO]: PURSUE, [GOAL]: GATE, [APPROACH]: 'Command: Wisdom +0' }, 'Act');
  expect(await abbey()).toMatchObject({ disposition: 5 });
  expect(await court()).toMatchObject({ face: 5, days: 1 });

  await table.advance(5 * HOUR);
  table.roll(...COURT.trade);
  const trade = { [DO]: 'Trade', 'What you offer': 'Silver chalice', 'What you wish for': 'Fellowship: a better die' };
  await table.declare('Ines', trade, 'Act');
  expect(await told('trade-reckoned')).toMatchObject([{ value: 4, worth: 5, change: 2, disposition: 5, budget: 5 }]);
  expectLines(table.newest('Bryn', /A trade/), [
    '**Ines** trades, day 2 at court: 3 days left.',
    'For Silver chalice (value 4, 5 with them) Mirror Abbey gives up to **value 5**.',
    'Mirror Abbey looks for jewelry: it counts one more there.',
    '**Fellowship** d6 → d10 (ample)',
    '-# Ines, haggling: Charisma d20 (20) + 0 = 20; a natural 20',
  ]);
  const { usageDice, items } = await table.lavender();
  expect(usageDice.fellowship).toMatchObject({ size: 10 });
  expect(Object.values(items).map(({ name }) => name)).not.toContain('Silver chalice');
  expect(await court()).toMatchObject({ face: 4, days: 2, round: 1 });
  expect(await day()).toBe(3);
}

/** Sable has said nothing: the round goes on without her, and no day is spent (LH-COURT-04, LH-PBP-02). */
async function thirdDay(): Promise<void> {
  await table.advance(20 * HOUR);
  expect(await court()).toMatchObject({ face: 4, days: 2, round: 2 });
  expectLines(table.newest('Ines', /round 1.*Time is up/), [
    '**Sable** did not answer: lets the round pass, by default.',
  ]);
  expect(table.everything()).not.toMatch(/logic/i);
  table.roll(...COURT.logic.slice(0, 1));
  await table.declare('Ines', { [DO]: PURSUE, [GOAL]: GATE, [APPROACH]: 'Logic: Intelligence +2' }, 'Act');
  table.roll(...COURT.logic.slice(1));
  await table.press('Ines', 'Add gear die (d8)');
  expect(await goal(GATE)).toMatchObject({ progress: 3 });
  expect((await abbey()).known).toContain('approach');
}

async function fourthDay(): Promise<void> {
  await table.advance(12 * HOUR);
  table.roll(...COURT.intimidation);
  await table.declare('Bryn', { [DO]: PURSUE, [GOAL]: GATE, [APPROACH]: 'Intimidation: Constitution +1' }, 'Act');
  expect(await goal(GATE)).toMatchObject({ progress: 5 });
  expect(await court()).toMatchObject({ face: 2, days: 4, round: 2 });
  await table.advance(13 * HOUR);
  expect(await court()).toMatchObject({ face: 2, days: 4, round: 3 });
}

/** The last of the five actions reaches the goal; the face stands at 1, and nobody else is asked (LH-COURT-05). */
async function fifthDay(): Promise<void> {
  await table.advance(20 * HOUR);
  table.roll(...COURT.reached);
  await table.declare('Bryn', { [DO]: PURSUE, [GOAL]: GATE, [APPROACH]: 'Logic: Intelligence −1' }, 'Act');
  expect(await goal(GATE)).toMatchObject({ progress: 7, state: 'achieved' });
  expect(await goal(GUIDE)).toMatchObject({ progress: 0, state: 'open' });
  expect(await court()).toBeNull();
  expect((await table.lavender()).rounds).toEqual({});
  expect(await day()).toBe(6);
  expect(await told('court-ends')).toMatchObject([{ why: 'face', days: 5 }]);
  expectLines(table.newest('Sable', /A goal is reached/), [
    '**Bryn** speaks for a goal, day 5 at court: the last.',
    `“${GATE}” by logic: 2 progress, one of it for the approach. ▰▰▰▰▰▰ 7/6`,
    `**Mirror Abbey agrees: “${GATE}”.**`,
    'The court of Mirror Abbey is over after 5 days: the fellowship lasts no longer. Open goals are kept.',
    '-# Bryn, speaking: Intelligence d20 (12) − 1 = 11; 18 is a strong one',
  ]);
  expect(readable(await table.say('Ines', 'court'))).toMatch(/No court is held/);
  // What they were not shown they do not know.
  expect(table.everything()).not.toMatch(/disposition|bell/);
}
