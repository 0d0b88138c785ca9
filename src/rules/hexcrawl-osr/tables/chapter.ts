import type { Chapter } from '../vocabulary.ts';
import { dropTableAction, rollTableAction, setTableAction } from './actions.ts';
import { tablesOf } from './registry.ts';

/** Tables to roll on (HX-G-05, HX-G-07, HX-G-09, HX-G-11, HX-G-12). */
export const tables = {
  actions: { 'set-table': setTableAction, 'drop-table': dropTableAction, 'roll-table': rollTableAction },
  tables: tablesOf,
  secrets: { state: ['tables'] },
} satisfies Chapter;
