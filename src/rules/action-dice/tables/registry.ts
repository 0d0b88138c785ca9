import type { Table } from '../../engine/table.ts';
import { registryOf } from '../../mechanics/tables/registry.ts';
import { REACTIONS, WANDERERS } from '../encounters/tables.ts';

/** Every content table of the book: those of the classes are in their catalogue. */
export const TABLES: readonly Table[] = [WANDERERS, REACTIONS];

/** The tables of a campaign. */
export const REGISTRY = registryOf({ tables: TABLES, rule: 'AD-G-05', isForGm: (id) => id.startsWith('encounters') });

export const { tableIn, findTable, tablesOf } = REGISTRY;
