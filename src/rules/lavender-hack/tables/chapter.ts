import type { Chapter } from '../vocabulary.ts';
import { dropTableAction, oracle, rollTableAction, setTableAction } from './actions.ts';
import { tablesOf } from './registry.ts';

/** Tables to roll on, and questions to the dice (Appendix B, LH-SOLO-01). */
export const tables = {
  actions: { oracle, 'set-table': setTableAction, 'drop-table': dropTableAction, 'roll-table': rollTableAction },
  tables: tablesOf,
  secrets: { state: ['tables'] },
} satisfies Chapter;
