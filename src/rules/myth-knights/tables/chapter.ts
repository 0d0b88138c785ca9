import { dropTable, setTable, TABLE_INPUTS } from '../../mechanics/tables/campaign-tables.ts';
import { instantAction } from '../kit/kit.ts';
import { REGISTRY, tablesOf } from '../kit/registry.ts';
import type { Chapter } from '../vocabulary.ts';
import { result, rollTableAction } from './kept-results.ts';

/** The referee writes a table. */
const setTableAction = instantAction(TABLE_INPUTS.set, (context, input) => setTable(context, REGISTRY, input));

/** The referee strikes out a table of their own. */
const dropTableAction = instantAction(TABLE_INPUTS.drop, (context, { id }) => dropTable(context, REGISTRY, id));

/** Tables to roll on. */
export const tables = {
  actions: { 'set-table': setTableAction, 'drop-table': dropTableAction, 'roll-table': rollTableAction },
  frames: { result },
  tables: tablesOf,
  secrets: { state: ['tables'] },
} satisfies Chapter;
