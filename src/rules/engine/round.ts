import type { Json } from './json.ts';

/**
 * `open`: nothing written yet. `draft`: begun but not handed in; it never counts as an answer. `confirmed`: handed in; it
 * may still be changed in mode `together`. `skipped`: nobody waits for them, because a game master said so or because they
 * have nothing to choose.
 */
type SeatState = 'open' | 'draft' | 'confirmed' | 'skipped';

/** A line that somebody adds to what they do, in their own words (PBP-WORDS-01). */
export interface OwnWords {
  /** As it was typed, trimmed; 1 to 500 characters. */
  readonly text: string;
  /** The author: the person, their caretaker, or a game master. */
  readonly by: string;
}

/** One person's task in a round, and their answer up to now. */
export interface Seat {
  readonly state: SeatState;
  /** As the round's procedure takes it; null before anything was written, and handed in for nothing to add. */
  readonly answer: Json;
  /** The author: the person, their caretaker, or a game master. */
  readonly by: string | null;
  /** Nobody waits for them: they may write, and what they write counts at once. Absent for who is awaited. */
  readonly isFree?: true;
  /** Message that was made the answer, if one was. */
  readonly source: { readonly channelId: string; readonly messageId: string } | null;
  /** Their own words on it; absent for none. Kept whatever happens to the answer. */
  readonly words?: OwnWords;
  /** The time of the warning that half their time is over, milliseconds since the epoch; null once it was given. */
  readonly warnAt: number | null;
  /** The stop of their order when the round opened: they are awaited although they are not here. */
  readonly stop?: string;
  /** At `warnAt` they learn, or have learnt, that the round waits for nobody else. Outside undo. */
  readonly isLast?: true;
}

/**
 * A question to several people at once. It is in the World until it is over.
 *
 * - open: people answer; those who have not are warned when half the time is over;
 * - in grace: the deadline has passed, and answers count for `grace` milliseconds more;
 * - held (`held`): a game master stopped the clock; continuing moves the deadline by the time it was held;
 * - reopened (`reopened`): an undo restored it; it does not end by itself before somebody changes an answer;
 * - resolved: somebody has answered and nobody is awaited, or the grace is over, or a game master ends it: the procedure
 *   decides the outcome, and it leaves the World;
 * - cancelled: a game master calls it off; it leaves the World without an outcome. While the campaign rests no round ends;
 * its deadline moves by the rest. An undo restores a resolved round.
 */
export interface Round {
  /** Unique in the whole database. */
  readonly id: string;
  /** Key of the procedure that owns it: `ask`, or one of the book's. */
  readonly procedure: string;
  /** Answers are not shown to others before it ends. */
  readonly hidden: boolean;
  /** The procedure's data for asking the question and for its outcome. */
  readonly terms: Readonly<Record<string, Json>>;
  readonly channelId: string;
  /** User who opened it. */
  readonly openerId: string;
  /** Milliseconds since the epoch, as all instants here. */
  readonly opened: number;
  /** Until when answers are awaited; null: for ever. */
  readonly deadline: number | null;
  /** Milliseconds after the deadline in which answers still count. */
  readonly grace: number;
  /** Since when the game master holds it up; null while it runs. */
  readonly held: number | null;
  /** Since when an undo has it open again: it waits for a change of mind or somebody's word; null otherwise. Outside undo. */
  readonly reopened: number | null;
  /** By user, in the order they are asked. */
  readonly seats: Readonly<Record<string, Seat>>;
  /** Outbox row of its card. */
  readonly cardId: string;
}

/** A round to be opened. */
export interface Opening {
  readonly procedure: string;
  readonly userIds: readonly string[];
  /** People who may write as well, but are not waited for. */
  readonly free?: readonly string[];
  readonly hidden: boolean;
  readonly terms: Round['terms'];
  /** Milliseconds until it is due; null for ever; the campaign's own length when absent. */
  readonly length?: number | null;
  /** The deadline; takes precedence over `length`. */
  readonly deadline?: number;
  /** Standing card of the book that shows it; a card of its own when absent. */
  readonly cardId?: string;
  /** The channel of its card; the channel of the action when absent. */
  readonly channelId?: string;
}

/** The origin of a person's part in a round: their own answer, a standing order, the procedure's default, or nothing. */
type Means = 'own' | 'order' | 'default' | 'nothing' | 'skipped';

/** One person's part at the end of a round. */
export interface Verdict {
  /** They had ordered something, but their orders had stopped for this. */
  readonly stop?: string;
  /** They were away, and nobody waited for them. */
  readonly isAway?: boolean;
  readonly userId: string;
  readonly answer: Json;
  readonly means: Means;
  /** The author, if it was somebody else: a caretaker or a game master. */
  readonly by: string | null;
  readonly source: Seat['source'];
  /** The words that go with it; only next to an answer of their own. */
  readonly words?: OwnWords;
}
