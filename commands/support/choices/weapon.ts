import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import { findTyped } from '../input/typed.ts';
import { findOffered, offered } from './offered.ts';

/** Action that it is for, and who acts. */
interface Wielding {
  readonly verb: string;
  readonly character: Character;
}

/** The weapon a person means, or another thing that is carried; null lets the book take the best at hand. */
export function weaponOf(here: Here, { verb, character }: Wielding, typed: string | null): string | null | Refusal {
  if (typed === null) return null;
  const listed = findOffered(offered(here, { option: 'weapon', verb, character }), typed);
  if (listed !== null) return listed.value;
  const carried = Object.values(here.look.world.items).filter(({ holderId }) => holderId === character.id);
  return findTyped(carried, typed)?.id ?? refuse('weapon/no-such', { name: character.name, typed });
}
