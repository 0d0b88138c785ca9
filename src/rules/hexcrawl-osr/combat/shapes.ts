import { z } from 'zod';
import { recordId, whole } from '../kit/terms.ts';

export const BREAKING_POINTS = ['leader', 'half', 'lone-half', 'ambush', 'feared'] as const;
export type BreakingPoint = (typeof BREAKING_POINTS)[number];

/** Somebody's turn (HX-TURN-01). */
const turnSchema = z.strictObject({
  movedFt: whole.default(0),
  actionUsed: z.boolean().default(false),
  reactionUsed: z.boolean().default(false),
});

/** A fight (HX-INIT, HX-TURN, HX-MOR). What a round declares is kept in its round (`World.rounds`). */
export const fightSchema = z.strictObject({
  id: recordId,
  round: z.int().min(1),
  channelId: z.string(),
  /** Outbox row of the combat card. */
  cardId: z.string(),
  /** Who acts first in this round; null before the die (HX-INIT-01). */
  firstSide: z.enum(['characters', 'foes']).nullable().default(null),
  /** Pursuers who caught their prey win the first initiative (HX-CHASE-05); null: it is rolled. */
  winsFirst: z.enum(['characters', 'foes']).nullable().default(null),
  /** By dexterity, once for the whole fight: characters who act before the foes (HX-INIT-02). */
  before: z.array(recordId).default([]),
  surprised: z.enum(['characters', 'foes']).nullable().default(null),
  /** Characters and foes who are in it. */
  fighters: z.array(recordId).default([]),
  startCount: z.strictObject({ characters: whole, foes: whole }),
  breakingPoints: z
    .array(
      z.strictObject({ id: recordId, kind: z.enum(BREAKING_POINTS), what: z.string().max(100), used: z.boolean() }),
    )
    .default([]),
  /** Which side has an opening, and the round after which it lapses (HX-ATK-08). */
  openings: z.array(z.strictObject({ side: z.enum(['characters', 'foes']), until: z.int().min(1) })).default([]),
  /** Who is in reach of whom: `<character>/<foe>` (HX-ATK-02). */
  engaged: z.array(z.string()).default([]),
  retreating: z.enum(['characters', 'foes']).nullable().default(null),
  /** Characters who got away (HX-FLEE-02). */
  escaped: z.array(recordId).default([]),
  turns: z.record(z.string(), turnSchema).default({}),
});
export type CrawlFight = z.infer<typeof fightSchema>;
