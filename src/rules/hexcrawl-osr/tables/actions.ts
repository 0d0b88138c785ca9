import { z } from 'zod';
import { dropTable, rollCampaignTable, setTable } from '../../mechanics/tables/campaign-tables.ts';
import { TABLE_FORMATS } from '../../mechanics/tables/text.ts';
import { instantAction } from '../kit/action.ts';
import { REGISTRY } from './registry.ts';

const namedInput = z.string().min(1).max(100);

/** The game master writes a table. */
export const setTableAction = instantAction(
  z.strictObject({
    id: namedInput.nullable().default(null),
    name: z.string().nullable().default(null),
    text: z.string(),
    format: z.enum(TABLE_FORMATS).default('lines'),
    isNew: z.boolean().default(false),
  }),
  (context, input) => setTable(context, REGISTRY, input),
);

/** The game master strikes out a table of their own. */
export const dropTableAction = instantAction(z.strictObject({ id: namedInput }), (context, { id }) =>
  dropTable(context, REGISTRY, id),
);

/** Somebody rolls on a table, or the game master does so in secret. */
export const rollTableAction = instantAction(
  z.strictObject({ id: namedInput, secret: z.boolean().default(false) }),
  (context, input) => rollCampaignTable(context, REGISTRY, input),
);
