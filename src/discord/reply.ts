import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';
import type { Json } from '../rules/engine/json.ts';
import type { Refusal } from '../rules/engine/prompt.ts';
import type { World } from '../rules/engine/world.ts';

/** A message as the API takes it. `allowed_mentions` is always explicit. */
export type Message = Pick<
  RESTPostAPIChannelMessageJSONBody,
  'content' | 'embeds' | 'components' | 'allowed_mentions' | 'flags'
>;

/** A message as play and the store pass it on, unopened. */
export type Body = Message & Json;

/** A message as play takes it: it is JSON throughout, though the API's types, being interfaces, do not say so. */
export function asBody(message: Message): Body {
  return message as Body;
}

/** A body from play or the store as the message that `asBody` made it from. */
export function asMessage(body: Json): Message {
  return body as Message;
}

/** A committed message that is posted in its channel, as if nobody had asked for it; its row has no token. */
export interface Post {
  readonly channelId: string;
  readonly rowId: string;
  readonly message: Message;
  /** Left to the outbox, which sends it at once: it is not posted as other messages are. */
  readonly isQueued?: true;
}

/** A file that goes with an answer. */
export interface ReplyFile {
  /** With its ending, e.g. `map.png`. */
  readonly name: string;
  readonly data: Uint8Array;
  /** A description for people who do not see it; at most 1,024 characters. */
  readonly description: string;
  /** All of it in sentences, one or more in each line, for who gets no pictures; absent where it is no picture. */
  readonly words?: readonly string[];
}

/**
 * Nothing was done of what was asked, and the answer says why: what was typed for it is given back. `again` where the same
 * can be tried again, `over` where what it was for is no more, or for others.
 */
export type NotDone = 'again' | 'over';

/** The answer to an interaction. */
export type Reply =
  | {
      /** A new message. */
      readonly kind: 'message';
      readonly message: Message;
      /** Seen only by the person who asked. */
      readonly private: boolean;
      /** Outbox row it was committed as; null when nothing was committed (a look, a refusal). */
      readonly rowId: string | null;
      /** It gives back what somebody wrote, letter by letter, also in plain mode. */
      readonly isVerbatim?: true;
      /** A private addition for the asker alone. */
      readonly aside?: Message;
      /** An additional public post. */
      readonly post?: Post;
      /** Only with what was not committed: the outbox keeps no files. */
      readonly files?: readonly ReplyFile[];
      readonly notDone?: NotDone;
    }
  | {
      /** The message whose button was pressed is changed. */
      readonly kind: 'update';
      readonly message: Message;
      readonly rowId: string | null;
      /** A private addition for the person who pressed. */
      readonly aside?: Message;
      /** Outbox row whose message this is about; changed as well when it was pressed on a copy. */
      readonly home?: string | null;
      /** An additional public post. */
      readonly post?: Post;
      readonly notDone?: NotDone;
    }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  /** It cannot be done; the router says why, in the words of the campaign's book. `world` null: of no campaign. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly world: World | null }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  /** Another delivery of the same interaction answers it. */
  | { readonly kind: 'nothing' };

/** An answer that has all its words. */
export type WordedReply = Exclude<Reply, { kind: 'refused' }>;

/** The way an interaction is deferred until the answer is ready. */
export type Deferral = 'private' | 'public' | 'update';

/** A sentence as a message that calls nobody. */
export function sentence(text: string): Message {
  return { content: text, allowed_mentions: { parse: [] } };
}

/** A sentence that only the person who asked sees. */
export function privately(text: string): Extract<Reply, { kind: 'message' }> {
  return { kind: 'message', message: sentence(text), private: true, rowId: null };
}

/** A refusal with its reason. `world` is the campaign's; null without one. */
export function refused(refusal: Refusal, world: World | null): Reply {
  return { kind: 'refused', refusal, world };
}
