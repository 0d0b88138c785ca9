import { z } from 'zod';

/** The results of luck (MK-REF-03). */
const LUCK_OUTCOMES = ['crisis', 'problem', 'blessing'] as const;
export type LuckOutcome = (typeof LUCK_OUTCOMES)[number];

/** The last roll of luck; null: none, or one that was rolled again already (MK-G-12). */
export const luckSchema = z
  .strictObject({ question: z.string().max(300), outcome: z.enum(LUCK_OUTCOMES), again: z.boolean().default(false) })
  .nullable();
