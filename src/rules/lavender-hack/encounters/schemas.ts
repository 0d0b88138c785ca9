import { z } from 'zod';
import { fromPacks } from '../../mechanics/schemas.ts';
import { creatureSchema } from '../foes/schemas.ts';
import { BANDS, whole } from '../kit/ids.ts';

const ATTITUDES = ['friendly', 'talkative', 'unsure', 'unfriendly', 'hostile'] as const;
export type Attitude = (typeof ATTITUDES)[number];

export const encounterSchema = z.strictObject({
  id: z.string(),
  creature: creatureSchema.nullable(),
  /** The game master's or a table's name for it. */
  name: z.string(),
  count: z.int().min(0).max(50),
  /** Players know nothing of it yet. */
  secret: z.boolean(),
  stage: z.enum(['hidden', 'surprise', 'approach', 'parley', 'met', 'chase', 'blows']),
  distance: z.enum(BANDS),
  surprised: z.enum(['party', 'foes']).nullable(),
  attitude: z.enum(ATTITUDES).nullable(),
  /** No intelligent creatures: they are not talked to (LH-ENC-08). */
  beast: z.boolean().default(false),
  /** Lengths gained in a chase; two are needed (LH-ENC-07). */
  lengths: whole.max(2),
  /** The bait dropped in this exchange of a chase. */
  bait: z.enum(['food', 'treasure']).nullable().default(null),
  /** The faction they belong to; null for none (LH-DUNG-08). */
  factionId: z.string().nullable().default(null),
  /** Characters who have traded with them (LH-TRADE-09). */
  traded: z.array(z.string()).default([]),
  /** One of the party may speak for it; who wants to once more needs the game master's leave (LH-ENC-10). */
  talk: z.enum(['open', 'spoken']).default('open'),
  /** They do as they feel about the party, and the game master is asked only of those who have something to say (LH-ENC-09). */
  settles: z.literal(true).optional(),
  /** The hex where they are at home; absent for those who roam (LH-WILD-10). */
  lairId: z.string().optional(),
  fromPacks,
});
export type Encounter = z.infer<typeof encounterSchema>;

/** The party's interrupted act: it continues when nobody is awaited any more (LH-ENC-09). */
export const heldSchema = z.discriminatedUnion('kind', [
  /** `idle`: a watch in which nobody does anything. */
  z.strictObject({ kind: z.literal('watch'), idle: z.boolean() }),
  /** `foods` is that of its frame. */
  z.strictObject({ kind: z.literal('turn'), foods: whole.max(2) }),
]);
