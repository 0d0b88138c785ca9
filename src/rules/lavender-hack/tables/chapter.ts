import type { Chapter } from '../chapter.ts';
import { dropTable, rollTableAction, setTable } from './actions.ts';
import { oracle } from './oracle.ts';

/** Tables to roll on, and questions to the dice (Appendix B, LH-SOLO-01). */
export const tables = {
  actions: { oracle, 'set-table': setTable, 'drop-table': dropTable, 'roll-table': rollTableAction },
  secrets: { state: ['tables'] },
} satisfies Chapter;

export { tablesOf } from './registry.ts';
