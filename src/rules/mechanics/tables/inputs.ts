import { z } from 'zod';
import { TABLE_FORMATS } from './text.ts';

const namedInput = z.string().min(1).max(100);

/** Inputs for writing, deleting and rolling on a table, in every book. */
export const TABLE_INPUTS = {
  set: z.strictObject({
    id: namedInput.nullable().default(null),
    name: z.string().nullable().default(null),
    text: z.string(),
    format: z.enum(TABLE_FORMATS).default('lines'),
    isNew: z.boolean().default(false),
  }),
  drop: z.strictObject({ id: namedInput }),
  roll: z.strictObject({ id: namedInput, secret: z.boolean().default(false) }),
};
