import { z } from 'zod';

/** In the book's order (AD-ATTR-01). */
export const ABILITY_IDS = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;
export type Ability = (typeof ABILITY_IDS)[number];

/** The kinds of action dice (AD-DICE-01). */
export const DICE_KINDS = ['fighting', 'skill', 'magic'] as const;
export type DiceKind = (typeof DICE_KINDS)[number];

/** An attribute's bonus; there is no upper limit (AD-D-13), but a number has to end somewhere. */
export const BONUS = { min: 1, max: 30 } as const;
export const bonusSchema = z.int().min(BONUS.min).max(BONUS.max);
export const slugSchema = z.string().min(1).max(40);

export const MAX_LEVEL = 100;
/** Of experience, silver and what is invested. */
export const MAX_SUM = 100_000_000;
/** Dice of one kind that somebody may have. */
export const MAX_DICE = 30;

/** Day, watch, hour and turn of the clock (AD-G-02). */
export const momentSchema = z.array(z.int().min(1)).length(4);

/** Conditions: kinds of `World.modifiers`. */
export const CONDITION_IDS = ['dazed', 'part-useless', 'out', 'fainted', 'strap-broken', 'poised', 'tidying'] as const;
export type Condition = (typeof CONDITION_IDS)[number];

/** Help or hindrance for a check, by the word for it. */
export const MANNERS = ['tools', 'noisy', 'noisy-tools', 'disadvantage'] as const;
/** The reasons for disadvantage on a roll (AD-CHECK-03); the book has no advantage. */
export interface Source {
  /** `stated` (by who asked for the roll), or an injury by its kind. */
  readonly source: string;
  readonly edge: 'advantage' | 'disadvantage';
  readonly rule: string;
}

/** The purpose of a roll against 15. */
export type Use = 'test' | 'save' | 'tend' | 'morale' | 'reaction';

/** The uses of action dice. */
export type SpendUse = 'boost' | 'reroll' | 'precision' | 'power' | 'block' | 'cast' | 'free';

/** The causes of wounds. `gm`: the game master says so. */
export type Harm = 'gm' | 'attack' | 'mishap' | 'hazard';

/** The game master's tasks. */
export type Task = 'mishap' | 'noise' | 'cast' | 'deed' | 'place-injury' | 'death' | 'follower';

export { recordId, whole } from '../../mechanics/schemas.ts';
