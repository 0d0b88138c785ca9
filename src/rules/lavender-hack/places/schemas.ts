import { z } from 'zod';
import { ABILITY_IDS } from '../kit/ids.ts';

export const TERRAINS = ['plain', 'forest', 'hill', 'mountain', 'swamp', 'desert', 'water', 'ice', 'settled'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** The usual ability against a trap (ours). */
export const TRAP_ABILITY = 'dex';
export const TRAP_DAMAGE = 'd6';

/** A thing of interest: hidden ones are found by searching (LH-WILD-16, LH-DUNG-14). */
const featureSchema = z.strictObject({
  what: z.string().min(1).max(200),
  hidden: z.boolean(),
  found: z.boolean(),
  /** Springs on who does not find it in time (LH-DUNG-14). */
  trap: z.boolean().default(false),
  /** The ability against a trap, and the dice of its full damage; absent for other things, and for usual traps. */
  springs: z.strictObject({ ability: z.enum(ABILITY_IDS), damage: z.string().min(1).max(100) }).optional(),
});
export type HexFeature = z.infer<typeof featureSchema>;

const hexSchema = z.strictObject({
  kind: z.literal('hex'),
  terrain: z.enum(TERRAINS),
  /** Name that players know; null for none. */
  name: z.string().max(60).nullable(),
  visited: z.boolean(),
  /** Nobody can go there. */
  blocked: z.boolean(),
  features: z.array(featureSchema).max(50),
  lair: z
    .strictObject({
      what: z.string().min(1).max(200),
      found: z.boolean(),
      /** Number of its inhabitants; none: it is empty. Absent while nobody has met them (LH-WILD-10). */
      count: z.int().min(0).max(50).optional(),
    })
    .nullable(),
  /** The players' information about it. */
  notes: z.array(z.string().max(500)).max(50),
  /** For the game master only. */
  secret: z.string().max(1000),
  /** Id of the table of encounters here; null: the one for its kind of place (LH-WILD-09). */
  table: z.string().max(100).nullable().default(null),
});
export type Hex = z.infer<typeof hexSchema>;

const roomSchema = z.strictObject({
  kind: z.literal('room'),
  /** Number or letter on the game master's map. */
  key: z.string().min(1).max(20),
  name: z.string().max(60).nullable(),
  explored: z.boolean(),
  /** Null: as the dungeon has it (LH-DUNG-01). */
  wonder: z.int().min(1).max(8).nullable(),
  features: z.array(featureSchema).max(50),
  /** Ids of rooms that it leads to. */
  exits: z.array(z.string()).max(20),
  notes: z.array(z.string().max(500)).max(50),
  secret: z.string().max(1000),
  /** Id of the table of encounters here; null: the one for its kind of place (LH-WILD-09). */
  table: z.string().max(100).nullable().default(null),
});
export type Room = z.infer<typeof roomSchema>;

export const placeSchema = z.discriminatedUnion('kind', [hexSchema, roomSchema]);
export type PlaceData = z.infer<typeof placeSchema>;
