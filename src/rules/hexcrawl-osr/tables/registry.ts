import type { Table } from '../../engine/table.ts';
import { registryOf } from '../../mechanics/tables/registry.ts';
import { ACTIVITIES, COMPLICATIONS, ENCOUNTERS, NPCS } from '../encounters/tables.ts';
import { HERBS, POINTS } from '../wilderness/tables.ts';

/** Every content table of the book. */
export const TABLES: readonly Table[] = [HERBS, POINTS, ...Object.values(ENCOUNTERS), NPCS, ACTIVITIES, COMPLICATIONS];

/** Begins the ids of tables that say whom the party meets; their rows may name other tables. */
const ENCOUNTERS_ID = 'encounters-';

/** The tables of a campaign. Players do not read whom they may meet. */
export const REGISTRY = registryOf({
  tables: TABLES,
  rule: 'HX-G-11',
  isForGm: (id) => id.startsWith(ENCOUNTERS_ID),
});

export const { tableIn, findTable, tablesOf } = REGISTRY;
