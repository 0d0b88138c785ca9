import { expect, test } from 'vitest';
import { csvOf } from '../../src/exchange/csv.ts';

test('cells are quoted where they have to be, and lines end in CRLF (RFC 4180)', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        [1, 'x, "y"\nz'],
        ['', 'ü'],
      ],
    ),
  ).toBe('\ufeffa,b\r\n1,"x, ""y""\nz"\r\n,ü\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A1'])(
  'a spreadsheet takes %j for a text',
  (cell) => {
    const [, line = ''] = /^\ufeffa\r\n([\s\S]*)\r\n$/.exec(csvOf(['a'], [[cell]])) ?? [];
    expect(line.replace(/^"/, '')).toMatch(/^'/);
    expect(line.replaceAll('""', '"')).toContain(cell);
  },
);
