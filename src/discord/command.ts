import type { APIApplicationCommandOptionChoice, RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Cost } from '../play/access/limits.ts';
import type { Whereabouts } from '../play/due/whereabouts.ts';
import type { Play } from '../play/play.ts';
import type { Files } from './files.ts';
import type { Portraits } from './portraits/portraits.ts';
import type { Renderers } from './render/engine/renderer.ts';
import type { Reply } from './reply.ts';
import type { ActionRequest, AutocompleteRequest, CommandRequest, ModalRequest, PressRequest } from './request.ts';
import type { Sight } from './sight.ts';
import type { NameCheck } from './voices/names.ts';

/** The dependencies of handlers. */
export interface App {
  readonly play: Play;
  /** The words of every book that play knows. */
  readonly renderers: Renderers;
  /** Address at which the bot’s own HTTP server is reached from outside; null: it serves none. */
  readonly publicUrl: string | null;
  readonly threads: Threads;
  readonly files: Files;
  readonly voices: Voices;
  readonly portraits: Portraits;
  /** Asks Discord who is in a server. */
  readonly whereabouts: Whereabouts;
  /** Decides who sees which channel. */
  readonly sight: Sight;
}

/** Threads that scenes are played in. */
export interface Threads {
  /**
   * Opens a public thread in a channel (in the one it lies in, when that is a thread; in a forum, a post) and brings
   * people into it, as far as that is possible.
   * @returns its id; null when Discord does not let the bot
   */
  open(channelId: string, name: string, userIds: readonly string[]): Promise<string | null>;
  /** Brings somebody into a thread, as far as that is possible. */
  bring(threadId: string, userId: string): Promise<void>;
  /** Archives a thread, if the bot may. */
  close(threadId: string): Promise<void>;
}

/**
 * The reason why a webhook cannot say lines in character: the bot lacks the permission, or the channel has all the webhooks
 * it may have.
 */
export type NoWebhook = 'permission' | 'limit';

/** Checks before a line in character is committed; the outbox delivers it. */
export interface Voices {
  /** True when a name is the bot's, a game master's or a moderator's. */
  readonly isProtected: NameCheck;
  /** The reason why a webhook cannot say lines in a channel, reported once; null otherwise. */
  missing(channelId: string): Promise<NoWebhook | null>;
  /**
   * Checks whether the webhook that said a line can still change it; Discord is asked, for a moderator may have removed it.
   */
  isThere(channelId: string, line: { readonly webhookId: string; readonly messageId: string }): Promise<boolean>;
  /** The fate of a line, or of a change of one, within the moment that somebody waits for it. */
  fateOf(rowId: string): Promise<'sent' | 'lost' | 'waiting'>;
}

/** One slash or long-press command. */
export interface Command {
  /** Made with the builders; its name is the file's name. */
  readonly data: RESTPostAPIApplicationCommandsJSONBody;
  /** Checks whether its answer is seen only by who asked; decided before it is known, for a deferral. */
  isPrivate(request: CommandRequest): boolean;
  /** Commands that may open a modal are never deferred. */
  mayOpenModal(request: CommandRequest): boolean;
  /** Action that the campaign's book must have, or null; decides where Discord lists it (`gateway/tiers.ts`). */
  readonly needs: string | null;
  /** The hard work in a request, which is rationed; null, or absent: none. */
  costs?(request: ActionRequest): Cost | null;
  /** The one server that lists it; the command itself must refuse everybody else. */
  readonly onlyIn?: string;
  run(request: CommandRequest, app: App): Promise<Reply>;
  /** At most 25 choices; a refusal is an empty list. */
  complete?(request: AutocompleteRequest, app: App): Promise<readonly APIApplicationCommandOptionChoice[]>;
  /** A modal that this command opened; its custom id begins with `<command>:`. */
  submit?(request: ModalRequest, app: App): Promise<Reply>;
  /** A button or select of this command's cards; its custom id begins with `<command>:`. */
  press?(request: PressRequest, app: App): Promise<Reply>;
}
