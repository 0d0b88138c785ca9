import { tablesOf } from '../kit/registry.ts';
import type { Chapter } from '../vocabulary.ts';
import { dropTableAction, setTableAction } from './actions.ts';
import { result, rollTableAction } from './keeping.ts';

/** Tables to roll on. */
export const tables = {
  actions: { 'set-table': setTableAction, 'drop-table': dropTableAction, 'roll-table': rollTableAction },
  frames: { result },
  tables: tablesOf,
  secrets: { state: ['tables'] },
} satisfies Chapter;
