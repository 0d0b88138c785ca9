import { dropTable, rollCampaignTable, setTable, TABLE_INPUTS } from '../../mechanics/tables/campaign-tables.ts';
import { instantAction } from '../kit/kit.ts';
import type { Chapter } from '../vocabulary.ts';
import { REGISTRY, tablesOf } from './registry.ts';

/** The game master writes a table. */
const setTableAction = instantAction(TABLE_INPUTS.set, (context, input) => setTable(context, REGISTRY, input));

/** The game master strikes out a table of their own. */
const dropTableAction = instantAction(TABLE_INPUTS.drop, (context, { id }) => dropTable(context, REGISTRY, id));

/** Somebody rolls on a table, or the game master does so in secret. */
const rollTableAction = instantAction(TABLE_INPUTS.roll, (context, input) =>
  rollCampaignTable(context, REGISTRY, input),
);

/** Tables to roll on (HX-G-05, HX-G-07, HX-G-09, HX-G-11, HX-G-12). */
export const tables = {
  actions: { 'set-table': setTableAction, 'drop-table': dropTableAction, 'roll-table': rollTableAction },
  tables: tablesOf,
  secrets: { state: ['tables'] },
} satisfies Chapter;
