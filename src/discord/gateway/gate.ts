import { booksWith, can } from '../../rules/engine/able-books.ts';
import type { AnyBook } from '../../rules/engine/book.ts';
import { refuse } from '../../rules/engine/prompt.ts';
import type { App, Command } from '../command.ts';
import { type Reply, refused } from '../reply.ts';
import { callerOf, type Request } from '../request.ts';

/** Lets a request through to a command, or says why not; null lets it through. */
export type Gate = (command: Command, request: Request) => Promise<Reply | null>;

/**
 * The one place that decides whether the campaign's book has what a command needs: for what is typed, completed, pressed
 * and sent in alike. Where no campaign is played the command itself says so.
 * @returns the refusal `book/cannot` {action, book, command, others}: whose command it is
 */
export function openGate({ play }: Pick<App, 'play'>): Gate {
  return async (command, request) => {
    const { needs } = command;
    if (needs === null || isForAll(command, play.books)) return null;
    const look = await play.lookAt(request.guildId, request.places, callerOf(request));
    if (look === null || can(look.book, needs)) return null;
    const others = booksWith(needs, play.books);
    const detail = { action: needs, book: look.book.name, command: typed(command), others: [...others] };
    return refused(refuse('book/cannot', detail), look.world);
  };
}

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

/** A command as people know it: with a slash, unless it is in a menu. */
function typed({ data }: Command): string {
  return (data.type ?? 1) === 1 ? `/${data.name}` : data.name;
}
