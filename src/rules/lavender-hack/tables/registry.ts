import type { Table } from '../../engine/table.ts';
import { fixedTables, registryOf } from '../../mechanics/tables/registry.ts';
import { CLASSES } from '../classes/classes.ts';
import { WEIRDNESS, WEIRDNESS_2 } from '../classes/weird.ts';
import { FAMILIARS, WORKINGS, WORKINGS_2, WORKINGS_3 } from '../classes/wise.ts';
import { ENCOUNTERS } from '../encounters/tables.ts';
import { MAGIC_ITEMS, VALUABLES } from '../items/tables.ts';
import { CLASS_IDS } from '../kit/ids.ts';
import { MISHAPS } from '../magic/tables.ts';
import { FINDS, WEATHER } from '../wilderness/tables.ts';

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
  ...Object.values(FINDS),
];

/** Begins the ids of tables that say whom the party meets; their rows may name other tables. */
const ENCOUNTERS_ID = 'encounters-';

const FIXED = fixedTables(TABLES.map((table) => ({ ...table, isForGm: isForGm(table.id) })));

/** The tables of a campaign. Players do not read whom they may meet. */
export const REGISTRY = registryOf({ tablesIn: () => FIXED, rule: 'LH-BX-02' });

export const { tableIn, findTable, tablesOf } = REGISTRY;

function isForGm(id: string): boolean {
  return id.startsWith(ENCOUNTERS_ID);
}
