import { z } from 'zod';
import { FIGHT_SHAPE } from '../../mechanics/combat/schemas.ts';
import { recordId, whole } from '../../mechanics/schemas.ts';

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

/** A fight (AD-G-09). */
export const fightSchema = z.strictObject({
  ...FIGHT_SHAPE,
  /** Which side acts first, rolled once for the whole fight; null before (AD-G-09). */
  firstSide: z.enum(SIDES).nullable().default(null),
  /** Characters in the back line. */
  back: z.array(recordId).default([]),
  /** Characters with one more die in the first round, and their number of ready dice without it (AD-CLASS-03). */
  poised: z.record(recordId, whole).default({}),
});
export type Fight = z.infer<typeof fightSchema>;
