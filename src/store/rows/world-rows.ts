import { freeze } from 'immer';
import type { WorldParser } from '../../rules/engine/book.ts';
import type { World } from '../../rules/engine/world.ts';
import { type RowPlace, recordOf } from './columns.ts';
import {
  CAMPAIGN_COLUMNS,
  PARTY_COLUMNS,
  SHELF_NAMES,
  SHELVES,
  type ShelfName,
  type WorldRows,
} from './world-tables.ts';

/** A campaign without a row for its party has an empty one. */
const NO_PARTY = { spotlight: null, spotlightUntil: null, awaited: null, silence: null, state: null };

/** Makes the World of a campaign's rows; frozen. @throws BadRow when one of them does not have its shape */
export function worldOf(rows: WorldRows, parser: WorldParser): World {
  const { id, guildId } = rows;
  const place = (table: string, of: string): RowPlace => ({
    table,
    id: of,
    parse: (part, value) => parser.parse(rows.book, part, value),
  });
  const {
    diceCounters,
    lastEntry: _,
    lastHash: _hash,
    ...campaign
  } = recordOf(place('campaign', id), CAMPAIGN_COLUMNS, rows);
  const party = recordOf(place('party', id), PARTY_COLUMNS, rows.party ?? NO_PARTY);
  const shelf = (name: ShelfName) => {
    const { table, key, columns } = SHELVES[name];
    return rows[name].map((row) => {
      const recordId = String(Reflect.get(row, key));
      return [recordId, recordOf(place(table, recordId), columns, row)];
    });
  };
  // The tables of `SHELVES` are checked against the World, shelf by shelf.
  const shelves = Object.fromEntries(
    SHELF_NAMES.map((name) => [name, Object.fromEntries(shelf(name))]),
  ) as unknown as Pick<World, ShelfName>;
  const content = parser.contentOf(rows.book, shelves.packs);
  return freeze({ campaign: { id, guildId, ...campaign }, content, party, ...shelves, counters: diceCounters }, true);
}
