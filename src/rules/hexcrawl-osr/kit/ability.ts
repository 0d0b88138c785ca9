import type { Ability as EngineAbility } from '../../engine/book.ts';
import type { Sheet } from '../characters/schemas.ts';
import type { Ability } from './ids.ts';

/** The four, in the book's order (HX-CORE-03). */
export const ABILITIES: readonly (EngineAbility & { readonly id: Ability })[] = [
  { id: 'str', name: 'Strength', short: 'Str' },
  { id: 'dex', name: 'Dexterity', short: 'Dex' },
  { id: 'int', name: 'Intelligence', short: 'Int' },
  { id: 'wil', name: 'Willpower', short: 'Wil' },
];

/** A defence without its bonus (HX-D-02). */
const DEFENCE = 10;

type Able = Pick<Sheet, 'abilities'>;

/** A character's bonus; 0 for what is no ability of the book. */
export function bonusOf({ abilities }: Able, abilityId: string): number {
  const ability = ABILITIES.find(({ id }) => id === abilityId);
  return ability === undefined ? 0 : abilities[ability.id];
}

/** The number others have to reach against a character: 10 and the bonus (HX-CORE-03, HX-D-02). */
export function defenceOf({ abilities }: Able, ability: Ability): number {
  return DEFENCE + abilities[ability];
}
