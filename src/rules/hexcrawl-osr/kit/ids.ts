import { z } from 'zod';

/** In the book's order (HX-CORE-03). */
export const ABILITY_IDS = ['str', 'dex', 'int', 'wil'] as const;
export type Ability = (typeof ABILITY_IDS)[number];

/** An ability's bonus (HX-CORE-01: it may be negative). */
export const BONUS = { min: -10, max: 20 } as const;
export const bonusSchema = z.int().min(BONUS.min).max(BONUS.max);

/** Grit, flesh and hit points. */
export const MAX_HEALTH = 999;
export const MAX_LEVEL = 20;
/** Numbered slots of a pack (HX-INV-01, HX-G-04). */
export const SLOTS = 20;

/** Conditions (HX-COND-01 to HX-COND-08): kinds of `World.modifiers`. */
export const CONDITION_IDS = [
  'exhausted',
  'paralysed',
  'grappled',
  'charmed',
  'blind',
  'deafened',
  'stunned',
  'unrested',
] as const;
export type Condition = (typeof CONDITION_IDS)[number];

/** Help or hindrance for a roll, by the word for it. */
export const EDGES = ['advantage', 'disadvantage'] as const;

/** The reasons for two dice: each advantage and disadvantage, also when they cancel (HX-CORE-05, HX-CORE-06). */
export interface RollSource {
  /** `stated` (by who asked for the roll), a condition, or what the calling rule names: `surprised`, `cover`, `opening`. */
  readonly source: string;
  readonly edge: (typeof EDGES)[number];
  readonly rule: string;
}

/** The purpose of a check. */
export type CheckUse =
  | 'test'
  | 'save'
  | 'navigate'
  | 'forage'
  | 'herbs'
  | 'march'
  | 'exposure'
  | 'retrieve'
  | 'attack'
  | 'defend'
  | 'stunt'
  | 'initiative'
  | 'break-free'
  | 'intimidate'
  | 'morale'
  | 'retreat'
  | 'nerve'
  | 'chase'
  | 'return'
  | 'zero-flesh';

/** Hazards without a weapon: small things underfoot, big things, and the elements (HX-ATK-06). */
export const HAZARDS = ['small', 'big', 'acid', 'fire', 'frost'] as const;
export type Hazard = (typeof HAZARDS)[number];

/** The causes of harm. `gm`: the game master says so. */
export type HarmCause =
  | Hazard
  | 'gm'
  | 'attack'
  | 'march'
  | 'fatigue'
  | 'trap'
  | 'return'
  | 'hazard'
  | 'herb'
  | 'untended';

/** The game master's tasks. */
export type Task =
  | 'zero-flesh'
  | 'encounter'
  | 'wanderers'
  | 'cast'
  | 'retainer'
  | 'left-behind'
  | 'points'
  | 'searching';

/** Damage of a weapon or a foe: `count` dice of `sides`, and something added (HX-ATK-01, HX-G-17). */
export const damageSchema = z.strictObject({
  count: z.int().min(0).max(20),
  sides: z.int().min(1).max(100),
  plus: z.int().min(-20).max(100).default(0),
});
export type Damage = z.infer<typeof damageSchema>;

export { recordId, whole } from '../../mechanics/schemas.ts';
