import type { LaidCard, Offered } from './card.ts';

/** Somewhere the party may go, or somebody who may lead it there. */
export interface Way {
  readonly id: string;
  /** Bare, without markdown. */
  readonly label: string;
  readonly hint: string | null;
  /** Other ways to type it. */
  readonly also?: readonly string[];
  /** Places to go through, in order, the goal last; empty where the book finds the way itself. */
  readonly path: readonly string[];
  /** Too far for a walk: it is run to. */
  readonly isRun?: boolean;
}

/** The options of a party on its way, in words. */
export interface Roaming {
  readonly card: LaidCard;
  /** All that a party can ever do there, for who types it. */
  readonly deeds: readonly Offered[];
  /** Group actions that can be done now, for buttons; none while the party is at something. */
  readonly acts: readonly {
    readonly id: string;
    readonly label: string;
    readonly isMain: boolean;
    /** So much that a press asks first: what it does, as a whole sentence. */
    readonly sure?: string;
    /** A usual plan under a name of its own: what is done one after another, while nothing happens. */
    readonly steps?: readonly { readonly act: string; readonly where?: string }[];
  }[];
  /** A plan that can be typed now, as an example of its own words; absent while none can be. */
  readonly plan?: string;
  /** By action: where it may lead. What the party does not know is not told. */
  readonly ways: Readonly<Record<'explore' | 'travel', readonly Way[]>>;
  /** By action that is done on the spot: what it can be done at, such as doors to listen at; absent: at nothing. */
  readonly near?: Readonly<Record<string, readonly Way[]>>;
  /** The possible aims of a search; absent: anything. */
  readonly seeks?: readonly Way[];
  readonly scouts: readonly Way[];
  /** The act that a scout is chosen for; absent: exploring. */
  readonly guided?: 'explore' | 'travel';
  /** Kinds of questions that hold the party up on its way. */
  readonly questions: readonly string[];
  /** All places that who looks may know of. */
  readonly places: readonly Way[];
}
