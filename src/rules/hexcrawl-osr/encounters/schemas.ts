import { z } from 'zod';
import { fromPacks } from '../../mechanics/schemas.ts';
import { bonusSchema, damageSchema, MAX_HEALTH, MAX_LEVEL, recordId, whole } from '../kit/ids.ts';

const defence = whole.max(40);
const line = z.string().max(100);

/** A kind of creature (HX-G-19). Defences are fixed numbers. */
export const creatureSchema = z.strictObject({
  name: z.string().min(1).max(40),
  level: z.int().min(0).max(MAX_LEVEL).default(1),
  armouredDefence: defence.default(11),
  defences: z.strictObject({ str: defence, dex: defence, int: defence, wil: defence }),
  hpMax: z.int().min(1).max(MAX_HEALTH),
  /** The bonus to its own attacks. */
  attackBonus: bonusSchema.default(0),
  /** Null: the game master rolls it. */
  damage: damageSchema.nullable().default(null),
  ranged: z.boolean().default(false),
  /** Feet in a turn (HX-TURN-01). */
  speedFt: z.int().min(0).max(1000).default(40),
  wants: line.default(''),
  fears: line.default(''),
  mindless: z.boolean().default(false),
});
export type Creature = z.infer<typeof creatureSchema>;

export const FOE_ENDS = ['down', 'surrendered', 'routed', 'fled', 'gone'] as const;

export const foeSchema = creatureSchema.omit({ name: true }).extend({
  hp: whole.max(MAX_HEALTH),
  /** The way it left the fight; null while it is in action. */
  out: z.enum(FOE_ENDS).nullable().default(null),
  /** Others look to it (HX-MOR-01). */
  leader: z.boolean().default(false),
  /** Its group. */
  group: z.string().max(40).nullable().default(null),
  distanceFt: whole.max(1000).default(10),
  /** Its fight or chase is over, and it does not go where the party goes. */
  stays: z.boolean().default(false),
  /** For the game master only. */
  note: z.string().max(300).default(''),
});
export type FoeData = z.infer<typeof foeSchema>;

/** A meeting (HX-ENC-02, HX-VIBE-01). */
export const encounterSchema = z.strictObject({
  id: recordId,
  name: z.string().min(1).max(100),
  creature: creatureSchema.nullable().default(null),
  count: z.int().min(0).max(50).default(1),
  /** Players know nothing of it yet. */
  secret: z.boolean().default(true),
  activity: z.string().max(100).nullable().default(null),
  complication: z.string().max(100).nullable().default(null),
  distanceFt: whole.max(5000).default(60),
  surprised: z.enum(['party', 'foes']).nullable().default(null),
  stage: z.enum(['hidden', 'approach', 'met', 'chase', 'blows']).default('hidden'),
  fromPacks,
});
export type Encounter = z.infer<typeof encounterSchema>;
