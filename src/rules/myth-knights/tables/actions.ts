import { dropTable, setTable } from '../../mechanics/tables/campaign-tables.ts';
import { TABLE_INPUTS } from '../../mechanics/tables/inputs.ts';
import { instantAction } from '../kit/kit.ts';
import { REGISTRY } from '../kit/registry.ts';

/** The referee writes a table. */
export const setTableAction = instantAction(TABLE_INPUTS.set, (context, input) => setTable(context, REGISTRY, input));

/** The referee strikes out a table of their own. */
export const dropTableAction = instantAction(TABLE_INPUTS.drop, (context, { id }) => dropTable(context, REGISTRY, id));
