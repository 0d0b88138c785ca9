import fc from 'fast-check';
import type { Table, TableRow } from '../../src/rules/engine/table.ts';
import { oneDie, resultsOf, type TableDice } from '../../src/rules/engine/table-dice.ts';

const sides = fc.integer({ min: 2, max: 12 });

/** Dice of every kind: one, several that are added up, two that are read one by one. */
export const tableDice: fc.Arbitrary<TableDice> = fc.oneof(
  fc.record({ kind: fc.constant('sum' as const), count: fc.integer({ min: 1, max: 4 }), sides }),
  fc.record({ kind: fc.constant('pair' as const), first: sides, second: sides }),
);

/** Rows in order that cover every result of the dice. */
export function coveringRows(
  dice: TableDice,
  text: fc.Arbitrary<string> = fc.constantFrom('wolves', 'bats', '[[loot]]'),
): fc.Arbitrary<readonly TableRow[]> {
  const { lowest, highest } = resultsOf(dice);
  const cuts = fc.uniqueArray(fc.integer({ min: lowest, max: highest }), { maxLength: 8 });
  return cuts.chain((ends) => {
    const last = [...new Set([...ends, highest])].sort((a, b) => a - b);
    const texts = fc.array(text, { minLength: last.length, maxLength: last.length });
    return texts.map((said) =>
      last.map((to, at) => ({ from: at === 0 ? lowest : (last[at - 1] ?? 0) + 1, to, text: said[at] ?? 'x' })),
    );
  });
}

/** A table whose lines are equally likely, one face each. */
export function lineTable(id: string, name: string, rule: string, ours: boolean, lines: readonly string[]): Table {
  return {
    id,
    name,
    rule,
    ours,
    dice: oneDie(lines.length),
    rows: lines.map((text, index) => ({ from: index + 1, to: index + 1, text })),
  };
}
