import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { folded } from '../input/typed.ts';

/** Shortest beginning of a name that is understood. */
const SHORTEST = 2;

/** The ability a person means: `str`, `STR`, `strength`, `Strength +2 · gear`. */
export function abilityOf(book: AnyBook, typed: string): string | Refusal {
  const word = folded(typed).split(/[^\p{L}]/u, 1)[0] ?? '';
  const found = book.abilities.find(({ id, name, short }) => [id, name, short].some((one) => folded(one) === word));
  if (found !== undefined) return found.id;
  const begun = word.length < SHORTEST ? [] : book.abilities.filter(({ name }) => folded(name).startsWith(word));
  const [only] = begun;
  if (only !== undefined && begun.length === 1) return only.id;
  return refuse('ability/unknown', { typed, abilities: book.abilities.map(({ short }) => short) });
}

/** Every ability with what it is worth to a character. */
export function abilityChoices({ look, renderer }: Here, character: Character | null): readonly Choice[] {
  return look.book.abilities.map(({ id }) => ({
    label: renderer.abilityLabel(id, character, look.world),
    value: id,
  }));
}
