import { afterAll, beforeAll, expect, test } from 'vitest';
import { purposeWords } from '../../src/discord/render/engine/dice/purpose-words.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import type { JournalEntry } from '../../src/store/journal.ts';
import { readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { EXPEDITION, HEXES, TRAVELLERS } from './expedition-story.ts';

/** Leave home, three days, a dungeon, court, home, weeks there, and leave again: by commands, buttons and menus alone. */
let table: ByPostTable;

beforeAll(async () => {
  table = await openByPostTable({ party: TRAVELLERS });
});

afterAll(() => table.close());

const DO = 'What you do';
const GOAL = 'Open the north gate to the refugees';

test('LH-WILD-03 LH-COURT-01 LH-DOWN-02: a whole expedition, from home to home and out again', async () => {
  await table.anew();
  await prepare();
  await threeDays();
  await underground();
  await court();
  await home();
  await leaveAgain();
  expect(await table.fell()).toEqual(Object.values(EXPEDITION).flat());
  table.allFell();
}, 180_000);

/** Every line says who, did what, with which dice, to what result; the campaign is the one that was played above. */
test.each(['GM', 'Bryn'] as const)('LH-PBP-04: every entry of the log is whole, as %s reads it', async (name) => {
  const journal = [...(await table.journal())].reverse();
  const log = await readLog(name);
  expect(log.map(({ number }) => number)).toEqual(journal.map(({ number }) => number));
  expect(log.flatMap((entry, at) => faultsOf(entry, journal[at] as JournalEntry, name === 'GM'))).toEqual([]);
});

test('LH-PBP-01 LH-WILD-07: the log of players holds nothing that they may not know', async () => {
  const log = (await readLog('Bryn')).map(({ body, dice }) => [...body, dice].join('\n'));
  const given = log.findIndex((text) => /gets Silver chalice/.test(text));
  const appraised = log.findIndex((text) => /Silver chalice is worth 4/.test(text));
  expect(given).toBeGreaterThan(0);
  expect(appraised).toBeGreaterThan(given);
  expect(log.filter((text) => /\bevent d20|when the event comes|Event of the/.test(text))).toEqual([]);
  expect((await readLog('GM')).filter(({ dice }) => /event d20: /.test(dice)).length).toBeGreaterThan(4);
});

test('LH-PBP-04: no message that a player sees shows the id of a rule', () => {
  const messages = (['Bryn', 'Sable'] as const).flatMap((name) => table.seat(name).visible());
  expect(messages.length).toBeGreaterThan(60);
  const text = messages.map(({ content, embeds, components }) => JSON.stringify([content, embeds, components]));
  expect(text.filter((one) => /\b(LH|LHV|PBP)-[A-Z0-9]/.test(one))).toEqual([]);
});

const state = async () => (await table.lavender()).party.state;

async function prepare(): Promise<void> {
  for (const hex of HEXES) await table.say('GM', 'hex edit', hex);
  for (const key of ['1', '2']) await table.say('GM', 'room add', { key });
  await table.say('GM', 'room connect', { from: '1', to: '2' });
  await table.say('GM', 'downtime', { do: 'base', where: '0,0', name: 'Oakmere' });
  await table.say('GM', 'faction add', { name: 'Mirror Abbey', disposition: 6, approach: 'logic', demand: 'jewelry' });
}

async function rest(wish: Readonly<Record<string, string>> = { [DO]: 'Just rest' }): Promise<void> {
  await table.declare('Bryn', wish);
  await table.declare('Sable', { [DO]: 'Just rest' });
  await table.declare('Ines', { [DO]: 'Just rest' });
}

async function threeDays(): Promise<void> {
  table.roll(...EXPEDITION.leaves);
  await table.say('GM', 'watch', { do: 'place', where: '0,0' });
  table.roll(...EXPEDITION.day1);
  await table.say('Bryn', 'watch', {
    do: 'explore',
    where: 'e',
    scout: 'Sable',
    plan: 'search; regroup; search; camp',
  });
  table.roll(...EXPEDITION.evening1);
  await rest({ [DO]: 'Heal (5 of 9 hp)' });
  expect(await state()).toMatchObject({ clock: { day: 2, watch: 1 }, journey: { hexId: 'hex/1,0' } });

  table.roll(...EXPEDITION.day2);
  await table.say('Sable', 'watch', { do: 'explore', where: 'e', scout: 'Sable' });
  await table.say('Sable', 'watch', { do: 'search' });
  await table.press('GM', 'Nobody comes');
  table.roll(...EXPEDITION.evening2);
  await table.say('Sable', 'watch', { do: 'search', plan: 'search; camp' });
  expect(await state()).toMatchObject({ clock: { day: 3, watch: 1 }, journey: { hexId: 'hex/2,0' } });

  table.roll(...EXPEDITION.day3);
  await table.say('Ines', 'watch', { do: 'travel', where: '1,0', plan: 'regroup; search; search; camp' });
  table.roll(...EXPEDITION.evening3);
  await rest();
  expect(await state()).toMatchObject({ clock: { day: 4, watch: 1 }, journey: { hexId: 'hex/1,0' } });
}

async function underground(): Promise<void> {
  table.roll(...EXPEDITION.enters);
  await table.say('GM', 'dungeon', { do: 'enter', where: '1' });
  table.roll(...EXPEDITION.turn1);
  await table.say('Bryn', 'dungeon', { do: 'explore', where: '2' });
  await table.say('GM', 'item give', { name: 'Silver chalice', value: 4, type: 'jewelry', to: 'Sable' });
  await table.say('GM', 'item give', { name: 'Bag of coins', value: 1, known: true, to: 'Bryn' });
  await table.say('GM', 'item give', { name: 'Silver bowl', value: 2, known: true, to: 'Sable' });
  await table.say('GM', 'item give', { name: 'Carpet', value: 2, slots: 0, known: true, to: 'Bryn' });
  await table.say('Sable', 'item leave', { item: 'Silver bowl' });
  await table.say('Bryn', 'item take', { item: 'Silver bowl' });
  table.roll(...EXPEDITION.appraises);
  await table.say('Sable', 'appraise', { item: 'Silver chalice' });
  await table.say('Bryn', 'dungeon', { do: 'leave' });
  expect((await state()).dungeon).toBeNull();
}

async function court(): Promise<void> {
  await table.say('GM', 'court', { do: 'open', faction: 'Mirror Abbey' });
  await table.write('Bryn', 'Write a goal', GOAL);
  await table.press('GM', 'Begin');
  table.roll(...EXPEDITION.pursues);
  await table.declare('Ines', { [DO]: 'Pursue a goal', 'How you go about it': 'Logic: Intelligence +2' }, 'Act');
  await table.press('Ines', 'Keep it');
  table.roll(...EXPEDITION.trades);
  const trade = { [DO]: 'Trade', 'What you offer': 'Silver chalice', 'What you wish for': 'Fellowship: a better die' };
  await table.declare('Sable', trade, 'Act');
  table.roll(...EXPEDITION.courtOver);
  await table.say('GM', 'court', { do: 'end' });
  expect((await state()).court).toBeNull();
}

async function home(): Promise<void> {
  table.roll(...EXPEDITION.home);
  await table.say('Sable', 'watch', { do: 'travel', where: '0,0' });
  await table.say('Sable', 'downtime', { do: 'begin' });
  await table.press('Bryn', 'Bank');
  await table.choose('Bryn', 'What to bank', 'Bag of coins', 'Silver bowl', 'Carpet');
  await table.press('Bryn', 'Hand it in');
  await table.press('Sable', 'Nothing to add');
  await table.press('Ines', 'Nothing to add');
  await week('Train (wealth 1)');
  await table.declare('Ines', {}, 'Choose');
  await table.say('GM', 'downtime', { do: 'leave' });
  await table.press('GM', 'When the week is over');
  await table.declare('Sable', {}, 'Choose');
  await table.declare('Bryn', { [DO]: 'Train (wealth 2)' }, 'Choose');
  table.roll(...EXPEDITION.levels);
  await table.press('Bryn', 'Constitution 15');
}

async function week(what: string): Promise<void> {
  await table.declare('Ines', {}, 'Choose');
  await table.declare('Sable', {}, 'Choose');
  await table.declare('Bryn', { [DO]: what }, 'Choose');
}

async function leaveAgain(): Promise<void> {
  table.roll(...EXPEDITION.leavesAgain);
  await table.press('Ines', 'Wealth 2 → d8');
  await table.choose('Bryn', 'Bryn: a new feature', 'Tank');
  expect(await state()).toMatchObject({ downtime: null, expeditionBegun: true, journey: { hexId: 'hex/0,0' } });
  table.roll(...EXPEDITION.dayAgain);
  await table.say('Ines', 'watch', { do: 'travel', where: '1,0' });
  expect(await state()).toMatchObject({ journey: { hexId: 'hex/1,0' } });
}

/** What one entry of the log says. */
interface Read {
  readonly number: number;
  readonly head: string;
  readonly body: readonly string[];
  readonly dice: string;
}

/** Every page of the log, as this person reads it, oldest first. */
async function readLog(name: 'GM' | 'Bryn'): Promise<readonly Read[]> {
  const first = readable(await table.say(name, 'log'));
  const pages = Number(/Page 1 of (\d+)/.exec(first)?.[1]);
  const texts = [first];
  for (let page = 2; page <= pages; page++) texts.push(readable(await table.say(name, 'log', { page })));
  return texts
    .flatMap((text) => text.split(/^(?=\*\*#\d+\*\* )/m).slice(1))
    .map(readEntry)
    .reverse();
}

function readEntry(text: string): Read {
  const [head = '', ...rest] = text
    .trim()
    .split('\n')
    .filter((line) => !/^Page \d+ of \d+$/.test(line));
  // The hour is told in small letters too.
  const dice = /^-# [^:]+ d\d+: /.test(rest.at(-1) ?? '') ? (rest.at(-1) ?? '') : '';
  return { number: Number(/#(\d+)/.exec(head)?.[1]), head, body: dice === '' ? rest : rest.slice(0, -1), dice };
}

/** Dice that players do not see in the log: what they show is the game master's (LH-WILD-07). */
const KEPT = ['event', 'event-when'];
const HEAD = /^\*\*#\d+\*\* (<@\d+>|The clock)( for <@\d+>)? <t:\d+:R>$/;

/** What is wrong with an entry; nothing when it tells who, what, with which dice and to what result. */
function faultsOf(entry: Read, { secret, action, dice }: JournalEntry, isGm: boolean): readonly string[] {
  const text = entry.body.join('\n');
  const isKept = secret && !isGm;
  const shown = isKept ? [] : dice.filter(({ purpose }) => isGm || !KEPT.includes(purpose));
  const faces = shown.map(({ purpose, sides, face }) => ({
    die: `${purposeWords(purpose, RENDERERS['lavender-hack'] ?? {})} d${sides}: `,
    face,
  }));
  const faults = [
    HEAD.test(entry.head) ? null : 'does not say who',
    text.trim().length > 10 ? null : 'says nothing',
    isKept && text !== 'Kept by the game master.' ? 'tells a secret' : null,
    text === action.replaceAll(/[/-]/g, ' ') ? 'only names the deed' : null,
    /undefined|null|NaN|\[object/.test(text) ? 'has holes' : null,
    text.includes('…') ? 'is cut' : null,
    faces.every(({ die, face }) => diceAfter(entry.dice, die).includes(String(face))) ? null : 'lacks dice',
    shown.length > 0 || entry.dice === '' ? null : 'has dice that did not fall',
  ];
  return faults.flatMap((fault) => (fault === null ? [] : [`#${entry.number} ${fault}: ${text} ${entry.dice}`]));
}

/** `-# test d20: 12, food d8: 5 3` → what fell on `food d8: `. */
function diceAfter(dice: string, die: string): readonly string[] {
  const group = dice
    .replace('-# ', '')
    .split(', ')
    .find((part) => part.startsWith(die));
  return group === undefined ? [] : group.slice(die.length).split(' ');
}
