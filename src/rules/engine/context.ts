import { current, type Draft, enableArrayMethods, isDraft } from 'immer';
import type { Dice } from './dice.ts';
import type { Fact, Frame } from './prompt.ts';
import type { Opening } from './round.ts';
import type { Shapes, World } from './world.ts';

// A search through an array of the World makes a draft of what it finds, and not of all that it passes.
enableArrayMethods();

/** Who does something. */
export interface Actor {
  readonly userId: string;
  readonly isGm: boolean;
}

/** What may be corrected in a roll before its dice fall. */
export interface AmendableRoll {
  readonly ability: string;
  readonly sources: readonly {
    readonly source: string;
    readonly edge: 'advantage' | 'disadvantage';
    readonly rule: string;
  }[];
}

/** What a rule is handed: the World to change, dice, the time, and a place to say what happened. */
export interface Context<S extends Shapes = Shapes, F extends Fact = Fact> {
  readonly world: Draft<World<S>>;
  /** Of whoever does this, or of the character's player where a move is of one. */
  readonly dice: Dice;
  /** The dice of somebody in particular: a user's id, or `gm` for the game master's. */
  diceOf(roller: string): Dice;
  readonly actor: Actor;
  /** Channel in which it happens. */
  readonly channelId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** A new id for a record of the World. */
  newId(): string;
  emit(fact: F): void;
  /** How a character's roll is made: as it is asked for, unless it is the one that is being amended (PBP-UNDO-06). */
  asAmended<R extends AmendableRoll>(characterId: string, roll: R): R;
  /** Opens a round of one of the book's procedures; says its id. */
  openRound(opening: Opening): string;
  /**
   * Begins a move of its own after this one has ended or waits: it waits for nobody but whom it asks itself. Moves begin
   * in the order in which they were handed in.
   * @param apart what has happened that it begins with: it is then told, and asks, in a message of its own, and the message
   * of what led to it leaves these facts out
   */
  begin(frame: Frame, apart?: readonly F[]): void;
}

/** What differs from one Context to the next. */
export interface ContextParts<S extends Shapes = Shapes, F extends Fact = Fact>
  extends Pick<Context<S, F>, 'world' | 'diceOf' | 'actor' | 'channelId' | 'now' | 'newId'>,
    Partial<Pick<Context<S, F>, 'emit' | 'asAmended' | 'openRound' | 'begin'>> {
  /** Whose dice fall unless a rule names somebody else's: a user's id, or `gm`. */
  readonly roller: string;
}

/**
 * Returns the Context of one rule: the only place that puts one together. Facts that nobody listens to are dropped.
 * Without `openRound` or `begin`, a rule that opens a round or begins a move throws.
 */
export function contextOf<S extends Shapes, F extends Fact>(parts: ContextParts<S, F>): Context<S, F> {
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
