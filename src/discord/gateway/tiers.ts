import { can } from '../../rules/engine/able-books.ts';
import type { AnyBook } from '../../rules/engine/book.ts';
import type { Command } from '../command.ts';

type Listed = Pick<Command, 'needs' | 'onlyIn'>;
type Books = Readonly<Record<string, AnyBook>>;

/** Checks whether every campaign has a command, whatever its book is. */
export function isForAll({ needs }: Pick<Command, 'needs'>, books: Books): boolean {
  return needs === null || Object.values(books).every((book) => can(book, needs));
}

/** The global tier: the commands that Discord lists in every server. */
export function globalCommands<C extends Listed>(commands: readonly C[], books: Books): readonly C[] {
  return commands.filter((command) => command.onlyIn === undefined && isForAll(command, books));
}

/**
 * The tier of one server: what the books played there can do beyond the global tier, and what is for that server alone. No
 * command is in both, for Discord would list it twice.
 * @param played slugs; those of books that are no longer there count for nothing
 */
export function guildCommands<C extends Listed>(
  commands: readonly C[],
  books: Books,
  played: readonly string[],
  guildId: string | null = null,
): readonly C[] {
  const there = Object.entries(books).flatMap(([slug, book]) => (played.includes(slug) ? [book] : []));
  return commands.filter((command) => {
    const { needs, onlyIn } = command;
    if (onlyIn !== undefined) return onlyIn === guildId;
    return needs !== null && !isForAll(command, books) && there.some((book) => can(book, needs));
  });
}
