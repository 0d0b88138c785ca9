import type { Chapter } from '../vocabulary.ts';
import { dropTableAction, rollTableAction, setTableAction } from './actions.ts';
import { tablesOf } from './registry.ts';

/** Tables to roll on. */
export const tables = {
  actions: { 'set-table': setTableAction, 'drop-table': dropTableAction, 'roll-table': rollTableAction },
  frames: {},
  tables: tablesOf,
  secrets: { state: ['tables'] },
} satisfies Chapter;
