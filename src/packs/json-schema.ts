import { z } from 'zod';

/** A schema as editors read it: what somebody writes, before anything is filled in. */
export function jsonSchema(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
