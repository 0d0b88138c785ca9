import { applyPatches, type Draft } from 'immer';
import { type Frame, type Prompt, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import type { World } from '../../rules/engine/world.ts';
import type { JournalEntry } from '../../store/journal.ts';
import { startAll } from '../entry/act.ts';
import type { EngineFact } from '../facts.ts';
import { handIn } from '../turns/hand-in.ts';
import { procedureOf } from '../turns/procedures.ts';
import { silentIn } from '../turns/resolve-round.ts';
import type { Turn } from '../turns/turn.ts';
import { missDeadline } from '../waiting/standing-orders.ts';

type Submitted = Extract<EngineFact, { fact: 'round-submitted' }>;
type Ended = Extract<EngineFact, { fact: 'round-resolved' }>;

/** Puts back what an entry changed. */
export function restore(world: Draft<World>, entry: JournalEntry): void {
  // Frozen values of the journal must not be shared with a draft that keeps changing.
  applyPatches(world, structuredClone(entry.inverse) as never);
  // An entry from before modifiers had ends brings them back without one.
  for (const one of Object.values(world.modifiers)) one.until ??= null;
}

/**
 * Plays an entry again, on the World as it was restored: an action, the end of a round, an answer to a question to one
 * person, or an act in a round in which each answer takes effect at once. Its other remarks are told as they were.
 */
export function playAgain(
  turn: Turn,
  entry: JournalEntry,
  before: World,
  books: Parameters<typeof startAll>[0],
): Refusal | null {
  if (Array.isArray(entry.input)) return startAll(books, turn, { action: entry.action, inputs: entry.input });
  if (entry.action === 'round/resolve') return endAgain(turn, entry);
  if (entry.action === 'round/submit') return submitAgain(turn, entry, before);
  return entry.action.startsWith('prompt/') ? answerAgain(turn, entry, before) : noRoll(entry);
}

function endAgain(turn: Turn, entry: JournalEntry): Refusal | null {
  const { book, context } = turn;
  const fact = entry.facts.find((one) => one.fact === 'round-resolved') as Ended | undefined;
  const open = fact === undefined ? undefined : context.world.rounds[fact.roundId];
  if (fact === undefined || open === undefined) return noRoll(entry);
  const round = structuredCopy(open as Round);
  delete context.world.rounds[round.id];
  context.emit(fact);
  if (!fact.early && fact.by === null) for (const userId of silentIn(round)) missDeadline(context, userId);
  const frame = procedureOf(book, round.procedure).resolve(context, round, fact.verdicts);
  return frame === null ? null : turn.run([frame], null);
}

/** Nothing was built upon it, so the seat is still as it was handed in. */
function submitAgain(turn: Turn, entry: JournalEntry, before: World): Refusal | null {
  const { book, context } = turn;
  const submitted = submittedIn(entry);
  if (submitted === null) return noRoll(entry);
  const { roundId, userId } = submitted;
  const open = context.world.rounds[roundId];
  const seat = before.rounds[roundId]?.seats[userId];
  if (open === undefined || seat === undefined) return noRoll(entry);
  const round = structuredCopy(open as Round);
  return handIn(turn, procedureOf(book, round.procedure), round, userId, structuredCopy(seat));
}

/** A round that an undo restored continues with the acts that are played again; instants are outside undo. */
export function takeUp({ rounds }: Draft<World>, entry: JournalEntry): void {
  const open = rounds[submittedIn(entry)?.roundId ?? ''];
  if (open !== undefined) open.reopened = null;
}

function submittedIn({ action, facts }: JournalEntry): Submitted | null {
  if (action !== 'round/submit') return null;
  return (facts.find((one) => one.fact === 'round-submitted') as Submitted | undefined) ?? null;
}

function answerAgain(turn: Turn, entry: JournalEntry, before: World): Refusal | null {
  const { context } = turn;
  const kind = entry.action.slice('prompt/'.length);
  const prompts = Object.values(context.world.prompts) as readonly Prompt[];
  const open = prompts.find((one) => one.kind === kind && !Object.hasOwn(before.prompts, one.id));
  if (open === undefined || open.audience.who === 'each' || open.audience.who === 'window') return noRoll(entry);
  const prompt = structuredCopy(open);
  for (const fact of entry.facts as readonly EngineFact[]) {
    if (fact.fact === 'answered' || fact.fact === 'stood-in') context.emit(fact);
    if (fact.fact === 'stood-in' && fact.why === 'late' && prompt.required) missDeadline(context, fact.userId);
  }
  delete context.world.prompts[prompt.id];
  const stack: readonly Frame[] = prompt.frames;
  return turn.run(stack, entry.input);
}

/** Facts and values that are kept must not depend on a draft that ends with its turn. */
function structuredCopy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

function noRoll({ number }: JournalEntry): Refusal {
  return refuse('amend/not-a-roll', { number });
}
