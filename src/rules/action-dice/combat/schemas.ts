import { z } from 'zod';
import { recordId, whole } from '../kit/ids.ts';

const SIDES = ['party', 'foes'] as const;
export type Side = (typeof SIDES)[number];

/** The acts in a round. `take`: pick something up; `loosen`: free a weapon that is stuck. */
export const FIGHT_ACTS = ['attack', 'tend', 'loosen', 'take', 'flee', 'cast', 'other', 'hold'] as const;
export type Act = (typeof FIGHT_ACTS)[number];

/** The lines of a fight: close combat happens in front (AD-G-09, ours). */
export const LINES = ['front', 'back'] as const;
export type Line = (typeof LINES)[number];

/**
 * The policies for spending fighting dice on a block (AD-FIGHT-03). `before`: before the defence is rolled; `hit`: after a
 * hit that they would prevent; `ask`: ask then.
 */
export const BLOCKS = ['never', 'before', 'hit', 'ask'] as const;
export type BlockWhen = (typeof BLOCKS)[number];

/**
 * A fight (AD-G-09). It is always between two rounds: what one declares is kept in its round (`World.rounds`), and when
 * that is over all of it is played at once.
 */
export const fightSchema = z.strictObject({
  id: recordId,
  round: z.int().min(1),
  channelId: z.string(),
  /** Outbox row of the combat card. */
  cardId: z.string(),
  /** The person who decides for the foes; null: nobody. */
  gmUserId: z.string().nullable().default(null),
  /** Which side acts first, rolled once for the whole fight; null before (AD-G-09). */
  firstSide: z.enum(SIDES).nullable().default(null),
  /** Its characters, and those of them in the back line. */
  fighters: z.array(recordId).default([]),
  back: z.array(recordId).default([]),
  /** Each character's last declaration, as the ids of its options. */
  lastPlans: z.record(z.string(), z.array(z.string())).default({}),
  /** Characters with one more die in the first round, and their number of ready dice without it (AD-CLASS-03). */
  poised: z.record(recordId, whole).default({}),
  /** Characters who got away. */
  escaped: z.array(recordId).default([]),
});
export type Fight = z.infer<typeof fightSchema>;
