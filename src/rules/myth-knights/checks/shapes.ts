import { z } from 'zod';

/** What luck can be (MK-REF-03). */
const LUCK_OUTCOMES = ['crisis', 'problem', 'blessing'] as const;
export type LuckOutcome = (typeof LUCK_OUTCOMES)[number];

/** The last roll of luck; null: there was none, or what it was about has been rolled anew already (MK-G-12). */
export const luckSchema = z
  .strictObject({ question: z.string().max(300), outcome: z.enum(LUCK_OUTCOMES), again: z.boolean().default(false) })
  .nullable();
