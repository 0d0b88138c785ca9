import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped } from '../input/typed.ts';
import { isInPlay } from './character.ts';
import { foeChoices } from './foe.ts';

/** The target: a foe, else a character; null leaves it to the book. */
export function aimOf({ look }: Here, typed: string | null): string | null | Refusal {
  if (typed === null) return null;
  const { foes, characters } = look.world;
  const found = findTyped(Object.values(foes), typed) ?? findTyped(Object.values(characters).filter(isReached), typed);
  return found?.id ?? refuse('cast/no-such-target', { typed });
}

/** Foes that stand, then characters that are here. */
export function aimChoices(here: Here): readonly Choice[] {
  const characters = Object.values(here.look.world.characters)
    .filter(isReached)
    .toSorted((a, b) => a.created - b.created)
    .map(({ id, name }) => ({ label: name, value: id }));
  return [...foeChoices(here), ...characters];
}

/** The dying are still within reach. */
function isReached(character: Character): boolean {
  return isInPlay(character) || character.status === 'dying';
}
