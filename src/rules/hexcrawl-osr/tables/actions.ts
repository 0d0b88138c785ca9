import { dropTable, rollCampaignTable, setTable } from '../../mechanics/tables/campaign-tables.ts';
import { TABLE_INPUTS } from '../../mechanics/tables/inputs.ts';
import { instantAction } from '../kit/kit.ts';
import { REGISTRY } from './registry.ts';

/** The game master writes a table. */
export const setTableAction = instantAction(TABLE_INPUTS.set, (context, input) => setTable(context, REGISTRY, input));

/** The game master strikes out a table of their own. */
export const dropTableAction = instantAction(TABLE_INPUTS.drop, (context, { id }) => dropTable(context, REGISTRY, id));

/** Somebody rolls on a table, or the game master does so in secret. */
export const rollTableAction = instantAction(TABLE_INPUTS.roll, (context, input) =>
  rollCampaignTable(context, REGISTRY, input),
);
