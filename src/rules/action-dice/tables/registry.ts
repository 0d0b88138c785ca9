import type { Table } from '../../engine/table.ts';
import { fixedTables, registryOf } from '../../mechanics/tables/registry.ts';
import { REACTIONS, WANDERERS } from '../encounters/tables.ts';

/** Every content table of the book: those of the classes are in their catalogue. */
export const TABLES: readonly Table[] = [WANDERERS, REACTIONS];

const FIXED = fixedTables(TABLES.map((table) => ({ ...table, isForGm: isForGm(table.id) })));

/** The tables of a campaign. */
export const REGISTRY = registryOf({ tablesIn: () => FIXED, rule: 'AD-G-05' });

export const { tableIn, findTable, tablesOf } = REGISTRY;

function isForGm(id: string): boolean {
  return id.startsWith('encounters');
}
