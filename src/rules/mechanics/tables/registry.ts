import { z } from 'zod';
import type { ListedTable } from '../../engine/book.ts';
import { type Table, tableFaults } from '../../engine/table.ts';
import { diceOf } from '../../engine/table-dice.ts';
import { slugOf } from '../words.ts';

/** Longest name of a table. */
export const MAX_TABLE_NAME = 40;

/** Most results that the dice of a table may have. */
export const MAX_RESULTS = 1000;
/** Most dice that a table is rolled with. */
export const MAX_DICE = 10;

const sides = z.int().min(1).max(MAX_RESULTS);
const keptTable = z.strictObject({
  /** The game master's name for it; absent if it replaces one of the book's under that one's name. */
  name: z.string().min(1).max(MAX_TABLE_NAME).optional(),
  rows: z.array(z.strictObject({ from: z.int().min(1), to: z.int().min(1), text: z.string().min(1) })).min(1),
});

/** A table of the campaign's own. Those written before tables had several dice keep the `sides` of their one die. */
export const contentTableSchema = z.union([
  keptTable.extend({
    dice: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('sum'), count: z.int().min(1).max(MAX_DICE), sides }),
      z.strictObject({ kind: z.literal('pair'), first: sides, second: sides }),
    ]),
  }),
  keptTable.extend({ sides }),
]);
type ContentTable = z.infer<typeof contentTableSchema>;

/** State of a party that keeps tables of its own, by id. */
export interface StateWithTables {
  readonly tables: Readonly<Record<string, ContentTable>>;
}

/** A World or its draft, as far as its tables go. */
export interface Tabled {
  readonly party: { readonly state: StateWithTables };
}

/** A book's tables. */
interface BookTables {
  readonly tables: readonly Table[];
  /** The book's rule of writing tables. */
  readonly rule: string;
  /** Checks whether only the game master reads a table of that id. Rows of such a one may name other tables. */
  readonly isForGm: (id: string) => boolean;
}

/** Finds the tables of a campaign: the book's, and the campaign's own beside and in place of them. */
export interface TableRegistry {
  readonly rule: string;
  /** Returns the book's table of that id; null when it has none. */
  readonly bookTable: (id: string) => Table | null;
  /** Returns the campaign's own table of that id when it has a sound one, else the book's. */
  readonly tableIn: (world: Tabled, table: Table) => Table;
  /** Returns a table by its id or its name, in any letter case; ids take precedence. Null for an unknown or unsound one. */
  readonly findTable: (world: Tabled, named: string) => Table | null;
  /** Returns every table: the book's, each as the campaign has it, then its own in the order of their names. */
  readonly tablesOf: (world: Tabled) => readonly ListedTable[];
  /**
   * Checks whether players may read a table and roll on it: one of the book's as the book has it, but not the game master's.
   */
  readonly isOpenTable: (table: Table) => boolean;
  /** Checks whether rows may name other tables. Those of the book's that the rules read by themselves are plain. */
  readonly mayNest: (id: string) => boolean;
}

/** Returns the registry of a book's tables. */
export function registryOf({ tables: ofBook, rule, isForGm }: BookTables): TableRegistry {
  const bookTable = (id: string) => ofBook.find((table) => table.id === id) ?? null;
  const tableIn = (world: Tabled, table: Table) => ownTable(world, table.id, table) ?? table;
  const isOpenTable = (table: Table) => bookTable(table.id) === table && !isForGm(table.id);
  const mayNest = (id: string) => bookTable(id) === null || isForGm(id);

  function tablesOf(world: Tabled): readonly ListedTable[] {
    const own = Object.keys(world.party.state.tables)
      .filter((id) => bookTable(id) === null)
      .flatMap((id) => ownTable(world, id, null) ?? [])
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    return [...ofBook.map((table) => listed(tableIn(world, table), table)), ...own.map((table) => listed(table, null))];
  }

  function findTable(world: Tabled, named: string): Table | null {
    const slug = slugOf(named);
    const known = bookTable(slug);
    if (known !== null) return tableIn(world, known);
    const own = ownTable(world, slug, null);
    if (own !== null) return own;
    const id = tablesOf(world).find(({ name }) => slugOf(name) === slug)?.id ?? null;
    return id === null ? null : findTable(world, id);
  }

  /** Null if the campaign has no table with that id, or an unsound one. `instead` is the book's table that it replaces. */
  function ownTable({ party }: Tabled, id: string, instead: Table | null): Table | null {
    const { tables } = party.state;
    const own = Object.hasOwn(tables, id) ? tables[id] : undefined;
    if (own === undefined) return null;
    const { rows, name } = own;
    const dice = diceOf(own);
    if (tableFaults({ dice, rows }).length > 0) return null;
    const base = instead ?? { id, name: name ?? id, rule };
    return { ...base, ours: true, dice, rows };
  }

  function listed(table: Table, known: Table | null): ListedTable {
    const { id, name, dice, rows } = table;
    return { id, name, dice, rows, isOwn: table !== known, isOfBook: known !== null, isOpen: isOpenTable(table) };
  }

  return { rule, bookTable, tableIn, findTable, tablesOf, isOpenTable, mayNest };
}
