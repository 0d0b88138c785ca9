import type { AnyBook, StandingCard } from '../rules/engine/book.ts';
import type { Actor } from '../rules/engine/context.ts';
import type { Json } from '../rules/engine/json.ts';
import type { Fact, Prompt } from '../rules/engine/prompt.ts';
import type { Round } from '../rules/engine/round.ts';
import type { World } from '../rules/engine/world.ts';
import type { Summons } from './waiting/next-step.ts';

/** A message to be: what it tells and what it asks. */
export interface View {
  readonly world: World;
  readonly book: AnyBook;
  readonly facts: readonly Fact[];
  /** Open prompts that are answered in this message. */
  readonly prompts: readonly Prompt[];
  /** Journal number; null when nothing was journalled. */
  readonly number: number | null;
  /** This message tells of something that was taken back. */
  readonly undone: boolean;
  /**
   * The person who acted: they see it anyway and are not called. Null when a message is only drawn again, which calls
   * nobody.
   */
  readonly actor: Actor | null;
  /** A message as it is, to be marked only: it tells about these entries that were taken back, or about nothing else. */
  readonly marked?: { readonly body: Json; readonly undone: 'all' | readonly number[] };
  /** Other people to be called. */
  readonly calls?: readonly string[];
  /** A line of its own, below it, calls whom it asks: nobody is called twice. */
  readonly isCalledBelow?: boolean;
  /** The people whose turn begins with it: they are called, with the reason. */
  readonly summons?: Summons | null;
  /**
   * True when only a game master sees this message and it may ask them its questions in full. Elsewhere it only says that
   * they are asked.
   */
  readonly forGm?: boolean;
  /** The campaign's name comes first: another one may be meant. */
  readonly isNamed?: boolean;
}

export interface RoundView {
  readonly world: World;
  readonly book: AnyBook;
  readonly round: Round;
  /** `new` calls those who are asked; the others call nobody. */
  readonly state: 'new' | 'open' | 'over' | 'gone';
  readonly now: number;
}

export interface BookCardView {
  readonly world: World;
  readonly book: AnyBook;
  readonly card: StandingCard;
  /**
   * `new`: it is posted and calls people. `over`: it is gone, and is drawn a last time. `left`: the sentence left in its old
   * place, since it is posted again further down.
   */
  readonly state: 'new' | 'open' | 'over' | 'left';
  /** The answer, when the card asks a question and is over; absent without one. */
  readonly answer?: Json;
  readonly now: number;
}

export interface StepCardView {
  readonly world: World;
  readonly book: AnyBook;
  /** The message as it is. */
  readonly body: Json;
  /** `on`: it has the buttons of the World's next step, and no older ones. `off`: it has none any more. */
  readonly state: 'on' | 'off';
  /** It tells of nothing but the step. */
  readonly isBare: boolean;
  /** Outbox row of the message that has the buttons instead; null: none has. */
  readonly heirId: string | null;
}

export interface BenchView {
  readonly world: World;
  readonly book: AnyBook;
  readonly now: number;
}

export interface StatusView {
  readonly world: World;
  readonly book: AnyBook;
  readonly now: number;
  /** Drawn a last time: this World's card is elsewhere now. */
  readonly isReplaced?: boolean;
}
