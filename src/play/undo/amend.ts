import type { Amending, AnyBook } from '../../rules/engine/book.ts';
import { GM_DICE } from '../../rules/engine/dice.ts';
import type { Json } from '../../rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { JournalEntry } from '../../store/journal.ts';
import type { Locked } from '../../store/store.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { runTransaction, type TransactionPlan } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { playTurn } from '../turns/play-turn.ts';
import type { PlayedTurn, TurnScope } from '../turns/turn.ts';
import { playAgain, restore, takeUp } from './again.ts';
import { amendmentOf, moveOn, takenBack } from './faces.ts';
import { markTakenBack } from './taken-back.ts';
import { builtUpon, isPast } from './undo.ts';

/** The corrected terms of a past roll; the faces stay. */
export interface Amendment {
  readonly number: number;
  /** Fields of the action's input that change. */
  readonly fields: Readonly<Record<string, Json>>;
  /** Of several rolls, as in a round: whose, and which of theirs, from 1. Absent: the action's own. */
  readonly roll?: { readonly characterId: string; readonly which: number };
}

/** Plays an entry again with other input, in one step: only the game master, only while nothing later rests on it. */
export function amend(deps: PlayDeps, invocation: Invocation, amendment: Amendment): Promise<Result> {
  return runTransaction(deps, invocation, async (scope, locked, rowId) => {
    if (!isGmOf(locked.world.campaign, invocation.caller)) return refuse('gm-only');
    const entry = await entryToAmend(locked, amendment);
    if (isRefusal(entry)) return entry;
    const replay = replayOf(bookOf(deps, locked.world), entry, amendment);
    if (isRefusal(replay)) return replay;
    const refusal = await whyItStays(locked, entry);
    if (refusal !== null) return refusal;
    const turn = replayed(scope, locked.world, rowId, replay);
    return isRefusal(turn) ? turn : amendedPlan(scope, locked, entry, turn);
  });
}

/** The entry to amend, if it is one with a roll that can be amended. */
async function entryToAmend(locked: Locked, { number, roll }: Amendment): Promise<JournalEntry | Refusal> {
  const entry = await locked.entry(number);
  if (entry === null) return refuse(isPast(locked, number) ? 'undo/pruned' : 'amend/no-such-entry', { number });
  if (entry.undoneBy !== null) return refuse('undo/already', { number });
  if (roll === undefined && !Array.isArray(entry.input)) return refuse('amend/not-a-roll', { number });
  return entry;
}

/** The reason why an entry cannot be played again now; null when it can. */
async function whyItStays(locked: Locked, entry: JournalEntry): Promise<Refusal | null> {
  const isOfOlderSeed = entry.dice.length > 0 && entry.seed !== locked.world.campaign.dice.seed;
  return isOfOlderSeed ? refuse('amend/older-seed', { number: entry.number }) : builtUpon(locked, entry);
}

/** The replay of an entry. */
interface Replay extends Amending {
  readonly entry: JournalEntry;
  readonly input: Json;
  /** The roller of the dice: a user's id. */
  readonly roller: string;
}

/** The action itself with other input; or, of one roll among others, the same input and that roll amended as it falls. */
function replayOf(book: AnyBook, entry: JournalEntry, { roll, fields }: Amendment): Replay | Refusal {
  if (roll === undefined) {
    const inputs = Array.isArray(entry.input) ? (entry.input as readonly Json[]) : [];
    const input = inputs.map((one) => ({ ...(one as object), ...fields }) as Json);
    return { entry, input, roller: entry.dice[0]?.roller ?? entry.actorId, isDone: () => true };
  }
  const amending = book.amending?.(book, { ...roll, fields }) ?? refuse('amend/not-in-a-move');
  if (isRefusal(amending)) return amending;
  const roller = entry.dice.find((die) => die.roller !== GM_DICE)?.roller ?? entry.actorId;
  const { frames, asAmended } = amending;
  return { entry, input: entry.input, roller, frames, asAmended, isDone: () => amending.isDone() };
}

/** Puts back what the entry changed, and plays it again in its stead. */
function replayed(scope: TurnScope, before: World, rowId: string, replay: Replay): PlayedTurn | Refusal {
  const { entry, input, roller, frames, asAmended } = replay;
  const { number, action, actorId, secret } = entry;
  return playTurn(scope, before, rowId, {
    action,
    input,
    roller,
    onBehalfOf: actorId === scope.invocation.caller.userId ? null : actorId,
    undoes: number,
    secret,
    frames,
    asAmended,
    asked: () => amendmentOf(entry),
    takenBack: takenBack(before, entry, amendmentOf(entry)),
    work(turn) {
      const { world, emit } = turn.context;
      restore(world, entry);
      moveOn(world.counters, before, entry);
      const fact: EngineFact = { fact: 'amended', rule: 'PBP-UNDO-06', number };
      emit(fact);
      for (const said of entry.facts) if (said.fact === 'own-words') emit(said);
      const refusal = playAgain(turn, { ...entry, input }, before, scope.deps);
      if (refusal !== null) return refusal;
      return replay.isDone() ? null : refuse('amend/no-such-roll', { number });
    },
    times: (draft) => takeUp(draft, entry),
  });
}

async function amendedPlan(
  scope: TurnScope,
  locked: Locked,
  entry: JournalEntry,
  turn: PlayedTurn,
): Promise<TransactionPlan> {
  const redrawn = await markTakenBack(scope, locked, turn.world, [entry]);
  return { turns: [turn], redrawn, kind: 'reply', target: null };
}
