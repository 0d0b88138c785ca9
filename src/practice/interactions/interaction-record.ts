import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { StoredMessage } from '../state.ts';

/** The bot's answer, as the person who acted sees it. */
export interface InteractionOutcome {
  readonly kind: 'reply' | 'update' | 'deferred' | 'modal' | 'choices' | 'failed';
  readonly interactionId: string;
  /** The message as it was right after the answer (for `reply` and `update`). */
  readonly message?: APIMessage;
  readonly modal?: APIModalInteractionResponseCallbackData;
  readonly choices?: readonly APIApplicationCommandOptionChoice[];
  /** The reason for a failure, in the words the person would read. */
  readonly reason?: string;
  /** The answer in full: for `deferred` the first edit, else the same as `message`; null if none comes. */
  readonly settled: Promise<APIMessage | null>;
}

export interface InteractionRecord {
  readonly id: string;
  readonly token: string;
  readonly type: number;
  readonly userId: string;
  readonly channelId: string;
  readonly tableAt: number;
  readonly wallAt: number;
  readonly commandName: string | null;
  readonly commandType: number;
  /** The message whose component was pressed (also for a modal that came out of it). */
  readonly source: StoredMessage | null;
  /** Messages this interaction's token may edit. */
  readonly messages: Map<string, StoredMessage>;
  /** The event as it was sent, for a second delivery. */
  readonly payload: unknown;
  /** The type of the callback that came, or null while none has. */
  answered: number | null;
  isTimedOut: boolean;
  original: StoredMessage | null;
  /** True until the deferred answer is there. */
  isWaiting: boolean;
  modal: APIModalInteractionResponseCallbackData | null;
  resolve(outcome: InteractionOutcome): void;
  settle(message: APIMessage | null): void;
  readonly settled: Promise<APIMessage | null>;
  timer: NodeJS.Timeout | null;
}
