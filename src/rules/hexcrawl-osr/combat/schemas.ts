import { z } from 'zod';
import { FIGHT_SHAPE } from '../../mechanics/combat/schemas.ts';
import { recordId, whole } from '../../mechanics/schemas.ts';

const BREAKING_POINTS = ['leader', 'half', 'lone-half', 'ambush', 'feared'] as const;
export type BreakingPoint = (typeof BREAKING_POINTS)[number];

export const SIDES = ['characters', 'foes'] as const;
export type FightSide = (typeof SIDES)[number];

/** The effects of a stunt on a foe (HX-G-14, ours). All but the push last until the foe’s next turn is over. */
export const STUNTS = ['push', 'trip', 'disarm', 'grab', 'blind'] as const;
export type Stunt = (typeof STUNTS)[number];

/** The actions in a fight (HX-TURN-02). `hold`: nothing. */
export const FIGHT_ACTS = [
  'attack',
  'stunt',
  'improvise',
  'draw',
  'reload',
  'advance',
  'break',
  'intimidate',
  'order',
  'retreat',
  'cast',
  'other',
  'hold',
] as const;
export type FightAct = (typeof FIGHT_ACTS)[number];

/** The orders to retainers, the same for all of them, until the next order (HX-G-15). */
export const ORDERS = ['attack', 'back'] as const;
export type RetainerOrder = (typeof ORDERS)[number];

/** Somebody's action in the foes’ turn, once, with a reaction from the game master (HX-TURN-01). */
export const REACTIONS = ['none', 'strike', 'other'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The policy for breaking one's weapon for twice the dice (HX-ATK-04). `fell`: if that is what should fell the foe. */
export const SUNDERS = ['never', 'fell', 'always'] as const;
export type Sunder = (typeof SUNDERS)[number];

/** A fight (HX-INIT, HX-TURN, HX-MOR). */
export const fightSchema = z.strictObject({
  ...FIGHT_SHAPE,
  /** The side that acted first in the last round; null in the first (HX-INIT-01). */
  firstSide: z.enum(SIDES).nullable().default(null),
  /** Pursuers who caught their prey win the first initiative (HX-CHASE-05); null: it is rolled. */
  winsFirst: z.enum(SIDES).nullable().default(null),
  /** By dexterity, once for the whole fight: characters who act before and after the foes (HX-INIT-02). */
  before: z.array(recordId).default([]),
  after: z.array(recordId).default([]),
  /** The side surprised in the first round (HX-G-20). */
  surprised: z.enum(SIDES).nullable().default(null),
  startCount: z.strictObject({ characters: whole, foes: whole }),
  breakingPoints: z
    .array(
      z.strictObject({ id: recordId, kind: z.enum(BREAKING_POINTS), what: z.string().max(100), used: z.boolean() }),
    )
    .default([]),
  /** Which side has an opening, and the round after which it lapses (HX-ATK-08). */
  openings: z.array(z.strictObject({ side: z.enum(SIDES), until: z.int().min(1) })).default([]),
  /** The pairs within each other's reach: `<character>/<foe>` (HX-ATK-02). */
  engaged: z.array(z.string()).default([]),
  /** Foes under a stunt, until their next turn is over (HX-G-14). */
  hampered: z.array(z.strictObject({ foeId: recordId, stunt: z.enum(STUNTS) })).default([]),
  /** Characters and foes in partial cover (HX-ATK-01), and characters who cannot step back to shoot (HX-ATK-02). */
  cover: z.array(recordId).default([]),
  cornered: z.array(recordId).default([]),
  /** Characters with a reaction from the game master, until they use it (HX-TURN-01). */
  reactions: z.array(recordId).default([]),
  /** The side whose retreat was called in this round: who says nothing runs (HX-FLEE-01). */
  retreating: z.enum(SIDES).nullable().default(null),
  /** The order to the retainers; null: none, and they stay out of it (HX-G-15). */
  order: z
    .strictObject({ does: z.enum(ORDERS), targetId: recordId.nullable() })
    .nullable()
    .default(null),
});
export type Fight = z.infer<typeof fightSchema>;
