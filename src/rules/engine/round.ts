import type { Json } from './json.ts';
import type { Form, Option } from './prompt.ts';

/**
 * `draft`: begun but not handed in; it never counts as an answer. `skipped`: the game master waits for them no more.
 */
type SeatState = 'open' | 'draft' | 'confirmed' | 'skipped';

/** What one person of a round is to do, and what they handed in so far. */
export interface Seat {
  readonly state: SeatState;
  /** As the round's procedure takes it; null before anything was written. */
  readonly answer: Json;
  /** Who wrote it: the person, their caretaker, or a game master. */
  readonly by: string | null;
  /** Message that was made the answer, if one was. */
  readonly source: { readonly channelId: string; readonly messageId: string } | null;
  /** When they are warned that half their time is over, milliseconds since the epoch; null once they were. */
  readonly warnAt: number | null;
}

/** A question to several people at once: open until all have answered or its deadline falls. Over ones leave the World. */
export interface Round {
  /** Unique in the whole database. */
  readonly id: string;
  /** Key of the procedure that owns it: `ask`, or one of the book's. */
  readonly procedure: string;
  /** Answers are not shown to others before it ends. */
  readonly hidden: boolean;
  /** What the procedure needs to put the question and to go on. */
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

/** One line of a form in parts: one of its options, or none. */
export interface FormField {
  readonly id: string;
  readonly options: readonly Option[];
  /** Option that is taken when none was chosen; null: it may stay empty. */
  readonly fallback: string | null;
}

/** How a person answers in a round. In parts: at most one option of each, whose ids are unique in the whole form. */
export type RoundForm = Form | { readonly form: 'fields'; readonly fields: readonly FormField[] };

/** A round to be opened. */
export interface Opening {
  readonly procedure: string;
  readonly userIds: readonly string[];
  readonly hidden: boolean;
  readonly terms: Round['terms'];
  /** Milliseconds until it is due; null for ever; the campaign's own length when absent. */
  readonly length?: number | null;
  /** When it is due; goes before `length`. */
  readonly deadline?: number;
  /** Standing card of the book on which it is put; a card of its own when absent. */
  readonly cardId?: string;
  /** Where its card stands; the channel of the action when absent. */
  readonly channelId?: string;
}

/** How a person's part in a round came about: their own answer, a standing order, the procedure's default, or nothing. */
type Means = 'own' | 'order' | 'default' | 'nothing' | 'skipped';

/** What counts of one person when a round ends. */
export interface Verdict {
  /** They were away, and nobody waited for them. */
  readonly isAway?: boolean;
  readonly userId: string;
  readonly answer: Json;
  readonly means: Means;
  /** Who wrote it, when it was somebody else: a caretaker or a game master. */
  readonly by: string | null;
  readonly source: Seat['source'];
}
