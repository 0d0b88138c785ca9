import { z } from 'zod';
import { MAX_LEVEL, whole } from '../kit/ids.ts';

export const MAX_WOUNDS = 999;
export const MAX_BONUS = 40;
export const MAX_DEFENCE = 60;
export const MAX_DEALS = 10;

/** A kind of creature (AD-G-08). */
export const creatureSchema = z.strictObject({
  name: z.string().min(1).max(40),
  level: whole.max(MAX_LEVEL).default(1),
  /** The bonus to its attacks; with 10, the target of a defence roll against it (AD-D-07). */
  bonus: whole.max(MAX_BONUS).default(1),
  /** The target of an attack on it. */
  defence: whole.max(MAX_DEFENCE).default(11),
  wounds: z.int().min(1).max(MAX_WOUNDS).default(1),
  /** Wounds of a hit. */
  deals: z.int().min(1).max(MAX_DEALS).default(1),
  /** It attacks from afar, past any front line (AD-G-09, ours). */
  ranged: z.boolean().default(false),
});
export type Creature = z.infer<typeof creatureSchema>;

export const FOE_ENDS = ['dead', 'fled'] as const;

export const foeSchema = creatureSchema.omit({ name: true, wounds: true }).extend({
  /** That it has left. */
  wounds: whole.max(MAX_WOUNDS),
  maxWounds: z.int().min(1).max(MAX_WOUNDS),
  /** The way it left the fight; null while it is in action. */
  out: z.enum(FOE_ENDS).nullable().default(null),
  /** Its group. */
  group: z.string().max(40).nullable().default(null),
  /** For the game master only. */
  note: z.string().max(300).default(''),
});
export type FoeData = z.infer<typeof foeSchema>;
