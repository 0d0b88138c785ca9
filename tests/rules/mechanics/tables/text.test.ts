import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../../src/rules/engine/prompt.ts';
import { tableFaults } from '../../../../src/rules/engine/table.ts';
import { oneDie, resultsOf } from '../../../../src/rules/engine/table-dice.ts';
import { diceName, readDice, readResult, resultName } from '../../../../src/rules/mechanics/tables/dice-names.ts';
import { blankRows, readTable, type TableFormat, writeTable } from '../../../../src/rules/mechanics/tables/text.ts';
import { coveringRows, tableDice } from '../../../support/tables.ts';

/** `6: 1-3 wolves | 4 bats`. */
function short(text: string, format: TableFormat): string {
  const read = readTable(text, format);
  if (isRefusal(read)) return `${read.refused} ${JSON.stringify(read.detail)}`;
  const rows = read.rows.map(({ from, to, text: said }) => `${from === to ? from : `${from}-${to}`} ${said}`);
  return `${diceName(read.dice).replace(/^1?d(\d+)$/u, '$1')}: ${rows.join(' | ')}`;
}

describe('lines', () => {
  test.each([
    ['plain lines have a face each', 'wolves\nbats', '2: 1 wolves | 2 bats'],
    ['blank lines and spaces do not count', '\n  wolves \r\n\n bats\n', '2: 1 wolves | 2 bats'],
    ['a weight is so many faces', '3: wolves\nbats\n2: owl', '6: 1-3 wolves | 4 bats | 5-6 owl'],
    ['a single weight', '2: wolves', '2: 1-2 wolves'],
    ['ranges', '1-3 wolves\n4–6: bats', '6: 1-3 wolves | 4-6 bats'],
    [
      'with a range, a number is a face',
      '1-3 wolves\n4 bats\n5: owl\n6. cat',
      '6: 1-3 wolves | 4 bats | 5 owl | 6 cat',
    ],
    ['numbered lines are a list', '1. wolves\n2. bats\n3. owl', '3: 1 wolves | 2 bats | 3 owl'],
    ['numbered with colons too', '1: wolves\n2: bats', '2: 1 wolves | 2 bats'],
    ['out of order they are weights', '2: wolves\n1: bats', '3: 1-2 wolves | 3 bats'],
    ['a number of beasts is no face', '4 wolves\n2 bats', '2: 1 4 wolves | 2 2 bats'],
    ['a number of beasts in a weighed row', '2: 2-4 wolves\nbat', '3: 1-2 2-4 wolves | 3 bat'],
    ['a die with a gap after it', 'd6\n1-5 wolves', '6: 1-5 wolves'],
    ['a die is one die', '1d4\nwolves', '4: 1 wolves'],
    ['00 is 100', 'd%\n1-95 wolves\n96-00 bats', '100: 1-95 wolves | 96-100 bats'],
    ['nothing', '  \n', '0: '],
    ['00 is 100 in a plain list of dice too', '1d100\n1-99 a\n00 b', '100: 1-99 a | 100 b'],
    ['dice that are added up', '2d6\n2-6 wolves\n7: bats\n8-12 owl', '2d6: 2-6 wolves | 7 bats | 8-12 owl'],
    [
      'HX-ACT-04: with several dice a number is a result',
      '2d2\n2 Sightleaf\n3 Moss\n4 Weed',
      '2d2: 2 Sightleaf | 3 Moss | 4 Weed',
    ],
    [
      'with several dice, lines without numbers go by their order',
      '2d2\nwolves\n4 bats\nowl',
      '2d2: 2 wolves | 3 4 bats | 4 owl',
    ],
    ['a pair as digits', 'd66\n11-36 wolves\n41: bats\n42-66 owl', '66: 1-18 wolves | 19 bats | 20-36 owl'],
    [
      'a pair as a grid',
      'd6 x d12\n1/1-3/12 wolves\n4/1: bats\n4/2–6/12: owl',
      'd6×d12: 1-36 wolves | 37 bats | 38-72 owl',
    ],
    [
      'MK-MAKE-03: a grid line by line',
      'd2×d3\nAshen\nThrush\nTidewater\nHawthorn\nWinterborn\nSalt',
      'd2×d3: 1 Ashen | 2 Thrush | 3 Tidewater | 4 Hawthorn | 5 Winterborn | 6 Salt',
    ],
    ['a single die of 66 sides', '1d66\n1-66 wolves', '66: 1-66 wolves'],
    ['what a pair never shows', 'd66\n11-17 wolves', 'table/never-rolled {"row":1,"result":"17","dice":"d66"}'],
    ['a grid without its rows', 'd6×d12\n1-12 wolves', 'table/never-rolled {"row":1,"result":"1","dice":"d6×d12"}'],
    ['dice that no table has', '2d6+1\nwolves', 'table/bad-dice {"text":"2d6+1"}'],
    ['a first row that begins with dice', 'd6 wolves\nbats', '2: 1 d6 wolves | 2 bats'],
    ['a row without a result among those with them', '2d6\n2: wolves\nbats', 'table/bad-line {"row":2,"text":"bats"}'],
    ['a row without faces among those with them', '1-3 wolves\nbats', 'table/bad-line {"row":2,"text":"bats"}'],
    ['a weight of nothing', 'bats\n0: wolves', 'table/bad-line {"row":2,"text":"wolves"}'],
  ])('%s', (_, text, expected) => {
    expect(short(text, 'lines')).toBe(expected);
  });
});

