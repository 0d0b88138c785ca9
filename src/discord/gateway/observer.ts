import type { Trouble } from '../admin/operations.ts';

/** The result of an interaction. */
export type Outcome =
  /** It was answered. */
  | 'answered'
  /** It was answered with the reason why it cannot be done. */
  | 'refused'
  /** A bug: the person was given a reference. */
  | 'broke'
  /** The database could not be reached, and the person was informed. */
  | 'store-down'
  /** Discord did not take the answer. */
  | 'unsent'
  /** Nothing is played here, or the bot restarts. */
  | 'turned-away';

/** A handled interaction. Names no person and no server. */
export interface HandledInteraction {
  /** A command of the bot by its name, or `prompt`, `round` or `other`. */
  readonly command: string;
  readonly kind: 'command' | 'autocomplete' | 'press' | 'modal' | 'other';
  readonly outcome: Outcome;
  /** From its arrival until Discord had the answer. */
  readonly milliseconds: number;
}

/** Watches what the wire does, for the metrics. It is called often: it must be quick and never throw. */
export interface Observer {
  handled(what: HandledInteraction): void;
  /** Reports a bug that somebody saw under this reference. */
  broke(trouble: Trouble): void;
  /** A try to bring a message of the outbox to Discord ended. */
  tried(outcome: 'sent' | 'failed' | 'given-up'): void;
}

export const NOBODY_WATCHES: Observer = { handled: () => undefined, broke: () => undefined, tried: () => undefined };
