import { z } from 'zod';
import { recordId } from '../../mechanics/schemas.ts';
import { BAD_OUTCOMES, GOOD_OUTCOMES } from '../deeds/vocabulary.ts';

/** The results of luck (MK-REF-03). */
const LUCK_OUTCOMES = ['crisis', 'problem', 'blessing'] as const;
export type LuckOutcome = (typeof LUCK_OUTCOMES)[number];

/** The last roll of luck; null: none, or one that was rolled again already (MK-G-12). */
export const luckSchema = z
  .strictObject({
    question: z.string().max(300),
    outcome: z.enum(LUCK_OUTCOMES),
    again: z.boolean().default(false),
    /** The deed that it decided, with what comes of it either way (MK-REF-02); null: none. */
    deed: z
      .strictObject({ characterId: recordId, good: z.enum(GOOD_OUTCOMES), bad: z.enum(BAD_OUTCOMES) })
      .nullable()
      .default(null),
  })
  .nullable();

/** A deed that luck decides. */
export type LuckyDeed = NonNullable<NonNullable<z.infer<typeof luckSchema>>['deed']>;
