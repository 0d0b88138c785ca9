import type { Offered } from '../../../src/discord/render/engine/card.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import type { Completion } from '../define-command.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, folded, textOf } from '../input/typed.ts';
import { actingCharacter } from './character.ts';

/** An option of a command, what it is for, and who is to do it. */
interface OptionRequest {
  readonly option: string;
  /** Action of the book. */
  readonly verb: string;
  readonly character?: Character | null;
}

/** The possible values of an option in the campaign's book; empty if the book has no use for it. */
export function offered(
  { look, renderer }: Here,
  { option, verb, character = null }: OptionRequest,
): readonly Offered[] {
  return renderer.choices?.(option, look.world, { isGm: look.isGm, verb, character }) ?? [];
}

export function offeredChoices(here: Here, wanted: OptionRequest): readonly Choice[] {
  return offered(here, wanted);
}

/** The choice a person means: by its value, its name or the beginning of it, or another way to type it. */
export function findOffered(all: readonly Offered[], typed: string): Offered | null {
  const wanted = folded(typed);
  const exact = all.find(({ value, label, also = [] }) =>
    [value, label, ...also].some((one) => folded(one) === wanted),
  );
  if (exact !== undefined) return exact;
  const begun = findTyped(
    all.map((one) => ({ id: one.value, name: one.label, one })),
    typed,
  );
  return begun?.one ?? null;
}

/**
 * The chosen value of an option, as the book knows it; null when it was left out.
 * @returns `verb/no-use` if the book has no such option, `verb/no-such-choice` for a value that is not (or no longer) listed
 */
export function chosenOf(here: Here, request: CommandRequest, wanted: OptionRequest): string | null | Refusal {
  const typed = textOf(request, wanted.option);
  return typed === null ? null : meantBy(here, wanted, typed);
}

/** The same of a text. */
export function meantBy(here: Here, wanted: OptionRequest, typed: string): string | Refusal {
  const all = offered(here, wanted);
  const { option } = wanted;
  const { name } = here.look.book;
  if (all.length === 0) return refuse('verb/no-use', { book: name, options: [option] });
  const found = findOffered(all, typed);
  if (found !== null) return found.value;
  return refuse('verb/no-such-choice', { book: name, option, typed, choices: all.map(({ label }) => label) });
}

/** Completes an option from the campaign's book, for whoever acts. */
export function fromBook(option: string, verb: string): Completion {
  return (here, request) => {
    const character = actingCharacter(here, textOf(request, 'as'));
    return offeredChoices(here, { option, verb, character: isRefusal(character) ? null : character });
  };
}
