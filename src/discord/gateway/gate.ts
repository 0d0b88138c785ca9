import { booksWith, can } from '../../rules/engine/able-books.ts';
import { refuse } from '../../rules/engine/prompt.ts';
import type { App, Command } from '../command.ts';
import { callerOf } from '../invocation-of.ts';
import { type Reply, refused } from '../reply.ts';
import type { Request } from '../request.ts';
import { isForAll } from './tiers.ts';

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

/** A command as people know it: with a slash, unless it is in a menu. */
function typed({ data }: Command): string {
  return (data.type ?? 1) === 1 ? `/${data.name}` : data.name;
}
