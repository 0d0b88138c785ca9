import { z } from 'zod';
import { BANDS, MAX_HP, RANGES, whole } from '../kit/ids.ts';

export const FOE_OUT = ['fled', 'yielded', 'asleep', 'charmed', 'gone'] as const;
export type FoeOut = (typeof FOE_OUT)[number];

/** Damage of a foe: `count` dice of `sides`, and something added. */
const foeDamageSchema = z.strictObject({
  count: z.int().min(1).max(20),
  sides: z.int().min(1).max(100),
  plus: z.int().min(-20).max(100),
});

/** A kind of creature (LH-BX-01, LH-BX-02). */
export const creatureSchema = z.strictObject({
  name: z.string().min(1),
  hitDice: z.int().min(0).max(30),
  armour: whole.max(6),
  damage: foeDamageSchema.nullable(),
  attacks: z.int().min(1).max(10),
  /** 2–12. */
  morale: z.int().min(2).max(12),
  /** Reach of its attack: `none` is close only. */
  range: z.enum(RANGES),
  poison: z.boolean(),
  /** No intelligent creature: it is not talked to (LH-ENC-08). */
  beast: z.boolean(),
});
export type Creature = z.infer<typeof creatureSchema>;

export const foeSchema = z.strictObject({
  /** A fixed number, never rolled (LH-COMBAT-08). */
  armour: whole.max(6),
  /** Null: the game master keeps count. */
  hp: whole.max(MAX_HP).nullable(),
  hpMax: whole.max(MAX_HP).nullable(),
  /** At no hit points. */
  down: z.boolean(),
  /** Out of the fight, but not down. */
  out: z.enum(FOE_OUT).nullable().default(null),
  /** Its group; foes of a group check morale together. */
  group: z.string().nullable().default(null),
  hitDice: z.int().min(0).max(30).default(1),
  /** Null: the game master rolls it. */
  damage: foeDamageSchema.nullable().default(null),
  attacks: z.int().min(1).max(10).default(1),
  morale: z.int().min(2).max(12).default(7),
  range: z.enum(RANGES).default('none'),
  poison: z.boolean().default(false),
  beast: z.boolean().default(false),
  distance: z.enum(BANDS).default('close'),
  /** Its weapon is on the ground: its next attack does next to nothing (LH-STRONG-05). */
  disarmed: z.boolean().default(false),
  /** A fight with it is over, and it stays at its place when the party goes (LH-ENC-13). */
  stays: z.literal(true).optional(),
  /** For the game master only. */
  note: z.string(),
});
export type FoeData = z.infer<typeof foeSchema>;

/** A foe's looks to anybody; `untracked` when the game master keeps count. */
const FOE_LOOKS = ['unhurt', 'hurt', 'badly-hurt', 'down', 'untracked'] as const;
export type FoeLook = (typeof FOE_LOOKS)[number];
