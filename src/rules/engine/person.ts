/** Somebody's absence. Instants in milliseconds since the epoch. */
export interface Away {
  readonly from: number;
  /** The end of the absence; null: their next action. */
  readonly until: number | null;
  /** The person who answers for them; null: their standing orders and the defaults do. */
  readonly caretakerId: string | null;
  /** A game master's absence may hold up the whole campaign. */
  readonly pauses: boolean;
  /** It has begun: everybody was notified. */
  readonly begun: boolean;
  /** They have left the server: it ends when they are seen again. */
  readonly gone?: true;
}

/** Somebody's reminder settings. */
export interface Reminders {
  /** Hours between two; 0: never; null: as the campaign has it. */
  readonly everyHours: number | null;
  /** Hours of the day without any, such as `22:00-07:00`; `none`; null: as the campaign has it. */
  readonly quiet: string | null;
  /** Their own time zone; null: the campaign's. */
  readonly zone: string | null;
}

/**
 * A person's standing at the table. Everybody who differs from `NOBODY_IN_PARTICULAR` has one.
 *
 * - here: the game waits for them and reminds them (`nudgeAt`), until `nudges` says that the game master is notified
 * instead;
 * - on standing orders (`missed` is `MISSES_TO_ORDERS` or more): nobody waits; their orders or the defaults apply;
 * - about to leave (`away` with `begun` false): here until `from`;
 * - away (`away.begun`): their caretaker answers, else standing orders and defaults; it ends at `until`.
 * - gone (`away.gone`): away, because Discord says that they are not in the server; it ends when they are seen there. Any
 * action of theirs brings them back from standing orders, and from an absence without an end.
 */
export interface Person {
  readonly userId: string;
  readonly away: Away | null;
  /** Standing orders: what to answer, by the kind of order; under `alwaysKey` those that count also while they are here. */
  readonly orders: Readonly<Record<string, string>>;
  /** For what their orders stop, and they are asked instead: ids of the book's. */
  readonly stops: readonly string[];
  readonly reminders: Reminders;
  /** Deadlines missed in a row. */
  readonly missed: number;
  /** Reminders since they last did anything. */
  readonly nudges: number;
  /** The time of their next reminder. */
  readonly nudgeAt: number | null;
  /** Until when they wish no reminders. */
  readonly snoozedUntil: number | null;
  /** Extensions that they took in a month such as `2026-11`. */
  readonly extensions: { readonly month: string; readonly used: number };
}

/** Missed this often in a row, a person plays by standing orders until they do something. */
export const MISSES_TO_ORDERS = 2;

/** The actor of the passing of time. */
export const CLOCK = 'clock';

/** Somebody about whom nothing is known yet. */
export const NOBODY_IN_PARTICULAR: Omit<Person, 'userId'> = {
  away: null,
  orders: {},
  stops: [],
  reminders: { everyHours: null, quiet: null, zone: null },
  missed: 0,
  nudges: 0,
  nudgeAt: null,
  snoozedUntil: null,
  extensions: { month: '', used: 0 },
};

/** A thread in which one scene is played. */
export interface Scene {
  readonly id: string;
  readonly name: string;
  /** Discord's id of the thread. */
  readonly channelId: string;
  readonly userIds: readonly string[];
  /** Its own game masters; empty: the campaign's. */
  readonly gmUserIds: readonly string[];
  readonly opened: number;
  readonly closed: number | null;
}

/** Begins the choice of an order that counts also while its owner is here (PBP-ORDER-01): `always:keep`. */
export const ALWAYS = 'always:';

/** The key under which a person's order of a kind is marked as valid while they are here, too. */
export function alwaysKey(kind: string): string {
  return `${ALWAYS}${kind}`;
}
