import type { OathChapter } from '../chapter.ts';
import { tablesOf } from '../kit/registry.ts';
import { dropTableAction, rollTableAction, setTableAction } from './actions.ts';

/** Tables to roll on. */
export const tables = {
  actions: { 'set-table': setTableAction, 'drop-table': dropTableAction, 'roll-table': rollTableAction },
  frames: {},
  tables: tablesOf,
  secrets: { state: ['tables'] },
} satisfies OathChapter;
