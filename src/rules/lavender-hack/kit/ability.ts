import type { Ability } from '../../engine/book.ts';
import type { Sheet } from '../characters/schemas.ts';
import type { World } from '../schemas.ts';
import type { AbilityId } from './ids.ts';
import { chosen } from './settings.ts';

/** The six, in the book's order (LH-ABIL-01). */
export const ABILITIES: readonly (Ability & { readonly id: AbilityId })[] = [
  { id: 'str', name: 'Strength', short: 'Str' },
  { id: 'dex', name: 'Dexterity', short: 'Dex' },
  { id: 'wis', name: 'Wisdom', short: 'Wis' },
  { id: 'int', name: 'Intelligence', short: 'Int' },
  { id: 'con', name: 'Constitution', short: 'Con' },
  { id: 'cha', name: 'Charisma', short: 'Cha' },
];

/** Lowest score of each modifier (LH-ABIL-02). */
const MODIFIERS = [
  { from: 18, modifier: 3 },
  { from: 16, modifier: 2 },
  { from: 13, modifier: 1 },
  { from: 9, modifier: 0 },
  { from: 6, modifier: -1 },
  { from: 4, modifier: -2 },
] as const;
const LOWEST = -3;

/** The modifier of a score; above 18 by the campaign's reading (LH-ABIL-05). */
export function modifierOf(score: number, above18: 'cap' | 'first_edition'): number {
  if (above18 === 'first_edition' && score > 18) return score > 19 ? 5 : 4;
  return MODIFIERS.find(({ from }) => score >= from)?.modifier ?? LOWEST;
}

/** The bonus to a character's tests: always computed from the present score (LH-ABIL-03, LH-ABIL-04). */
export function abilityModifier(
  world: Pick<World, 'campaign'>,
  sheet: Pick<Sheet, 'abilities'>,
  ability: AbilityId,
): number {
  return modifierOf(sheet.abilities[ability], chosen(world.campaign, 'ability_mod_above_18'));
}

/** As a bonus that never takes anything away (LH-STRONG-02, LH-WISE-03). */
export function abilityBonus(
  world: Pick<World, 'campaign'>,
  sheet: Pick<Sheet, 'abilities'>,
  ability: AbilityId,
): number {
  return Math.max(0, abilityModifier(world, sheet, ability));
}
