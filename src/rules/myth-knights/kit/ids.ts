import { z } from 'zod';

/** In the book's order (MK-MAKE-02). */
export const VIRTUE_IDS = ['vig', 'cla', 'spi'] as const;
export type Virtue = (typeof VIRTUE_IDS)[number];

/** The beginnings of a company (MK-MAKE-01). */
export const STARTS = ['wanderer', 'courtier', 'ruler'] as const;
export type Start = (typeof STARTS)[number];

/** From the lowest on (MK-GLORY-02). */
export const RANKS = ['errant', 'gallant', 'tenant', 'dominant', 'radiant'] as const;
export type Rank = (typeof RANKS)[number];

/** Knights' steeds (MK-G-06). */
export const STEEDS = ['pony', 'horse', 'charger'] as const;
export type Steed = (typeof STEEDS)[number];

/** Vigour of each (MK-G-06, ours). */
export const STEED_VIG: Readonly<Record<Steed, number>> = { pony: 8, horse: 10, charger: 13 };

/** Whether somebody has it everywhere, or hardly anybody (MK-GEAR-02, MK-SERV-01). */
export const RARITIES = ['common', 'uncommon', 'rare'] as const;
export type Rarity = (typeof RARITIES)[number];

/** How hard each steed is to find (ours). */
export const STEED_RARITY: Readonly<Record<Steed, Rarity>> = { pony: 'common', horse: 'uncommon', charger: 'rare' };

/** Knights' ages (MK-TIME-03). */
export const AGES = ['young', 'mature', 'old'] as const;

/** No virtue goes above it (MK-MAKE-02). */
export const MAX_VIRTUE = 19;
/** Numbers that the book leaves open have to end somewhere. */
export const MAX_GUARD = 99;
export const MAX_GLORY = 99;
export const MAX_SCARS = 50;

/** Year, season, day and phase of the calendar (MK-TIME-01). */
export const momentSchema = z.array(z.int().min(1)).length(4);

/** Phases of a day and seasons of a year (MK-TIME-01). */
export const PHASES = 3;
export const SEASONS = 3;

/** The day from which on it is the middle of a Season, when dues are taken (MK-DOM-06, MK-D-35). */
export const MIDDLE_OF_SEASON = 4;

/** Its last phase (MK-TIME-01). */
export const NIGHT = 3;

/**
 * Conditions: kinds of `World.modifiers` (MK-CORE-06). From `weapon` on: what a gambit does (MK-GAMBIT-01), and where it is
 * too tight for long weapons (MK-GEAR-03).
 */
export const CONDITION_IDS = [
  'exposed',
  'impaired',
  'fatigued',
  'weapon',
  'shield',
  'halted',
  'repelled',
  'tight',
] as const;
export type Condition = (typeof CONDITION_IDS)[number];

/** States of whoever is no character: until their next turn or the fight is over, or until the referee ends them. */
export const statesSchema = z.partialRecord(z.enum(CONDITION_IDS), z.enum(['turn', 'fight', 'lasting']));

/** The purpose of a save. */
export type SaveUse = 'test' | 'save' | 'tend';

/** The result of a blow (MK-HURT-01). */
export type BlowResult = 'nothing' | 'evade' | 'scar' | 'wounded' | 'mortal' | 'slain';

/** The referee's tasks. `deed`: an act that no rule covers. `follower-down`: a follower is dying. */
export type Task = 'death' | 'deed' | 'follower-down' | 'myth' | 'quest' | 'seer' | 'season' | 'trade';

/** Sizes of fighters: one body, a band of about two dozen, walls, or a ship (MK-WAR-01, MK-SIEGE-01). */
export const SCALES = ['individual', 'warband', 'structure', 'vessel'] as const;
export type Scale = (typeof SCALES)[number];

/** Materials of walls, which decide what breaks them (MK-SIEGE-01). */
export const MATERIALS = ['timber', 'stone'] as const;
export type Material = (typeof MATERIALS)[number];

/** A record of the World by its id. */

export { recordId, whole } from '../../mechanics/schemas.ts';