describe('CSV', () => {
  test.each([
    ['texts', 'wolves\nbats', '2: 1 wolves | 2 bats'],
    ['weights', '3,wolves\n1,bats', '4: 1-3 wolves | 4 bats'],
    ['a numbered list', '1,wolves\n2,bats', '2: 1 wolves | 2 bats'],
    ['ranges', '1-3,wolves\n4,bats', '4: 1-3 wolves | 4 bats'],
    ['from and to', '1,3,wolves\n4,4,bats', '4: 1-3 wolves | 4 bats'],
    ['a text with commas, quoted or not', '2,"wolves, hungry"\n1,bats, old', '3: 1-2 wolves, hungry | 3 bats, old'],
    ['quotes in quotes, a line break in quotes', '"say ""x"""\n"a\nb"', '2: 1 say "x" | 2 a\nb'],
    ['a heading', 'from,to,text\n1,3,wolves\n4,,bats', '4: 1-3 wolves | 4 bats'],
    ['a heading in another order', 'Text,Weight\nwolves,3\nbats,', '4: 1-3 wolves | 4 bats'],
    ['faces', 'face,text\n1-3,wolves\n4,bats', '4: 1-3 wolves | 4 bats'],
    ['a text that is only a heading', 'text', '0: '],
    ['a word where a number belongs', 'weight,text\nmany,wolves', 'table/bad-line {"row":1,"text":"many,wolves"}'],
    ['too many cells', 'weight,text\n1,wolves,x', 'table/bad-line {"row":1,"text":"1,wolves,x"}'],
    ['an open quote', '"wolves\nbats', 'table/bad-csv {}'],
  ])('%s', (_, text, expected) => {
    expect(short(text, 'csv')).toBe(expected);
  });
});

describe('JSON', () => {
  test.each([
    ['texts', '["wolves", {"text": "bats"}, "3: owls"]', '3: 1 wolves | 2 bats | 3 3: owls'],
    ['weights', '[{"weight": 3, "text": "wolves"}, "bats"]', '4: 1-3 wolves | 4 bats'],
    ['faces', '[{"from": 1, "to": 3, "text": "wolves"}]', '3: 1-3 wolves'],
    ['beside a die', '{"name": "x", "sides": 4, "rows": [{"from": 1, "to": 3, "text": "wolves"}]}', '4: 1-3 wolves'],
    ['beside dice', '{"dice": "2d6", "rows": [{"from": 2, "to": 12, "text": "wolves"}]}', '2d6: 2-12 wolves'],
    ['a grid', '{"dice": "d6×d12", "rows": [{"from": "1/1", "to": "6/12", "text": "wolves"}]}', 'd6×d12: 1-72 wolves'],
    ['digits', '{"dice": "d66", "rows": [{"from": 11, "to": "66", "text": "wolves"}]}', '66: 1-36 wolves'],
    ['bad dice', '{"dice": "two", "rows": ["wolves"]}', 'table/bad-dice {"text":"two"}'],
    [
      'a result that is no number',
      '[{"from": "x", "to": "y", "text": "z"}]',
      'table/never-rolled {"row":1,"result":"x","dice":""}',
    ],
    ['no JSON', 'wolves', 'table/not-json {}'],
    ['no table', '{"rows": 3}', 'table/not-json {}'],
    ['a row that is none', '["wolves", 3]', 'table/bad-line {"row":2,"text":"3"}'],
    [
      'a weight of nothing',
      '[{"weight":0,"text":"x"}]',
      'table/bad-line {"row":1,"text":"{\\"weight\\":0,\\"text\\":\\"x\\"}"}',
    ],
    ['faces and none', '[{"from":1,"to":1,"text":"a"},"b"]', 'table/bad-line {"row":2,"text":"b"}'],
  ])('%s', (_, text, expected) => {
    expect(short(text, 'json')).toBe(expected);
  });
});

