import { refuse } from '../../rules/engine/prompt.ts';
import type { App, Command } from '../command.ts';
import { callerOf } from '../invocation-of.ts';
import { type Reply, refused } from '../reply.ts';
import type { Request } from '../request.ts';

/** Lets a request through to a command, or says why not; null lets it through. */
export type Gate = (command: Command, request: Request) => Promise<Reply | null>;

/**
 * The one place that decides whether the campaign's book has what a command needs: for what is typed, completed, pressed
 * and sent in alike. Where no campaign is played the command itself says so.
 * @returns the refusal `book/cannot` {action, book}
 */
export function openGate({ play }: Pick<App, 'play'>): Gate {
  const books = Object.values(play.books);
  return async ({ needs }, request) => {
    if (needs === null || books.every((book) => Object.hasOwn(book.actions, needs))) return null;
    const campaignId = await play.campaignAt(request.guildId, request.places);
    const look = campaignId === null ? null : await play.look(campaignId, callerOf(request));
    if (look === null || Object.hasOwn(look.book.actions, needs)) return null;
    return refused(refuse('book/cannot', { action: needs, book: look.book.name }), look.world);
  };
}
