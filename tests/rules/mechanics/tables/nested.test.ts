import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../../../src/rules/engine/table.ts';
import {
  MAX_ROLLED,
  namedIn,
  nestingFault,
  rolledOutIn,
  rollNested,
} from '../../../../src/rules/mechanics/tables/nested.ts';
import { scriptedDice } from '../../../support/scripted-dice.ts';
import { lineTable } from '../../../support/tables.ts';

const twoDiceFor = (lines: number) => ({ kind: 'sum', count: 2, sides: (lines + 1) / 2 }) as const;
const from2 = (rows: Table['rows']) => rows.map(({ from, to, text }) => ({ from: from + 1, to: to + 1, text }));

/** Tables by id; a row names another by its id. One whose id begins with `two` is rolled with two dice. */
function tables(all: Readonly<Record<string, readonly string[]>>) {
  const made = Object.entries(all).map(([id, lines]) => {
    const table = lineTable(id, id.toUpperCase(), 'LH-BX-02', true, lines);
    // Of as many lines as two dice have totals, and named for it.
    return id.startsWith('two') ? { ...table, dice: twoDiceFor(lines.length), rows: from2(table.rows) } : table;
  });
  const find = (named: string) => made.find(({ id }) => id === named) ?? null;
  return { find, of: (id: string): Table => find(id) ?? made[0] ?? lineTable(id, id, '', true, []) };
}

describe('a roll on nested tables', () => {
  test('a plain row is told as it is', () => {
    const { find, of } = tables({ a: ['wolves', 'bats'] });
    expect(rollNested(scriptedDice('t d2 = 2'), 't', of('a'), find)).toMatchObject({
      text: 'bats',
      rolls: [{ tableId: 'a', table: 'A', text: 'bats', roll: { face: 2, sides: 2 } }],
    });
  });

  test('what a row names is rolled from left to right, each with its own below it first', () => {
    const { find, of } = tables({
      road: ['[[ bandits ]] with [[loot]] and [[loot]]'],
      bandits: ['two [[mood]] bandits'],
      mood: ['sad', 'merry', 'cold'],
      loot: ['gold', 'rope'],
    });
    const dice = scriptedDice('t d1 = 1', 't d1 = 1', 't d3 = 3', 't d2 = 2', 't d2 = 1');
    const { text, rolls } = rollNested(dice, 't', of('road'), find);
    dice.finish();
    expect(text).toBe('two cold bandits with rope and gold');
    expect(rolls.map(({ tableId, roll }) => `${tableId} ${roll.faces.join('+')}`)).toEqual([
      ...['road 1', 'bandits 1', 'mood 3', 'loot 2', 'loot 1'],
    ]);
    expect(rolls[0]?.text).toBe('[[ bandits ]] with [[loot]] and [[loot]]');
  });

  test('what cannot be rolled stands as it is written', () => {
    const { find, of } = tables({ a: ['[[nobody]] and [[b]]'], b: ['again [[a]], [[b]]'] });
    const dice = scriptedDice('t d1 = 1', 't d1 = 1');
    expect(rollNested(dice, 't', of('a'), find).text).toBe('[[nobody]] and again [[a]], [[b]]');
    dice.finish();
  });

  test('five tables below one another, and no sixth', () => {
    const { find, of } = tables({ a: ['[[b]]'], b: ['[[c]]'], c: ['[[d]]'], d: ['[[e]]'], e: ['[[f]]'], f: ['end'] });
    const dice = scriptedDice(...Array.from({ length: 5 }, () => 't d1 = 1' as const));
    expect(rollNested(dice, 't', of('a'), find).text).toBe('[[f]]');
    dice.finish();
  });

  test('twenty dice, and no more', () => {
    const { find, of } = tables({ a: ['[[b]]'.repeat(30)], b: ['x'] });
    const dice = scriptedDice(...Array.from({ length: MAX_ROLLED }, () => 't d1 = 1' as const));
    const { text, rolls } = rollNested(dice, 't', of('a'), find);
    dice.finish();
    expect(rolls).toHaveLength(MAX_ROLLED);
    expect(text).toBe(`${'x'.repeat(19)}${'[[b]]'.repeat(11)}`);
  });

  test('several dice fall for one table, and each counts', () => {
    const { find, of } = tables({ a: ['[[two]]'], two: ['low', 'mid [[b]]', 'high'], b: ['x'] });
    const dice = scriptedDice('t d1 = 1', 't d2 = 1', 't d2 = 2', 't d1 = 1');
    const { text, rolls } = rollNested(dice, 't', of('a'), find);
    dice.finish();
    expect(text).toBe('mid x');
    expect(rolls[1]?.roll).toMatchObject({ faces: [1, 2], result: 3 });
    const many = tables({ a: ['[[two]]'.repeat(12)], two: ['x'] });
    const fallen = scriptedDice('t d1 = 1', ...Array.from({ length: 18 }, () => 't d1 = 1' as const));
    expect(rollNested(fallen, 't', many.of('a'), many.find).text).toBe(`${'x'.repeat(9)}${'[[two]]'.repeat(3)}`);
    fallen.finish();
  });

  test('text that only looks like a pattern for replacing comes through', () => {
    const { find, of } = tables({ a: ['[[b]] left'], b: ['$& and $1'] });
    expect(rollNested(scriptedDice('t d1 = 1', 't d1 = 1'), 't', of('a'), find).text).toBe('$& and $1 left');
  });

  test('names in a row', () => {
    expect(namedIn('a [[b]] [c] [[ d e ]] [[]] [[f]')).toEqual(['b', 'd e']);
  });
});

