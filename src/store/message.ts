import type { Json } from '../rules/engine/json.ts';

/** As whom a line in character is said. */
export interface Voice {
  /** Shown above the line; at most 80 characters. */
  readonly name: string;
  /** The person who typed it. */
  readonly userId: string;
  /** Hash of the picture beside the line; none when absent. */
  readonly portrait?: string;
  /** For changes of a line: the webhook that said it; null when the bot did, for want of one. */
  readonly webhookId?: string | null;
}

/** A message on its way to Discord. Committed with the change it tells of; kept until Discord has it. */
export interface OutboxRow {
  readonly id: string;
  readonly campaignId: string | null;
  /**
   * `reply`: to an interaction. `post`: new in a channel. `edit`: of the message of the row `target`. `redraw`: an edit that
   * asks nothing and tells nothing new. `walk`: the message of the row `target` is posted again at the bottom, and its old
   * place shows the message `left` of the body. `delete`: of the message of the row `target`, which another one replaces.
   */
  readonly kind: 'reply' | 'update' | 'post' | 'edit' | 'redraw' | 'walk' | 'retire' | 'delete';
  readonly applicationId: string | null;
  /** Interaction token, while it lives (15 minutes). */
  readonly token: string | null;
  readonly channelId: string;
  readonly private: boolean;
  /** The API's own message JSON. `files` of it lists files of jobs by their ids, which are sent along. */
  readonly body: Json;
  /** For `edit`, `redraw` and `delete`: outbox row whose message is meant. */
  readonly target: string | null;
  /** Pinned once it is there, if the bot may. */
  readonly pin?: boolean;
  /** Journal entry that it tells of. */
  readonly entry?: number | null;
  /** All that it tells of, where it is more than that one. */
  readonly tells?: readonly number[];
  /** Set for a line in character, which is said by the channel's webhook. */
  readonly voice?: Voice | null;
  readonly created: number;
  /** Message as Discord knows it, once it does. */
  readonly messageId: string | null;
  readonly attempts: number;
}

export type NewReply = Omit<OutboxRow, 'campaignId' | 'messageId' | 'attempts'>;
