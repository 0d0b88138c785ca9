import { current, type Draft, enableArrayMethods, isDraft } from 'immer';
import type { Dice } from './dice.ts';
import type { Fact, Frame } from './prompt.ts';
import type { Opening } from './round.ts';
import type { BookData, World } from './world.ts';

// A search through an array of the World makes a draft of what it finds, and not of all that it passes.
enableArrayMethods();

/** The person who acts. */
export interface Actor {
  readonly userId: string;
  readonly isGm: boolean;
}

/** The corrections that can be made to a roll before its dice are rolled. */
export interface AmendableRoll {
  readonly ability: string;
  readonly sources: readonly {
    readonly source: string;
    readonly edge: 'advantage' | 'disadvantage';
    readonly rule: string;
  }[];
}

/** The arguments of a rule: the World to change, dice, the time, and a way to report facts. */
export interface Context<S extends BookData = BookData, F extends Fact = Fact> {
  readonly world: Draft<World<S>>;
  /** Of whoever does this, or of the character's player where a move is of one. */
  readonly dice: Dice;
  /** The dice of somebody in particular: a user's id, or `gm` for the game master's. */
  diceOf(roller: string): Dice;
  readonly actor: Actor;
  /** The channel of the action. */
  readonly channelId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** A new id for a record of the World. */
  newId(): string;
  emit(fact: F): void;
  /** The terms of a character's roll: as requested, unless it is the roll being amended (PBP-UNDO-06). */
  asAmended<R extends AmendableRoll>(characterId: string, roll: R): R;
  /** Opens a round of one of the book's procedures; says its id. */
  openRound(opening: Opening): string;
  /**
   * Begins a separate move after this one has ended or waits: it waits only for its own questions. Moves begin in the order
   * in which they were requested.
   * @param apart facts that it begins with: it then has a message of its own for them and its questions, and the message of
   * the move that led to it leaves these facts out
   */
  begin(frame: Frame, apart?: readonly F[]): void;
}

/** The parts that differ from one Context to the next. */
export interface ContextParts<S extends BookData = BookData, F extends Fact = Fact>
  extends Pick<Context<S, F>, 'world' | 'diceOf' | 'actor' | 'channelId' | 'now' | 'newId'>,
    Partial<Pick<Context<S, F>, 'emit' | 'asAmended' | 'openRound' | 'begin'>> {
  /** The roller unless a rule names another one: a user's id, or `gm`. */
  readonly roller: string;
}

/**
 * Returns the Context of one rule: the only place that puts one together. Facts that nobody listens to are dropped.
 * Without `openRound` or `begin`, a rule that opens a round or begins a move throws.
 */
export function contextOf<S extends BookData, F extends Fact>(parts: ContextParts<S, F>): Context<S, F> {
  const { world, diceOf, roller, actor, channelId, now, newId } = parts;
  const {
    emit = () => undefined,
    asAmended = (_characterId, roll) => roll,
    openRound = noRound,
    begin = noMove,
  } = parts;
  return { world, dice: diceOf(roller), diceOf, actor, channelId, now, newId, emit, asAmended, openRound, begin };
}

function noRound(): never {
  throw new Error('no round can be opened here');
}

function noMove(): never {
  throw new Error('no move can be begun here');
}

/**
 * A part of the World as plain data, for a rule that looks through many records and changes none: reading them in a draft
 * makes each a draft of its own. What is changed later does not show in it.
 */
export function asItStands<Part>(part: Part): Part {
  return isDraft(part) ? current(part as Draft<Part>) : part;
}
