import { tableActions } from '../../mechanics/tables/campaign-tables.ts';
import { back, instantAction } from '../kit/kit.ts';
import { REGISTRY, TABLES, tablesOf } from '../kit/registry.ts';
import type { Chapter } from '../vocabulary.ts';
import { changeResult, rollTableAction } from './kept-results.ts';

/** Tables to roll on. */
export const tables = {
  kinds: [TABLES],
  actions: { ...tableActions(instantAction, REGISTRY), 'roll-table': rollTableAction, 'change-result': changeResult },
  frames: { result: { ask: () => null, resume: () => back(null) } },
  tables: tablesOf,
  secrets: { state: ['tables'] },
} satisfies Chapter;
