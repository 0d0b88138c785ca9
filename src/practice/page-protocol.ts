/**
 * The messages between the practice page and the practice server on the socket `/practice/socket`. Discord's own shapes
 * (messages, commands, modals) are passed through as Discord's API gives them.
 */
import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIChannel,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';

/** A person whose seat anyone at the page may take. */
export interface Chair {
  readonly userId: string;
  readonly name: string;
  /** `gm` has the game master role and may manage the server. */
  readonly role: 'gm' | 'player';
  /** Hue of the round avatar, 0–359. */
  readonly hue: number;
  /** The language of their Discord, `de`; English where absent. */
  readonly locale?: string;
}

/** Something that a newcomer tries; the page types its line for them, and it is ticked once it was done. */
export interface FirstStep {
  readonly id: string;
  /** Its name, in a few words. */
  readonly label: string;
  /** Instructions, in a sentence. */
  readonly hint: string;
  readonly line: string;
  /** The chair it is done from. */
  readonly role: Chair['role'];
}

/** The progress of the play, as far as the table shows it. */
export interface Played {
  /** Names of the characters that somebody plays here, by their player; without those who play none. */
  readonly characters: Readonly<Record<string, string>>;
  /** Addresses of their portraits, by their player, as far as they have any. */
  readonly portraits: Readonly<Record<string, string>>;
  /** Ids of the first steps that were done. */
  readonly done: readonly string[];
}

/** A message as this chair may see it: ephemeral ones reach only the chair they belong to. */
export interface SeenMessage {
  readonly message: APIMessage;
  /** Set for ephemeral messages: the only user who sees it. */
  readonly onlyFor: string | null;
}

export interface TypedOption {
  readonly name: string;
  readonly value: string | number | boolean;
}

/** Server → page. */
export type PageEvent =
  | {
      readonly kind: 'hello';
      readonly guild: { readonly id: string; readonly name: string };
      readonly bot: { readonly id: string; readonly name: string; readonly online: boolean };
      readonly chairs: readonly Chair[];
      readonly channels: readonly APIChannel[];
      readonly commands: readonly APIApplicationCommand[];
      readonly roles: readonly { readonly id: string; readonly name: string }[];
      /** The games of this table, and the present one. */
      readonly games: readonly { readonly id: string; readonly name: string; readonly hint: string }[];
      readonly game: string | null;
      /** A newcomer's first steps in it. */
      readonly steps: readonly FirstStep[];
      readonly played: Played;
      /** The bot's own emoji in words, by their name. */
      readonly pictures: Readonly<Record<string, string>>;
      /** The table's time, milliseconds since the epoch, and how far it is ahead of the wall clock. */
      readonly clock: { readonly now: number; readonly ahead: number };
    }
  /** Answer to `open-channel`: what the chair sees there. */
  | {
      readonly kind: 'history';
      readonly chair: string;
      readonly channelId: string;
      readonly messages: readonly SeenMessage[];
    }
  | { readonly kind: 'message'; readonly channelId: string; readonly seen: SeenMessage }
  | { readonly kind: 'message-deleted'; readonly channelId: string; readonly messageId: string }
  | { readonly kind: 'channels'; readonly channels: readonly APIChannel[] }
  | { readonly kind: 'chairs'; readonly chairs: readonly Chair[] }
  | { readonly kind: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  | { readonly kind: 'played'; readonly played: Played }
  | { readonly kind: 'clock'; readonly now: number; readonly ahead: number }
  | { readonly kind: 'bot'; readonly online: boolean }
  /** Answer to `autocomplete`, by its nonce. */
  | { readonly kind: 'choices'; readonly nonce: string; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  /** The bot answered with a modal; submitting it names `interactionId`. */
  | {
      readonly kind: 'modal';
      readonly nonce: string;
      readonly interactionId: string;
      readonly modal: APIModalInteractionResponseCallbackData;
    }
  /** An interaction was answered (in any way); the page stops showing it as under way. */
  | { readonly kind: 'done'; readonly nonce: string }
  /** An interaction failed as Discord shows it, e.g. "The application did not respond". */
  | { readonly kind: 'failed'; readonly nonce: string; readonly reason: string }
  /** Something without a nonce was not done, and why. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The table has started over; the page does so with the `hello` that follows. */
  | { readonly kind: 'fresh' };

/** Page → server. Every message names the chair it is said from. */
export type PageAction =
  | { readonly kind: 'open-channel'; readonly chair: string; readonly channelId: string }
  | { readonly kind: 'say'; readonly chair: string; readonly channelId: string; readonly content: string }
  | {
      readonly kind: 'command';
      readonly chair: string;
      readonly channelId: string;
      readonly nonce: string;
      readonly name: string;
      /** Subcommand path, outermost first; empty for a bare command. */
      readonly path: readonly string[];
      readonly options: readonly TypedOption[];
    }
  | {
      /** A user- or message-context-menu command. */
      readonly kind: 'context-command';
      readonly chair: string;
      readonly channelId: string;
      readonly nonce: string;
      readonly name: string;
      readonly targetId: string;
    }
  | {
      readonly kind: 'autocomplete';
      readonly chair: string;
      readonly channelId: string;
      readonly nonce: string;
      readonly name: string;
      readonly path: readonly string[];
      readonly options: readonly TypedOption[];
      /** Name of the option that is being typed; its text up to now is in `options`. */
      readonly focused: string;
    }
  | {
      /** A button press, or a select with its values. */
      readonly kind: 'component';
      readonly chair: string;
      readonly channelId: string;
      readonly nonce: string;
      readonly messageId: string;
      readonly customId: string;
      readonly values: readonly string[] | null;
    }
  | {
      readonly kind: 'modal-submit';
      readonly chair: string;
      readonly channelId: string;
      readonly nonce: string;
      /** From the `modal` event. */
      readonly interactionId: string;
      /** A select inside the modal sends what was chosen as `values`; `value` is then left aside. */
      readonly fields: readonly {
        readonly customId: string;
        readonly value: string;
        readonly values?: readonly string[];
      }[];
    }
  | { readonly kind: 'dismiss'; readonly chair: string; readonly channelId: string; readonly messageId: string }
  | { readonly kind: 'delete'; readonly chair: string; readonly channelId: string; readonly messageId: string }
  | { readonly kind: 'add-chair'; readonly name: string; readonly role: 'gm' | 'player' }
  | { readonly kind: 'set-locale'; readonly chair: string; readonly locale: string }
  | { readonly kind: 'advance-clock'; readonly milliseconds: number }
  /** `game` is what is played from now on; the same as before when it is left out. */
  | { readonly kind: 'begin-anew'; readonly game?: string };

/** Something that a practice table can play. To the table it is no more than a name and first words. */
export interface PracticeGame {
  readonly id: string;
  readonly name: string;
  /** One sentence, for who has to choose. */
  readonly hint: string;
  /** First words in #the-table. */
  readonly welcome: string;
  /** A newcomer's first steps, in this order. */
  readonly steps: readonly FirstStep[];
}
