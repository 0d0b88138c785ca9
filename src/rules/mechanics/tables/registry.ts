import { z } from 'zod';
import type { ListedTable } from '../../engine/book.ts';
import { type Content, originOf, perContent } from '../../engine/content.ts';
import { type Table, type TableRow, tableFaults } from '../../engine/table.ts';
import { diceOf } from '../../engine/table-dice.ts';
import { slugOf } from '../words.ts';

/** Longest name of a table. */
export const MAX_TABLE_NAME = 40;

/** Most results that the dice of a table may have. */
export const MAX_RESULTS = 1000;
/** Most dice that a table is rolled with. */
export const MAX_DICE = 10;

/** The kind of tables, in any book. */
const TABLES = { name: 'tables' };

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
  readonly content: Content;
}

/** A table of the book, or of a pack that the campaign uses. */
export interface BookTable extends Table {
  /** Only the game master reads it. Its rows may name other tables. */
  readonly isForGm: boolean;
}

/** A book's tables. */
interface BookTables {
  /** The tables of a campaign's packs, by id. */
  readonly tablesIn: (content: Content) => ReadonlyMap<string, BookTable>;
  /** The book's rule of writing tables. */
  readonly rule: string;
}

/** Finds the tables of a campaign: the book's, and the campaign's own beside and in place of them. */
export interface CampaignTables {
  readonly rule: string;
  /** Returns the book's table of that id; null when it has none. */
  readonly bookTable: (world: Pick<Tabled, 'content'>, id: string) => BookTable | null;
  /** Returns a table by its id or its name, in any letter case; ids take precedence. Null for an unknown or unsound one. */
  readonly findTable: (world: Tabled, named: string) => Table | null;
  /** Returns every table: the book's, each as the campaign has it, then its own in the order of their names. */
  readonly tablesOf: (world: Tabled) => readonly ListedTable[];
  /**
   * Checks whether players may read a table and roll on it: one of the book's as the book has it, but not the game master's.
   */
  readonly isOpenTable: (world: Tabled, table: Table) => boolean;
  /** Checks whether rows may name other tables. Those of the book's that the rules read by themselves are plain. */
  readonly mayNest: (world: Tabled, id: string) => boolean;
}

/** The same for a book whose rules know some tables by their ids. */
export interface TableRegistry<Id extends string = string> extends CampaignTables {
  /**
   * Returns the campaign's own table of that id when it has a sound one, else the book's.
   * @throws when there is neither
   */
  readonly tableIn: (world: Tabled, id: Id) => Table;
}

/** Tables that do not come from a pack, because a rule is bound to them. */
export function fixedTables(tables: readonly BookTable[]): ReadonlyMap<string, BookTable> {
  return new Map(tables.map((table) => [table.id, table]));
}

/** Returns the registry of a book's tables. */
export function registryOf<Id extends string = string>({ tablesIn, rule }: BookTables): TableRegistry<Id> {
  const bookTable = ({ content }: Pick<Tabled, 'content'>, id: string) => tablesIn(content).get(id) ?? null;
  const isOpenTable = (world: Tabled, table: Table) => {
    const known = bookTable(world, table.id);
    return known === table && !known.isForGm;
  };
  const mayNest = (world: Tabled, id: string) => bookTable(world, id)?.isForGm ?? true;
  /** What rows do, by their text: whoever writes a row of the book's into a table of their own means the same. */
  const deedsOf = perContent((content) => {
    const rows = [...tablesIn(content).values()].flatMap((table) => table.rows);
    return new Map(rows.flatMap((row) => (isPlain(row) ? [] : [[slugOf(row.text), row] as const])));
  });

  function tableIn(world: Tabled, id: string): Table {
    const known = bookTable(world, id);
    const table = ownTable(world, id, known) ?? known;
    if (table === null) throw new Error(`no table ${id}`);
    return table;
  }

  function tablesOf(world: Tabled): readonly ListedTable[] {
    const own = Object.keys(world.party.state.tables)
      .filter((id) => bookTable(world, id) === null)
      .flatMap((id) => ownTable(world, id, null) ?? [])
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const ofBook = [...tablesIn(world.content).values()];
    return [
      ...ofBook.map((table) => listed(world, tableIn(world, table.id), table)),
      ...own.map((table) => listed(world, table, null)),
    ];
  }

  function findTable(world: Tabled, named: string): Table | null {
    const slug = slugOf(named);
    if (bookTable(world, slug) !== null) return tableIn(world, slug);
    const own = ownTable(world, slug, null);
    if (own !== null) return own;
    const id = tablesOf(world).find(({ name }) => slugOf(name) === slug)?.id ?? null;
    return id === null ? null : findTable(world, id);
  }

  /** Null if the campaign has no table with that id, or an unsound one. `instead` is the book's table that it replaces. */
  function ownTable({ party, content }: Tabled, id: string, instead: Table | null): Table | null {
    const { tables } = party.state;
    const own = Object.hasOwn(tables, id) ? tables[id] : undefined;
    if (own === undefined) return null;
    const { rows, name } = own;
    const dice = diceOf(own);
    if (tableFaults({ dice, rows }).length > 0) return null;
    const base = instead ?? { id, name: name ?? id, rule };
    const deeds = deedsOf(content);
    return { ...base, ours: true, dice, rows: rows.map((row) => ({ ...deeds.get(slugOf(row.text)), ...row })) };
  }

  function listed(world: Tabled, table: Table, known: Table | null): ListedTable {
    const { id, name, dice, rows } = table;
    const isOpen = isOpenTable(world, table);
    const isAdded = known === null || originOf(world.content, TABLES, id) === 'added';
    return { id, name, dice, rows, isOwn: table !== known, isOfBook: known !== null, isAdded, isOpen };
  }

  return { rule, bookTable, tableIn, findTable, tablesOf, isOpenTable, mayNest };
}

/** Checks whether a row is a text, and nothing that a rule reads. */
function isPlain(row: TableRow): boolean {
  return Object.keys(row).every((field) => field === 'from' || field === 'to' || field === 'text');
}
