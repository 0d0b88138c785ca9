import type { ListedTable } from '../../engine/book.ts';
import { type Table, tableFaults } from '../../engine/table.ts';
import { CLASSES } from '../classes/classes.ts';
import { WEIRDNESS, WEIRDNESS_2 } from '../classes/weird.ts';
import { FAMILIARS, WORKINGS, WORKINGS_2, WORKINGS_3 } from '../classes/wise.ts';
import { ENCOUNTERS } from '../encounters/tables.ts';
import { MAGIC_ITEMS, VALUABLES } from '../items/tables.ts';
import { CLASS_IDS } from '../kit/terms.ts';
import { slugOf } from '../kit/words.ts';
import { MISHAPS } from '../magic/tables.ts';
import type { LavenderWorld } from '../shapes.ts';
import { DISCOVERIES, WEATHER } from '../wilderness/tables.ts';

/** Every content table of the book (Appendix B and the class chapters). */
export const TABLES: readonly Table[] = [
  ...CLASS_IDS.flatMap((id) => [CLASSES[id].backgrounds, CLASSES[id].startingGear]),
  FAMILIARS,
  WORKINGS,
  WORKINGS_2,
  WORKINGS_3,
  MISHAPS,
  WEIRDNESS,
  WEIRDNESS_2,
  ...Object.values(ENCOUNTERS),
  VALUABLES,
  MAGIC_ITEMS,
  WEATHER,
  DISCOVERIES,
];

/** Begins the ids of tables that say whom the party meets; their rows may name other tables. */
const ENCOUNTERS_ID = 'encounters-';

/** The campaign's own table of that id when it has a sound one, else the book's. */
export function tableIn(world: LavenderWorld, table: Table): Table {
  return ownTable(world, table.id, table) ?? table;
}

/** Every table of a campaign: the book's, each as the campaign has it, then its own in the order of their names. */
export function tablesOf(world: LavenderWorld): readonly ListedTable[] {
  const { tables } = world.party.state;
  const ofBook = TABLES.map((table) => listed(tableIn(world, table), table));
  const own = Object.keys(tables)
    .filter((id) => bookTable(id) === null)
    .flatMap((id) => ownTable(world, id, null) ?? [])
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...ofBook, ...own.map((table) => listed(table, null))];
}

/** A table by its id or its name, in any letter case: ids go first. Null when there is none, or it is unsound. */
export function findTable(world: LavenderWorld, named: string): Table | null {
  const slug = slugOf(named);
  const ofBook = bookTable(slug);
  if (ofBook !== null) return tableIn(world, ofBook);
  const own = ownTable(world, slug, null);
  if (own !== null) return own;
  const id = tablesOf(world).find(({ name }) => slugOf(name) === slug)?.id ?? null;
  return id === null ? null : findTable(world, id);
}

/** The book's table of that id; null when it has none. */
export function bookTable(id: string): Table | null {
  return TABLES.find((table) => table.id === id) ?? null;
}

/** Whether players may read a table and roll on it: one of the book's as the book has it, but not whom they may meet. */
export function isOpenTable(table: Table): boolean {
  return bookTable(table.id) === table && !table.id.startsWith(ENCOUNTERS_ID);
}

/** Whether rows may name other tables. Those of the book's that the rules read by themselves are plain. */
export function mayNest(id: string): boolean {
  return bookTable(id) === null || id.startsWith(ENCOUNTERS_ID);
}

/** Null when the campaign has none of that id, or an unsound one. `instead` is the book's that it stands in for. */
function ownTable(world: LavenderWorld, id: string, instead: Table | null): Table | null {
  const { tables } = world.party.state;
  const own = Object.hasOwn(tables, id) ? tables[id] : undefined;
  if (own === undefined || tableFaults(own).length > 0) return null;
  const { sides, rows, name } = own;
  const base = instead ?? { id, name: name ?? id, rule: 'LH-BX-02' };
  return { ...base, ours: true, sides, rows };
}

function listed(table: Table, ofBook: Table | null): ListedTable {
  const { id, name, sides, rows } = table;
  return { id, name, sides, rows, isOwn: table !== ofBook, isOfBook: ofBook !== null, isOpen: isOpenTable(table) };
}
