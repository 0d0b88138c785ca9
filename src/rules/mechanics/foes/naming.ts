import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { World } from '../../engine/world.ts';
import { oneLine } from '../words.ts';

/** Longest name of a foe. */
export const MAX_FOE_NAME = 40;

/** The name that the game master says for a foe; null when they say none. */
export function nameSaid({ name }: { readonly name: string | null }): string | null | Refusal {
  return name === null ? null : (oneLine(name, MAX_FOE_NAME) ?? badName());
}

export function badName(): Refusal {
  return refuse('foe/bad-name', { max: MAX_FOE_NAME });
}

/** Whether a foe there has that name already, other than the one that is renamed. */
export function isTaken({ foes }: Pick<World, 'foes'>, name: string, exceptId: string | null): boolean {
  return Object.values(foes).some((foe) => foe.id !== exceptId && foe.name.toLowerCase() === name.toLowerCase());
}

export function taken(foe: string): Refusal {
  return refuse('foe/already-there', { foe });
}