describe('written again', () => {
  test.each([
    ['plain', ['wolves', 'bats'], 'wolves\nbats'],
    ['what reads like a weight', ['3: wolves', 'bats'], '1-1: 3: wolves\n2-2: bats'],
    ['what reads like a die', ['d6', 'bats'], '1-1: d6\n2-2: bats'],
  ])('%s', (_, lines, expected) => {
    const rows = lines.map((text, at) => ({ from: at + 1, to: at + 1, text }));
    expect(writeTable({ dice: oneDie(rows.length), rows })).toBe(expected);
  });

  test('any sound table is read as it was', () => {
    const text = fc.oneof(
      fc.stringMatching(/^[a-z0-9:.)\-–, d%]{1,12}$/u),
      fc.constantFrom('1: a', '1-3 b', 'd6', '2d6', '4 wolves', '[[loot]]'),
    );
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), text), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lines, (written) => {
        let last = 0;
        const rows = written.flatMap(([weight, said]) => {
          if (said.trim() === '') return [];
          const from = last + 1;
          last += weight;
          return [{ from, to: last, text: said.trim() }];
        });
        fc.pre(rows.length > 0);
        const table = { dice: oneDie(last), rows };
        expect(tableFaults(table)).toEqual([]);
        expect(readTable(writeTable(table), 'lines')).toEqual(table);
      }),
    );
  });

  const TEXTS = fc
    .oneof(
      fc.stringMatching(/^[a-z0-9:.)/\-–,"× d%]{1,12}$/u),
      fc.constantFrom('1: a', '1-3 b', '3/4 c', 'd66', '2d6', '4 wolves', '[[loot]]'),
    )
    .map((text) => text.trim() || 'x');
  const TABLES = tableDice.chain((dice) => coveringRows(dice, TEXTS).map((rows) => ({ dice, rows })));

  test('a table with any dice is read from lines as it was', () => {
    fc.assert(
      fc.property(TABLES, (table) => {
        expect(tableFaults(table)).toEqual([]);
        expect(readTable(writeTable(table), 'lines')).toEqual(table);
      }),
    );
  });

  test('and from CSV, its dice on a line of their own or above the results', () => {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(TABLES, fc.boolean(), ({ dice, rows }, isAbove) => {
        const name = (result: number) => resultName(dice, result);
        const records = rows.map(({ from, to, text }) =>
          isAbove ? `${name(from)}-${name(to)},${cell(text)}` : `${name(from)},${name(to)},${cell(text)}`,
        );
        const head = isAbove ? `${diceName(dice)},text` : `${diceName(dice)}\nfrom,to,text`;
        expect(readTable([head, ...records].join('\n'), 'csv')).toEqual({ dice, rows });
      }),
    );
  });

  test('and from JSON', () => {
    fc.assert(
      fc.property(TABLES, ({ dice, rows }) => {
        const named = rows.map(({ from, to, text }) => ({
          from: resultName(dice, from),
          to: resultName(dice, to),
          text,
        }));
        expect(readTable(JSON.stringify({ dice: diceName(dice), rows: named }), 'json')).toEqual({ dice, rows });
      }),
    );
  });
});

describe('names of dice', () => {
  test.each([
    ['d6', 'd6'],
    ['1D20', 'd20'],
    ['d%', 'd100'],
    ['3d6', '3d6'],
    ['d66', 'd66'],
    ['d6xd6', 'd66'],
    ['d6 * d8', 'd6×d8'],
    ['1d66', '1d66'],
  ])('%s is %s', (text, name) => {
    const dice = readDice(text);
    expect(dice && diceName(dice)).toBe(name);
  });

  test.each(['', 'd', '2d', '2d6+1', 'wolves', 'd6 d6'])('“%s” is none', (text) => {
    expect(readDice(text)).toBeNull();
  });

  test('every result of any dice has a name of its own, which is read as that result', () => {
    fc.assert(
      fc.property(tableDice, (dice) => {
        const { lowest, highest } = resultsOf(dice);
        const all = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
        expect(readDice(diceName(dice))).toEqual(dice);
        expect(all.map((result) => readResult(dice, resultName(dice, result)))).toEqual(all);
      }),
    );
  });

  test('a new table begins with its dice, and with every result while they are few', () => {
    expect(blankRows({ kind: 'sum', count: 2, sides: 2 })).toBe('2d2\n2: \n3: \n4: ');
    expect(blankRows({ kind: 'pair', first: 6, second: 6 }).split('\n')).toHaveLength(37);
    expect(blankRows({ kind: 'pair', first: 6, second: 12 })).toBe('d6×d12');
  });
});
