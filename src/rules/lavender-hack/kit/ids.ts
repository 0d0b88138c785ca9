import { z } from 'zod';
import { USAGE_SIZES } from '../../engine/world.ts';

/** In the book's order (LH-ABIL-01). */
export const ABILITY_IDS = ['str', 'dex', 'wis', 'int', 'con', 'cha'] as const;
export type AbilityId = (typeof ABILITY_IDS)[number];

export const CLASS_IDS = ['strong', 'wise', 'deft', 'weird'] as const;
export type ClassId = (typeof CLASS_IDS)[number];

/** Degrees of a test, best first (LH-TEST-02). */
export const DEGREES = ['critical', 'strong', 'weak', 'miss', 'fumble'] as const;
export type Degree = (typeof DEGREES)[number];

/** Conditions for later rolls (LH-PBP-03): kinds of `World.modifiers`. */
const CONDITIONS = ['starving', 'darkness', 'badly-wounded', 'exposed', 'advantage-vs', 'blessed'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Ids of the four resources; the last two stand for each other (LH-RES-01, LH1-PARTY-01). */
export const RESOURCE_IDS = ['food', 'gear', 'light', 'fellowship', 'discord'] as const;
export type ResourceId = (typeof RESOURCE_IDS)[number];

/** Rungs of an item's die; below d4 an item is broken (LH-EQUIP-05). */
export const ITEM_DICE = [4, 6, 8, 10, 12] as const;
export type ItemDie = (typeof ITEM_DICE)[number];

/** Reach of a weapon or a foe's attack: `none` is close only (LH-EQUIP-06). */
export const RANGES = ['none', 'short', 'long'] as const;

/** Distances of foes from the party: in reach of a blow, of a short weapon, of a long one (LH-EQUIP-06). */
export const BANDS = ['close', 'near', 'far'] as const;
export type Band = (typeof BANDS)[number];

export const MAX_HP = 999;

/** Of a usage die of any edition; 20 is broken (LH-USAGE-01), 0 gone (LH1-USAGE-01). */
export const usageSize = z.literal(USAGE_SIZES);
export const itemDie = z.literal([4, 6, 8, 10, 12]);

/** The reasons for two dice: each advantage and disadvantage, also when they cancel. */
export interface EdgeSource {
  /**
   * `stated` (by who asked for the roll), `background`, `resourceful`, `sneak-attack`, `tank`, `hit-die`, or a
   * condition: `starving`, `darkness`, `badly-wounded`, `advantage-vs`.
   */
  readonly source: string;
  readonly edge: 'advantage' | 'disadvantage';
  readonly rule: string;
  /** The game master's words on a `circumstance` (LH-TEST-13). */
  readonly reason?: string;
}

/** Help or hindrance for a roll, by the player's word for it. A background and a disadvantage cancel (LH-TEST-06). */
export const HELPS = ['advantage', 'disadvantage', 'background', 'background-disadvantage'] as const;
/** The game master's words on a roll that they call for. */
export const EDGES = ['advantage', 'disadvantage'] as const;
/** A test has the familiar as well (LH-WISE-01). */
export const TEST_HELPS = [...HELPS, 'familiar'] as const;

/** Somebody's stated help or hindrance for a test. */
export const helpSchema = z.strictObject({ edge: z.enum(['none', 'advantage', 'disadvantage']), claim: z.boolean() });
export type Help = z.infer<typeof helpSchema>;

/** The meaning of a word; null for none. */
export function helpOf(word: string | null): Help {
  const said = word ?? '';
  const edge = said.endsWith('disadvantage') ? 'disadvantage' : said === 'advantage' ? 'advantage' : 'none';
  return { edge, claim: said.startsWith('background') };
}

/** The purpose of a test. */
export type TestUse =
  | 'test'
  | 'melee'
  | 'save'
  | 'missile'
  | 'defend'
  | 'cast'
  | 'initiative'
  | 'wound'
  | 'surprise'
  | 'parley'
  | 'chase'
  | 'scout'
  | 'forage'
  | 'song'
  | 'row'
  | 'pursue'
  | 'appraise'
  | 'trade'
  | 'carouse';

/** The purpose of a usage die's roll. */
export type UsageWhy =
  | 'asked'
  | 'gear-die'
  | 'background'
  | 'produce'
  | 'power-attack'
  | 'precise-shot'
  | 'reagents'
  | 'ammunition'
  | 'aid'
  | 'trap'
  | 'poison'
  | 'mishap'
  | 'day'
  | 'night'
  | 'dungeon'
  | 'repair'
  | 'door'
  | 'storm'
  | 'gear-save'
  | 'food-save'
  | 'light-save';

export type TaskKind =
  | 'encounter'
  | 'complication'
  | 'character-leaves'
  | 'character-killed'
  | 'nobody-left'
  | 'searched'
  | 'zero-hit-points'
  | 'poison'
  | 'morale'
  | 'weirdness'
  | 'working'
  | 'loud-shot'
  | 'replacement'
  | 'nobody-to-hurt'
  | 'maneuver'
  | 'court-incident'
  | 'falling-out';

export { recordId, whole } from '../../mechanics/schemas.ts';
