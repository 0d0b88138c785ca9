import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, folded } from '../input/typed.ts';

/** What the book knows bare hands as. */
export const BARE_HANDS = 'unarmed';
const HANDS: readonly string[] = [BARE_HANDS, 'bare hands', 'fists'];

/** The weapon a person means; null lets the book take the best at hand. */
export function weaponOf(here: Here, character: Character, typed: string | null): string | null | Refusal {
  if (typed === null) return null;
  if (HANDS.includes(folded(typed))) return BARE_HANDS;
  const found = findTyped(carried(here, character), typed);
  return found?.id ?? refuse('weapon/no-such', { name: character.name, typed });
}

export function weaponChoices(here: Here, character: Character): readonly Choice[] {
  const weapons = carried(here, character).filter(({ data }) => isWeapon(data));
  return [...weapons.map(({ id, name }) => ({ label: name, value: id })), { label: 'Bare hands', value: BARE_HANDS }];
}

function carried({ look }: Here, character: Character) {
  return Object.values(look.world.items).filter(({ holderId }) => holderId === character.id);
}

function isWeapon(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'weapon';
}
