import { z } from 'zod';
import { pointSchema, recordId, whole } from '../../mechanics/schemas.ts';

/** The kinds of ground (MK-REALM-02, MK-G-08, ours), in the order of its d12. */
export const TERRAINS = [
  'beech wood',
  'fir wood',
  'fen',
  'moor',
  'chalk downs',
  'rocky hills',
  'mountain',
  'lake shore',
  'meadow',
  'heath',
  'thorn brake',
  'dead ground',
] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Kinds of landmarks (MK-REALM-06). */
export const LANDMARKS = ['dwelling', 'sanctum', 'monument', 'hazard', 'curse', 'ruin'] as const;
export type Landmark = (typeof LANDMARKS)[number];

const words = (most: number) => z.string().max(most);
/** A hex of the realm (MK-REALM-01). */
export const hexSchema = z.strictObject({
  kind: z.literal('hex'),
  terrain: z.enum(TERRAINS),
  /** Name that players know; null for none. */
  name: words(60).nullable().default(null),
  /** A castle or a town (MK-REALM-04). */
  holding: z
    .strictObject({ name: words(60), seat: z.boolean().default(false) })
    .nullable()
    .default(null),
  /**
   * MK-REALM-06; `known`: the players have come to it, or heard of it; `met`: they have come to it. What is known from before
   * these were two may be met still (MK-TRAV-02).
   */
  landmark: z
    .strictObject({
      kind: z.enum(LANDMARKS),
      text: words(200),
      known: z.boolean().default(false),
      met: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** The company has been there. */
  visited: z.boolean().default(false),
  /** Its land is known from afar. */
  seen: z.boolean().default(false),
  /** Nobody can go there. */
  blocked: z.boolean().default(false),
  features: z.array(pointSchema).max(50).default([]),
  notes: z.array(words(500)).max(50).default([]),
  /** For the referee only. */
  secret: words(1000).default(''),
  table: words(100).nullable().default(null),
});
export type Hex = z.infer<typeof hexSchema>;

/** A side between two hexes that nobody crosses: their ids, the first of the alphabet first (MK-REALM-03). */
const edgeSchema = z.string().regex(/^hex\/-?\d{1,4},-?\d{1,4}\|hex\/-?\d{1,4},-?\d{1,4}$/);
/** Sides that a realm may bar. */
export const MAX_BARRIERS = 1000;

/** The realm as a whole (MK-REALM). */
export const realmSchema = z.strictObject({
  /** The same makes the same realm. */
  seed: whole,
  barriers: z.array(edgeSchema).max(MAX_BARRIERS).default([]),
  /** Barriers that the players have come to. */
  known: z.array(edgeSchema).max(MAX_BARRIERS).default([]),
  /** Sides that a road or a waterway leads across: who has one cruises (MK-TRAV-01, MK-D-45). */
  ways: z.array(edgeSchema).max(MAX_BARRIERS).default([]),
  /** The players see its Holdings. */
  published: z.boolean().default(false),
});
/** Myths of a realm (MK-REALM-05). */
export const MYTH_COUNT = 6;
/** What there is to know of a Myth (MK-LORE-01). */
export const MYTH_LORE = ['rule', 'secret', 'weakness', 'cure'] as const;
const MYTH_STATUSES = ['hidden', 'out', 'resolved'] as const;

/** A Myth: where it is, and how far its omens are (MK-REALM-05, MK-TRAV-04). */
export const mythSchema = z.strictObject({
  name: words(60),
  hexId: recordId.nullable().default(null),
  omens: z.array(words(300)).min(1).max(12),
  /** The omen that comes next, from 1; one more than there are: the Myth itself. */
  nextOmen: z.int().min(1).max(13).default(1),
  status: z.enum(MYTH_STATUSES).default('hidden'),
  /** The players' knowledge of its place (MK-LORE-01). */
  known: z.enum(['name', 'direction', 'place']).nullable().default(null),
  /** 0–5, clockwise from north-east, and the hex they were in when they learned it. */
  direction: z.int().min(0).max(5).nullable().default(null),
  fromId: recordId.nullable().default(null),
  /** What a Seer has told the players of it. */
  facts: z.array(words(300)).max(20).default([]),
  /** What a Seer knows of it (MK-LORE-01). */
  knows: z.partialRecord(z.enum(MYTH_LORE), words(300)).default({}),
  /** Who is caught up in it, and what they want; for the referee. */
  people: z
    .array(z.strictObject({ who: words(300), wants: words(300) }))
    .max(6)
    .default([]),
  /** For the referee only. */
  secret: words(1000).default(''),
  /** Name of the stat block that it comes forth with; null: that of any Myth. */
  creature: words(40).nullable().default(null),
});
export type Myth = z.infer<typeof mythSchema>;
