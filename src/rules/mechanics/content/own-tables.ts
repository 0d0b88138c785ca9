import type { Content, OwnEntry, Owning } from '../../engine/content.ts';
import { isMapping, type Json } from '../../engine/json.ts';
import { diceOf, oneDie, type TableDice } from '../../engine/table-dice.ts';
import { diceName, resultName } from '../tables/dice-names.ts';
import type { StateWithTables } from '../tables/registry.ts';
import { slugOf } from '../words.ts';

type OwnTable = StateWithTables['tables'][string];
type Written = OwnEntry['entry'];

/**
 * The campaign's own tables, as a pack would have them: for the game master, as they are in the campaign. A row with the
 * text of one of the book's does the same there, so that is written out.
 */
export function ownTables({ party, content }: Owning): readonly OwnEntry[] {
  // The book's own schema has read them.
  const { tables = {} } = party.state as Partial<StateWithTables>;
  const deeds = deedsIn(content);
  return Object.entries(tables).map(([id, table]) => {
    const known = content.packOf({ name: 'tables' }, id)?.entries.tables?.[id];
    const name = table.name ?? nameIn(known) ?? id;
    return { id: known === undefined ? null : id, entry: { name, for: 'gm', ...rowsIn(table, deeds) } };
  });
}

/** Dice are left out where the rows say them: one die with a face for each row. */
function rowsIn(table: OwnTable, deeds: ReadonlyMap<string, Written>): Written {
  const dice = diceOf(table);
  const { rows } = table;
  const isPlain = rows.every(({ from, to }, at) => from === at + 1 && to === from) && isDie(dice, rows.length);
  const written = rows.map(({ from, to, text }): Json => {
    const deed = deeds.get(slugOf(text)) ?? {};
    const on = isPlain ? {} : { on: spanName(dice, from, to) };
    return isPlain && Object.keys(deed).length === 0 ? text : { ...on, text, ...deed };
  });
  return isPlain ? { rows: written } : { dice: diceName(dice), rows: written };
}

function isDie(dice: TableDice, faces: number): boolean {
  return diceName(dice) === diceName(oneDie(faces));
}

function spanName(dice: TableDice, from: number, to: number): string {
  const first = resultName(dice, from);
  return from === to ? first : `${first}-${resultName(dice, to)}`;
}

const OF_ROW = ['on', 'weight', 'text'];

/** What rows of the book's own pack do, by their text. */
function deedsIn({ packs }: Content): ReadonlyMap<string, Written> {
  const [core] = packs;
  const rows = Object.values(core?.entries.tables ?? {}).flatMap(rowsOf);
  return new Map(
    rows.flatMap((row) => {
      if (!isMapping(row) || typeof row.text !== 'string') return [];
      const deed = Object.entries(row).filter(([field]) => !OF_ROW.includes(field));
      return deed.length === 0 ? [] : [[slugOf(row.text), Object.fromEntries(deed)] as const];
    }),
  );
}

function rowsOf(table: Json): readonly Json[] {
  return isMapping(table) && Array.isArray(table.rows) ? table.rows : [];
}

function nameIn(table: Json | undefined): string | null {
  return isMapping(table) && typeof table.name === 'string' ? table.name : null;
}
