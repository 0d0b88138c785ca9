import type { APIMessage } from 'discord-api-types/v10';

/** As much of a message as says whether a bot may read it. */
export type Readable = Partial<Pick<APIMessage, 'author' | 'mentions' | 'referenced_message'>>;

/**
 * A server's message as a bot without the message content intent reads it: what is neither its own nor mentions it comes
 * without words, embeds, files, components and poll, also where another message answers it.
 */
export function withoutContent<M extends Readable>(message: M, botId: string): M {
  const { referenced_message: answered } = message;
  const shown = answered ? { ...message, referenced_message: withoutContent(answered, botId) } : message;
  const { author } = message;
  const isOpen = !author || author.id === botId || message.mentions?.some((user) => user.id === botId);
  if (isOpen) return shown;
  const { poll: _poll, ...rest } = shown as M & { poll?: unknown };
  return { ...(rest as M), content: '', embeds: [], attachments: [], components: [] };
}
