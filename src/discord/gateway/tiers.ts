import { can } from '../../rules/engine/able-books.ts';
import type { AnyBook } from '../../rules/engine/book.ts';
import type { Command } from '../command.ts';

type Books = Readonly<Record<string, AnyBook>>;

/** Whether every campaign has a command, whatever its book is. */
export function isForAll({ needs }: Pick<Command, 'needs'>, books: Books): boolean {
  return needs === null || Object.values(books).every((book) => can(book, needs));
}

/** The global tier: the commands that Discord lists in every server. */
export function globalCommands<C extends Pick<Command, 'needs'>>(commands: readonly C[], books: Books): readonly C[] {
  return commands.filter((command) => isForAll(command, books));
}

/**
 * The tier of one server: what the books played there can do beyond the global tier. No command is in both, for Discord
 * would list it twice.
 * @param played slugs; those of books that are no longer there count for nothing
 */
export function guildCommands<C extends Pick<Command, 'needs'>>(
  commands: readonly C[],
  books: Books,
  played: readonly string[],
): readonly C[] {
  const there = Object.entries(books).flatMap(([slug, book]) => (played.includes(slug) ? [book] : []));
  return commands.filter((command) => {
    const { needs } = command;
    return needs !== null && !isForAll(command, books) && there.some((book) => can(book, needs));
  });
}
