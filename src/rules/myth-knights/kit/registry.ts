import type { Table } from '../../engine/table.ts';
import { fixedTables, registryOf } from '../../mechanics/tables/registry.ts';
import { KNIGHTS, PASSIONS } from '../characters/tables.ts';
import { SEERS } from '../folk/tables.ts';
import { RIVALS } from '../glory/tables.ts';
import { SCARS } from '../harm/tables.ts';
import { HOLDINGS, LANDMARK_TABLES } from '../realm/tables.ts';
import { SITE_TABLES } from '../sites/tables.ts';
import { resultFrame } from '../tables/vocabulary.ts';
import type { Context, Frame } from '../vocabulary.ts';
import { chosen } from './settings.ts';

/** Every content table of the book. */
export const TABLES: readonly Table[] = [
  KNIGHTS,
  PASSIONS,
  SCARS,
  RIVALS,
  SEERS,
  HOLDINGS,
  ...Object.values(LANDMARK_TABLES),
  ...Object.values(SITE_TABLES),
];

const FIXED = fixedTables(TABLES.map((table) => ({ ...table, isForGm: isForGm(table.id) })));

/** The tables of a campaign. */
export const REGISTRY = registryOf({ tablesIn: () => FIXED, rule: 'MK-REF-04' });

export const { tableIn, tablesOf } = REGISTRY;

/** A table's result is the referee's to keep or to change, unless the campaign lets it count (MK-REF-04). */
export function offerResult(
  { world, begin }: Pick<Context, 'world' | 'begin'>,
  rolled: Pick<Frame<'result'>, 'table' | 'text' | 'of'>,
): void {
  if (chosen(world, 'table_results') === 'ask') begin(resultFrame(rolled));
}

function isForGm(id: string): boolean {
  return id.startsWith('landmarks') || id === 'holdings' || id.startsWith('sites');
}
