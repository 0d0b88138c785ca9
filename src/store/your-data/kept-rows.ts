import type { BookShape, WorldParser } from '../../rules/engine/book.ts';
import type { World } from '../../rules/engine/world.ts';
import { partyNow, patchNow } from '../../rules/mechanics/renamed.ts';
import { BadRow } from '../errors.ts';
import type { JournalEntry } from '../journal.ts';
import { type AnyColumns, recordOf } from '../rows/columns.ts';
import { JOURNAL_COLUMNS } from '../rows/journal-rows.ts';
import { CAMPAIGN_COLUMNS, PARTY_COLUMNS, SHELF_NAMES, SHELVES, type ShelfName } from '../rows/world-tables.ts';

// Records from outside, such as from a file: they are checked like rows of the database, and their types too, which for a
// row the database itself has checked.

export { SHELF_NAMES, type ShelfName };

/** The parts of a World, each record as plain JSON that nobody has looked at. */
export interface UnreadWorld {
  readonly campaign: object;
  readonly party: object;
  /** In the order in which they were made. */
  readonly shelves: Readonly<Record<ShelfName, readonly object[]>>;
}

/** The journal gets new hashes when it is imported, so the hash of its last entry is in no file. */
const { lastHash: _lastHash, ...CAMPAIGN_IN_FILE } = CAMPAIGN_COLUMNS;

/** Makes a World of records. @throws BadRow naming the record and what is wrong with it */
export function worldFrom(
  { campaign, party, shelves }: UnreadWorld,
  ids: { readonly id: string; readonly guildId: string },
  parser: WorldParser,
): World {
  const unread = Reflect.get(campaign, 'book');
  const book = typeof unread === 'string' ? unread : '';
  const parse = (part: BookShape, value: unknown) => parser.parse(book, part, value);
  const read = <C extends AnyColumns>(table: string, id: string, columns: C, record: object) =>
    recordOf({ table, id, parse }, columns, typed({ table, id }, columns, record));
  const { diceCounters, lastEntry: _, ...own } = read('campaign', ids.id, CAMPAIGN_IN_FILE, campaign);
  const shelf = (name: ShelfName) => {
    const { table, key, columns } = SHELVES[name];
    return shelves[name].map((record) => {
      const id = String(Reflect.get(record, key));
      return [id, read(table, id, columns, record)] as const;
    });
  };
  // The tables of `SHELVES` are checked against the World, shelf by shelf.
  const filed = Object.fromEntries(
    SHELF_NAMES.map((name) => [name, Object.fromEntries(shelf(name))]),
  ) as unknown as Pick<World, ShelfName>;
  const partyRead = read('party', ids.id, PARTY_COLUMNS, partyNow(party));
  return {
    campaign: { ...ids, ...own },
    content: parser.contentOf(book, filed.packs),
    party: partyRead,
    ...filed,
    counters: diceCounters,
  };
}

/** Checks that a record has the columns of its table. @throws BadRow naming the record and what is wrong with it */
export function checkRecord(name: ShelfName, record: object): void {
  const { table, key, columns } = SHELVES[name];
  typed({ table, id: String(Reflect.get(record, key)).slice(0, 40) }, columns, record);
}

/** Makes a journal entry of a record. @throws BadRow naming the entry and what is wrong with it */
export function entryFrom(record: object): JournalEntry {
  const id = String(Reflect.get(record, 'number'));
  const place = { table: 'journal_entry', id };
  const entry = recordOf(place, JOURNAL_COLUMNS, typed(place, JOURNAL_COLUMNS, record));
  return { ...entry, patches: entry.patches.map(patchNow), inverse: entry.inverse.map(patchNow) };
}

/**
 * The record with what it may lack because it is older than a column: nothing, or an empty list.
 * @throws BadRow when a property is missing or of another type
 */
function typed({ table, id }: { table: string; id: string }, columns: AnyColumns, record: object): object {
  const full = Object.entries(columns).map(([property, column]) => {
    const value: unknown = Reflect.get(record, property) ?? (column.type.endsWith('[]') ? [] : null);
    const isFit = value === null ? column.isNullable : FITS[column.type](value);
    if (!isFit) throw new BadRow(`${table} ${id}: ${property} is missing or of another type`);
    return [property, value];
  });
  return Object.fromEntries(full);
}

const isInteger = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value);

/** Between 1970 and 2100, in milliseconds: the columns of this type are all instants. */
const isInstant = (value: unknown) =>
  isInteger(value) && (value as number) >= 0 && (value as number) < Date.UTC(2100, 0);

const FITS: Readonly<Record<AnyColumns[string]['type'], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  'text[]': (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  integer: (value) => isInteger(value) && Math.abs(value as number) < 2 ** 31,
  'integer[]': (value) => Array.isArray(value) && value.every(isInteger),
  bigint: isInstant,
  boolean: (value) => typeof value === 'boolean',
  json: () => true,
};
