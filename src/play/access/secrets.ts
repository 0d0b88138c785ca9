import type { AnyBook } from '../../rules/engine/book.ts';
import type { Ask, Fact, Prompt } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import { isTask } from '../../rules/mechanics/tasks.ts';
import type { JournalEntry } from '../../store/journal.ts';
import type { Change } from '../facts.ts';
import { scenesRunBy } from './masters.ts';

/** The reader of a text: a game master, or anybody else. */
export interface Reader {
  readonly isGm: boolean;
  /** Open scenes that they run, by their ids: what is asked there is theirs to know. */
  readonly sceneIds?: readonly string[];
}

/** A reader who sees only what everybody sees. */
export const PLAYERS: Reader = { isGm: false };

// The one place that decides which parts of a campaign are shown to whom: the log, undo, catch-up, recaps and the status
// card ask here. A book declares its own secrets of the game master (`Book.secrets`); the rest is the same for all books.

/** Somebody who reads for themselves. */
export function readerOf(
  world: Pick<World, 'scenes'>,
  { userId, isGm }: { readonly userId: string; readonly isGm: boolean },
): Reader {
  return { isGm, sceneIds: scenesRunBy(world, userId) };
}

/** Checks whether only game masters may know what it asks: it may tell what they alone decide or know. */
export function isForGm({ audience }: Pick<Ask, 'audience'>): boolean {
  return audience.who === 'gm';
}

/** Checks whether somebody may know what is asked; that something is asked is for all to know. */
export function mayReadQuestion(
  prompt: Pick<Ask, 'audience'> & Partial<Pick<Prompt, 'sceneId'>>,
  { isGm, sceneIds = [] }: Reader,
): boolean {
  return isGm || !isForGm(prompt) || sceneIds.includes(prompt.sceneId ?? '');
}

/** Checks whether somebody may know of an action more than that there was one. */
export function mayReadEntry({ secret }: Pick<JournalEntry, 'secret'>, { isGm }: Reader): boolean {
  return isGm || !secret;
}

/**
 * Checks whether an entry answers a question that this reader may not know: the name of its action would give the question
 * away.
 */
export function mayReadAction({ inverse }: Pick<JournalEntry, 'inverse'>, reader: Reader): boolean {
  return inverse.every(({ path: [table, , ...within], value }) => {
    const isPrompt = table === 'prompts' && within.length === 0 && value != null;
    return !isPrompt || mayReadQuestion(value as unknown as Prompt, reader);
  });
}

/** Of what happened, what somebody may know. */
export function factsFor(book: AnyBook, facts: readonly Fact[], { isGm }: Reader): readonly Fact[] {
  return isGm ? facts : facts.filter((fact) => !book.secrets.isSecret(fact));
}

/** The same as a story tells it: what a game master has to see to is on their list, and no part of what players read. */
export function storyFor(book: AnyBook, facts: readonly Fact[], reader: Reader): readonly Fact[] {
  const known = factsFor(book, facts, reader);
  return reader.isGm ? known : known.filter((fact) => !isTask(fact));
}

/** Of the dice that fell, those that somebody may see. */
export function diceFor(book: AnyBook, dice: JournalEntry['dice'], { isGm }: Reader): JournalEntry['dice'] {
  return isGm ? dice : dice.filter(({ purpose }) => !book.secrets.purposes.includes(purpose));
}

/** Checks whether a value that an entry changed is for the game master alone. */
export function isSecretChange(book: AnyBook, world: World, { secret }: JournalEntry, path: Change['path']): boolean {
  return secret || book.secrets.hides(world, path);
}

/** Checks whether somebody may know of a change. What was taken back before secrets were marked does not say: then not. */
export function mayReadChange({ secret }: Partial<Pick<Change, 'secret'>>, { isGm }: Reader): boolean {
  return isGm || secret === false;
}