describe('what keeps tables from being rolled out', () => {
  test.each([
    ['plain', { a: ['x'] }, null],
    ['a chain of five', { a: ['[[b]]'], b: ['[[c]]'], c: ['[[d]]'], d: ['[[e]]'], e: ['x'] }, null],
    ['two ways to one table', { a: ['[[b]] [[c]]'], b: ['[[d]]'], c: ['[[d]]'], d: ['x'] }, null],
    ['nobody', { a: ['x', '[[b]]'] }, { kind: 'unknown', named: 'b' }],
    ['nobody below', { a: ['[[b]]'], b: ['[[c]]'] }, { kind: 'unknown', named: 'c' }],
    ['itself', { a: ['[[a]]'] }, { kind: 'cycle', way: ['a', 'a'] }],
    ['round', { a: ['[[b]]'], b: ['x', '[[c]]'], c: ['[[a]]'] }, { kind: 'cycle', way: ['a', 'b', 'c', 'a'] }],
    ['round below', { a: ['[[b]]'], b: ['[[c]]'], c: ['[[b]]'] }, { kind: 'cycle', way: ['b', 'c', 'b'] }],
    ['six', { a: ['[[b]]'], b: ['[[c]]'], c: ['[[d]]'], d: ['[[e]]'], e: ['[[f]]'], f: ['x'] }, { kind: 'too-deep' }],
    [
      'six, by a table that was seen before',
      { a: ['[[d]]', '[[b]]'], b: ['[[c]]'], c: ['[[d]]'], d: ['[[e]]'], e: ['[[f]]'], f: ['x'] },
      { kind: 'too-deep' },
    ],
    ['twenty dice', { a: ['[[b]]'.repeat(19)], b: ['x'] }, null],
    ['twenty-one', { a: ['x', '[[b]]'.repeat(20)], b: ['x'] }, { kind: 'too-many-rolls' }],
    ['many by nesting', { a: ['[[b]]'.repeat(4)], b: ['[[c]]'.repeat(4)], c: ['x'] }, { kind: 'too-many-rolls' }],
    ['two dice count twice: ten of them and one', { a: ['[[two]]'.repeat(9)], two: ['x'] }, null],
    ['and are too many', { a: ['[[two]]'.repeat(10)], two: ['x'] }, { kind: 'too-many-rolls' }],
    ['only one row counts at a time', { a: ['[[b]]'.repeat(10), '[[b]]'.repeat(15)], b: ['x'] }, null],
  ])('%s', (_, all, fault) => {
    const { find, of } = tables(all);
    expect(nestingFault(of('a'), find)).toEqual(fault);
  });

  test('what has no fault is rolled out whole, whatever falls; what has one still comes to an end', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const part = fc.oneof(
      fc.constant('x'),
      fc.constantFrom(...ids).map((id) => `[[${id}]]`),
    );
    const line = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
    const lines = fc.array(line, { minLength: 1, maxLength: 3 });
    const all = fc.record(Object.fromEntries(ids.map((id) => [id, lines])));
    fc.assert(
      fc.property(all, fc.infiniteStream(fc.nat()), (written, stream) => {
        const { find, of } = tables(written as Record<string, string[]>);
        const dice = { roll: (_: string, sides: number) => 1 + ((stream.next().value as number) % sides) };
        const { text, rolls } = rollNested(dice, 't', of('a'), find);
        expect(rolls.reduce((many, { roll }) => many + roll.faces.length, 0)).toBeLessThanOrEqual(MAX_ROLLED);
        if (nestingFault(of('a'), find) === null) expect(text).not.toContain('[[');
      }),
    );
  });
});

describe('a nested roll in other words', () => {
  const { find, of } = tables({
    road: ['[[ bandits ]] with [[loot]] and [[loot]]'],
    bandits: ['two [[mood]] bandits'],
    mood: ['sad', 'merry', 'cold'],
    loot: ['gold', 'rope'],
  });
  const dice = () => scriptedDice('t d1 = 1', 't d1 = 1', 't d3 = 3', 't d2 = 2', 't d2 = 1');
  const rolled = rollNested(dice(), 't', of('road'), find);
  const german = new Map([
    ['two [[mood]] bandits', 'zwei Räuber, [[mood]]'],
    ['cold', 'durchgefroren'],
    ['gold', 'Gold'],
    ['rope', 'Seil'],
  ]);
  const inGerman = (road: string) =>
    rolledOutIn(rolled, (text) => (text.startsWith('[[ ') ? road : (german.get(text) ?? text)));

  test('each row is in the other words, whichever way round it names its tables', () => {
    expect(rolledOutIn(rolled, (text) => text)).toBe(rolled.text);
    expect(inGerman('[[bandits]] mit [[loot]] und [[loot]]')).toBe('zwei Räuber, durchgefroren mit Seil und Gold');
    expect(inGerman('[[loot]] und [[ loot ]], dabei [[bandits]]')).toBe(
      'Seil und Gold, dabei zwei Räuber, durchgefroren',
    );
  });

  test('there are no other words where a row names other tables, or was not rolled out', () => {
    for (const road of ['[[Räuber]] mit [[loot]] und [[loot]]', '[[bandits]] mit [[loot]]', 'nichts'])
      expect(inGerman(road), road).toBeNull();
    const { find: none, of: first } = tables({ a: ['[[nobody]] and [[b]]'], b: ['x'] });
    const half = rollNested(scriptedDice('t d1 = 1', 't d1 = 1'), 't', first('a'), none);
    expect([half.text, rolledOutIn(half, (text) => text)]).toEqual(['[[nobody]] and x', null]);
    expect(rolledOutIn({ rolls: [...rolled.rolls, ...half.rolls] }, (text) => text)).toBeNull();
  });
});
