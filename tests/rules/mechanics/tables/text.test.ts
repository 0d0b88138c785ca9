import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../../src/rules/engine/prompt.ts';
import { tableFaults } from '../../../../src/rules/engine/table.ts';
import { readTable, type TableFormat, writeTable } from '../../../../src/rules/mechanics/tables/text.ts';

/** `6: 1-3 wolves | 4 bats`. */
function short(text: string, format: TableFormat): string {
  const read = readTable(text, format);
  if (isRefusal(read)) return `${read.refused} ${JSON.stringify(read.detail)}`;
  const rows = read.rows.map(({ from, to, text: said }) => `${from === to ? from : `${from}-${to}`} ${said}`);
  return `${read.sides}: ${rows.join(' | ')}`;
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
    ['two dice', '2d6\nwolves', 'table/one-die {"text":"2d6"}'],
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
    expect(writeTable({ sides: rows.length, rows })).toBe(expected);
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
        const table = { sides: last, rows };
        expect(tableFaults(table)).toEqual([]);
        expect(readTable(writeTable(table), 'lines')).toEqual(table);
      }),
    );
  });
});
