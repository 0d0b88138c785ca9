import { z } from 'zod';
import { MATERIALS, MAX_GUARD, MAX_VIRTUE, SCALES, statesSchema, whole } from '../kit/ids.ts';

export const MAX_FOE_ARMOUR = 9;
const virtue = whole.max(MAX_VIRTUE);
/** Dice of an attack. */
export const attackSchema = z.strictObject({ count: z.int().min(1).max(6), sides: z.int().min(4).max(12) });

/** A kind of foe: somebody, a warband, walls or a ship (MK-WAR-01, MK-SIEGE-01, MK-SIEGE-02). */
export const creatureSchema = z.strictObject({
  name: z.string().min(1).max(40),
  guard: whole.max(MAX_GUARD).default(2),
  vig: virtue.default(10),
  cla: virtue.default(10),
  spi: virtue.default(10),
  /** Its attack; null: it has none. */
  attack: attackSchema.nullable().default({ count: 1, sides: 6 }),
  armour: whole.max(MAX_FOE_ARMOUR).default(0),
  /** One of its armour is a shield, which can be trapped (MK-GAMBIT-01). */
  shield: z.boolean().default(false),
  ranged: z.boolean().default(false),
  /** It knows the feats: it denies what would wound it, and may smite (MK-FEAT-01). */
  knight: z.boolean().default(false),
  mounted: z.boolean().default(false),
  scale: z.enum(SCALES).default('individual'),
  /** Null: flesh. */
  material: z.enum(MATERIALS).nullable().default(null),
  /** Fire, engines and monsters: what breaks walls, and harms warbands (MK-SIEGE-01, MK-WAR-01). */
  siege: z.boolean().default(false),
  /** Its attacks strike all around (MK-G-05). */
  blast: z.boolean().default(false),
  /** It is the company's own, such as its ship: nobody of them attacks it, and it is no enemy that stands (MK-SIEGE-02). */
  ours: z.boolean().default(false),
});
export type Creature = z.infer<typeof creatureSchema>;

/**
 * The ways for a foe to be out of action. For a warband: routed, wiped out or broken (MK-WAR-03); for walls and ships:
 * destroyed.
 */
export const FOE_ENDS = ['slain', 'dying', 'fled', 'routed', 'wiped', 'broken', 'destroyed'] as const;
export type FoeEnd = (typeof FOE_ENDS)[number];

const pair = (most: number) => z.strictObject({ now: whole.max(most), max: whole.max(most) });

export const foeSchema = creatureSchema.omit({ name: true, guard: true, vig: true, cla: true, spi: true }).extend({
  guard: pair(MAX_GUARD),
  virtues: z.strictObject({ vig: pair(MAX_VIRTUE), cla: pair(MAX_VIRTUE), spi: pair(MAX_VIRTUE) }),
  /** Its conditions (MK-CORE-06), until its next turn or the fight is over, or until the referee ends them. */
  states: statesSchema.default({}),
  /** Null while it is in action. */
  out: z.enum(FOE_ENDS).nullable().default(null),
  /** Its group. */
  group: z.string().max(40).nullable().default(null),
  /** For the referee only. */
  note: z.string().max(300).default(''),
});
export type FoeData = z.infer<typeof foeSchema>;
