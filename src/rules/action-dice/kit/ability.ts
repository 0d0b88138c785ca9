import type { Ability as EngineAbility } from '../../engine/book.ts';
import type { Sheet } from '../characters/schemas.ts';
import type { Ability } from './ids.ts';

/** The six, in the book's order (AD-ATTR-01). */
export const ABILITIES: readonly (EngineAbility & { readonly id: Ability })[] = [
  { id: 'str', name: 'Strength', short: 'Str' },
  { id: 'dex', name: 'Dexterity', short: 'Dex' },
  { id: 'con', name: 'Constitution', short: 'Con' },
  { id: 'int', name: 'Intelligence', short: 'Int' },
  { id: 'wis', name: 'Wisdom', short: 'Wis' },
  { id: 'cha', name: 'Charisma', short: 'Cha' },
];

/** A defence without its bonus (AD-ATTR-01). */
const DEFENCE = 10;

type Able = Pick<Sheet, 'bonuses'>;

/** A character's bonus; 0 for what is no attribute of the book. */
export function bonusOf({ bonuses }: Able, abilityId: string): number {
  const ability = ABILITIES.find(({ id }) => id === abilityId);
  return ability === undefined ? 0 : bonuses[ability.id];
}

/** 10 and the bonus (AD-ATTR-01). */
export function defenceOf({ bonuses }: Able, ability: Ability): number {
  return DEFENCE + bonuses[ability];
}

/** The median of the bonuses of Strength, Dexterity and Intelligence, for the slots of a pack (AD-INV-01). */
export function slotMedian({ bonuses }: Able): number {
  return [bonuses.str, bonuses.dex, bonuses.int].toSorted((a, b) => a - b)[1] ?? 0;
}
