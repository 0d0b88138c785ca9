import { z } from 'zod';
import { fromPacks, recordId } from '../../mechanics/schemas.ts';
import { creatureSchema } from '../foes/schemas.ts';

/** The attitudes of encountered creatures to the party (AD-G-01). */
const ATTITUDES = ['hostile', 'wary', 'open', 'friendly'] as const;
export type Attitude = (typeof ATTITUDES)[number];

/** A meeting. */
export const encounterSchema = z.strictObject({
  id: recordId,
  name: z.string().min(1).max(100),
  creature: creatureSchema.nullable().default(null),
  count: z.int().min(0).max(50).default(1),
  /** Players know nothing of it yet. */
  secret: z.boolean().default(true),
  attitude: z.enum(ATTITUDES).nullable().default(null),
  stage: z.enum(['hidden', 'met']).default('hidden'),
  fromPacks,
});
export type Encounter = z.infer<typeof encounterSchema>;
