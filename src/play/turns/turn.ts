import type { Draft } from 'immer';
import type { AnyBook } from '../../rules/engine/book.ts';
import type { Context } from '../../rules/engine/context.ts';
import type { Json } from '../../rules/engine/json.ts';
import { type Fact, type Frame, isRefusal, type Prompt, type Refusal } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { NewEntry } from '../../store/journal.ts';
import type { SeedKeys } from '../../store/seeds.ts';
import type { Invocation } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import type { TakenBack } from './turn-dice.ts';

/** One entry of the journal in the making: a draft of the World, dice, and the facts so far. */
export interface Turn {
  readonly book: AnyBook;
  readonly context: Context;
  readonly facts: Fact[];
  readonly opened: Prompt[];
  /** Goes on with a move; opens a prompt when it must wait. */
  run(frames: readonly Frame[], value: Json): Refusal | null;
}

export interface TurnPlan {
  readonly action: string;
  readonly input: Json;
  /** The roller of the dice: a user's id. */
  readonly roller: string;
  readonly onBehalfOf?: string | null;
  readonly secret?: boolean;
  readonly undoes?: number | null;
  /** The channel, if it is not the one in which the action was done. */
  readonly channelId?: string;
  /** The message it continues; a new one when absent. */
  readonly message?: { readonly rowId: string; readonly story: readonly Fact[] };
  /** The question that is answered: what its move asks next may share its time. */
  readonly answers?: Prompt;
  /** Nothing follows from it: an undo puts back what was, and no more. */
  readonly standsAlone?: true;
  /** The book's frames, changed for this turn: a roll of the past as it should have been. */
  readonly frames?: AnyBook['frames'];
  readonly asAmended?: Context['asAmended'];
  /** The question that a roller's dice answer, when it is another than what is done with what. */
  readonly asked?: (roller: string) => unknown;
  /** Faces that it takes back. */
  readonly takenBack?: TakenBack;
  work(turn: Turn): Refusal | null;
  /** Instants that change with it: outside undo. Done after `work`. */
  times?(world: Draft<World>): void;
}

export interface PlayedTurn {
  readonly world: World;
  readonly entry: NewEntry;
  readonly facts: readonly Fact[];
  readonly opened: readonly Prompt[];
  /** Everything the message tells, earlier facts included. */
  readonly story: readonly Fact[];
  /** The stories and questions in messages of their own. */
  readonly apart: readonly ToldApart[];
}

/** A move that began apart from the rest of its turn: a message of its own. */
interface ToldApart {
  readonly rowId: string;
  readonly channelId: string;
  readonly facts: readonly Fact[];
}

/** The place of one turn in its transaction. */
export interface TurnScope {
  readonly deps: PlayDeps;
  readonly invocation: Invocation;
  /** The seed for the dice. */
  readonly seed: SeedKeys;
  readonly now: number;
  /** Number of the newest journal entry before this action. */
  readonly lastEntry: number;
  /** The action itself was the sign of life that ended an absence or a silence. */
  readonly isBack?: boolean;
}

/** A turn that no rule may refuse. @throws when it was refused: a bug; `what` names it */
export function mustPlay(turn: PlayedTurn | Refusal, what: string): PlayedTurn {
  if (isRefusal(turn)) throw new Error(`${what} was refused: ${turn.refused}`);
  return turn;
}
