import { MAX_NAME } from '../../engine/limits.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { World } from '../../engine/world.ts';
import { isSameName, oneLine } from '../words.ts';

/** Longest name of a foe. */
export const MAX_FOE_NAME = MAX_NAME;

/** The name that the game master says for a foe; null when they say none. */
export function nameSaid({ name }: { readonly name: string | null }): string | null | Refusal {
  return name === null ? null : (oneLine(name, MAX_FOE_NAME) ?? badName());
}

export function badName(): Refusal {
  return refuse('foe/bad-name', { max: MAX_FOE_NAME });
}

/** Refuses a name that a foe there has already, in any letter case. @param exceptId the one that is renamed */
export function refuseTaken({ foes }: Pick<World, 'foes'>, name: string, exceptId: string | null): Refusal | null {
  const isTaken = Object.values(foes).some((foe) => foe.id !== exceptId && isSameName(foe.name, name));
  return isTaken ? refuse('foe/already-there', { foe: name }) : null;
}
