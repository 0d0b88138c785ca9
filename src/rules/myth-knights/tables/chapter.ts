import { tableActions } from '../../mechanics/tables/campaign-tables.ts';
import { instantAction } from '../kit/kit.ts';
import { REGISTRY, TABLES, tablesOf } from '../kit/registry.ts';
import type { Chapter } from '../vocabulary.ts';
import { changeResult, rollTableAction } from './kept-results.ts';

/** Tables to roll on. */
export const tables = {
  kinds: [TABLES],
  actions: { ...tableActions(instantAction, REGISTRY), 'roll-table': rollTableAction, 'change-result': changeResult },
  frames: {},
  tables: tablesOf,
  secrets: { state: ['tables'] },
} satisfies Chapter;
