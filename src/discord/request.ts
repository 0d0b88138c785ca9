import type { APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Caller, Invocation } from '../play/access/invocation.ts';

/** The asker and the place. Plain data: the same handlers could be called over HTTP. */
export interface Request {
  readonly interactionId: string;
  readonly token: string;
  readonly applicationId: string;
  readonly guildId: string;
  readonly channelId: string;
  /** The channel, then (for a thread) its parent, then the category: most specific first. */
  readonly places: readonly string[];
  readonly user: DiscordUser;
  /** The bot's permissions in this channel, as Discord's bits. */
  readonly appPermissions: bigint;
  /** The language of who asks, as their Discord has it: `de`, `en-GB`. */
  readonly locale: string;
  /** The language that the server prefers; null where Discord does not say. */
  readonly guildLocale: string | null;
  /** The time of its arrival, in milliseconds since the epoch. */
  readonly received: number;
}

export interface DiscordUser {
  readonly id: string;
  readonly name: string;
  readonly roleIds: readonly string[];
  /** May manage the server. */
  readonly isManager: boolean;
  /** May write in this channel themselves. */
  readonly mayWrite: boolean;
}

export type OptionValue = string | number | boolean;

export interface CommandRequest extends Request {
  readonly kind: 'command';
  readonly command: string;
  /** Subcommand group and subcommand; empty for a bare command. */
  readonly path: readonly string[];
  /** Users, roles and channels are given by id. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Channels named in options, with what the bot may do there (null: it cannot see it). */
  readonly channels: Readonly<Record<string, { readonly name: string; readonly appPermissions: bigint | null }>>;
  /** Users named in options. */
  readonly people: Readonly<Record<string, { readonly name: string; readonly isBot: boolean }>>;
  /** Files sent along in options, by id. */
  readonly files: Readonly<Record<string, UploadedFile>>;
  /** Target of a long-press menu command. */
  readonly targetId: string | null;
  /** That target, when it is a message. */
  readonly message: TargetMessage | null;
}

/** A file that somebody sent along. Only `size` of it was looked at by Discord; the rest is as they say. */
export interface UploadedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly url: string;
}

/** A message that somebody long-pressed. */
export interface TargetMessage {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  /** Said by this bot. */
  readonly isOwn: boolean;
  /** Said by any bot, or by a webhook. */
  readonly isByBot: boolean;
  /** The webhook that said it; null where none did. */
  readonly webhookId: string | null;
  /** The text; empty for a mere picture, say. */
  readonly content: string;
  /** Text of its first embed, or of its components; null when it has none. */
  readonly description: string | null;
  /** Footer of its last embed that has one, or the last small line of its components. */
  readonly footer: string | null;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly APIMessageTopLevelComponent[];
  /** Descriptions of its pictures. */
  readonly pictures: readonly string[];
}

export interface AutocompleteRequest extends Request {
  readonly kind: 'autocomplete';
  readonly command: string;
  readonly path: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly focused: { readonly name: string; readonly text: string };
}

export interface PressRequest extends Request {
  readonly kind: 'press';
  readonly customId: string;
  /** Chosen values of a select; null for a button. */
  readonly values: readonly string[] | null;
  readonly messageId: string;
  /** Components of that message as it is now. */
  readonly components: readonly APIMessageTopLevelComponent[];
  /** True when only who pressed sees that message. */
  readonly isPrivate: boolean;
  /** Text of that message's first embed, or of its components. */
  readonly description: string | null;
}

export interface ModalRequest extends Request {
  readonly kind: 'modal';
  readonly customId: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The choices in its menus and groups, by custom id. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  /** Message whose button opened the modal; null when a command did. */
  readonly messageId: string | null;
  /** Components of that message; empty without one. */
  readonly components: readonly APIMessageTopLevelComponent[];
  /** True when only who sent it sees that message. */
  readonly isPrivate: boolean;
}

/** A press of a button or menu, or a form that was sent. */
export type ComponentRequest = PressRequest | ModalRequest;

/** Everything that can be asked, except for completion while somebody types. */
export type ActionRequest = CommandRequest | ComponentRequest;

export function callerOf(request: Request): Caller {
  const { id, roleIds, isManager } = request.user;
  return { userId: id, roleIds, isManager };
}

/**
 * The same, told as a post in a channel: without a token, a bot that comes back after it died posts it there, too, instead
 * of writing over the message that was pressed.
 */
export function postedInvocationOf(request: Request, campaignId: string, channelId: string): Invocation {
  const invocation = invocationOf(request, campaignId, false);
  return { ...invocation, where: { ...invocation.where, token: '', channelId, places: [channelId] } };
}

/** The invocation for a request in a campaign; `isPrivate` when only the asker sees the answer. */
export function invocationOf(request: Request, campaignId: string, isPrivate: boolean): Invocation {
  const { interactionId, applicationId, token, channelId, places } = request;
  return {
    interactionId,
    campaignId,
    caller: callerOf(request),
    where: { applicationId, token, channelId, places },
    private: isPrivate,
  };
}
