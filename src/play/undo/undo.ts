import type { AnyBook } from '../../rules/engine/book.ts';
import type { Json } from '../../rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import type { Whisper } from '../../rules/engine/whisper.ts';
import type { World } from '../../rules/engine/world.ts';
import { ChannelTaken } from '../../store/errors.ts';
import type { JournalEntry } from '../../store/journal.ts';
import type { Locked } from '../../store/store.ts';
import { type Caller, type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import { factsFor, isSecretChange, mayReadEntry, PLAYERS } from '../access/secrets.ts';
import { whisperOf } from '../access/whispers.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { runTransaction, type TransactionWork } from '../entry/transaction.ts';
import { type Change, type EngineFact, roundFact } from '../facts.ts';
import { deleted } from '../messages/posts.ts';
import { playTurn } from '../turns/play-turn.ts';
import { procedureOf } from '../turns/procedures.ts';
import type { PlayedTurn, TurnScope } from '../turns/turn.ts';
import { restore } from './again.ts';
import { moveOn, takenBack } from './faces.ts';
import { reopenTimes } from './reopen.ts';
import { markTakenBack } from './taken-back.ts';

/** The extent of an undo: one entry (the newest valid one by default), or everything back to it. */
export interface UndoWish {
  readonly number: number | null;
  /** Everything since, newest first, that entry with it. */
  readonly back: boolean;
}

/** A preview of an undo, to be looked at before confirming. */
export interface UndoPreview {
  /** Newest first. */
  readonly entries: readonly { readonly entry: JournalEntry; readonly changes: readonly Change[] }[];
  /** Number of the newest entry then: when another has come meanwhile, they have to look again. */
  readonly seen: number;
}

/** Entries that are taken back at once. */
const MAX_BACK = 1_000;
/** Later entries that are looked at for what rests on another, and how many of them at a time. */
const MAX_LATER = 5_000;
const LATER_AT_ONCE = 200;

/** The journal as undo reads it, under the lock or without. */
type Reader = Pick<Locked, 'entry' | 'standingAfter' | 'lastUndoable' | 'lastEntry' | 'world'>;

/** The changes an undo would make, or the reason why it is impossible. Changes nothing. */
export async function previewUndo(
  deps: PlayDeps,
  campaignId: string,
  caller: Caller,
  wish: UndoWish,
): Promise<UndoPreview | Refusal> {
  const { store } = deps;
  const found = await store.read(campaignId);
  if (found === null) return refuse('campaign/none');
  const [newest] = await store.journal(campaignId, { before: null, limit: 1 });
  const reader: Reader = {
    world: found.world,
    lastEntry: newest?.number ?? 0,
    entry: async (number) =>
      (await store.journal(campaignId, { before: number + 1, after: number - 1, limit: 1 }))[0] ?? null,
    standingAfter: (after, limit) =>
      store.journal(campaignId, { before: null, after, limit, oldestFirst: true, standing: true }),
    lastUndoable: async () =>
      (await store.journal(campaignId, { before: null, limit: 1, standing: true, changing: true }))[0] ?? null,
  };
  const entries = await chosenFor(reader, caller, wish);
  if (isRefusal(entries)) return entries;
  return {
    seen: reader.lastEntry,
    entries: entries.map((entry) => ({
      entry,
      changes: changesOf(bookOf(deps, reader.world), reader.world, entry),
    })),
  };
}

/** Takes back what was looked at: each entry in one of its own, newest first. */
export function undo(deps: PlayDeps, invocation: Invocation, wish: UndoWish, seen: number | null): Promise<Result> {
  const work: TransactionWork = async (scope, locked, rowId) => {
    if (seen !== null && seen !== locked.lastEntry) return refuse('undo/changed');
    const entries = await chosenFor(locked, invocation.caller, wish);
    if (isRefusal(entries)) return entries;
    let { world } = locked;
    const turns: PlayedTurn[] = [];
    for (const entry of entries) {
      const turn = undoTurn(scope, world, rowId, entry);
      if (isRefusal(turn)) return turn;
      turns.push(turn);
      world = turn.world;
    }
    return {
      turns,
      facts: turns.flatMap(({ facts }) => facts),
      redrawn: [
        ...(await markTakenBack(scope, locked, world, entries)),
        ...entries
          .flatMap((entry) => whispersOf(locked.world, entry))
          .map(({ post }) => deleted(scope, post.rowId, post.channelId)),
      ],
      kind: 'reply',
      target: null,
    };
  };
  return runTransaction(deps, invocation, work, 'alone').catch((err: unknown) => {
    if (err instanceof ChannelTaken) return { kind: 'refused', refusal: refuse('undo/channel-taken') };
    throw err;
  });
}

function undoTurn(scope: TurnScope, before: World, rowId: string, entry: JournalEntry): PlayedTurn | Refusal {
  return playTurn(scope, before, rowId, {
    action: 'undo',
    input: { number: entry.number },
    roller: scope.invocation.caller.userId,
    undoes: entry.number,
    standsAlone: true,
    takenBack: takenBack(before, entry),
    work({ book, context }) {
      restore(context.world, entry);
      moveOn(context.world.counters, before, entry);
      const fact: EngineFact = {
        fact: 'undone',
        rule: 'PBP-UNDO-01',
        number: entry.number,
        action: entry.action,
        told: mayReadEntry(entry, PLAYERS) ? factsFor(book, entry.facts, PLAYERS) : [],
        changes: changesOf(book, before, entry),
      };
      context.emit(fact);
      for (const round of Object.values(context.world.rounds) as readonly Round[])
        if (!Object.hasOwn(before.rounds, round.id)) context.emit(reopened(book, round));
      // Questions for a game master are secret.
      for (const { id, audience } of Object.values(context.world.prompts))
        if (!Object.hasOwn(before.prompts, id) && audience.who !== 'gm')
          context.emit({ fact: 'asked-again', rule: 'PBP-UNDO-04', promptId: id } as EngineFact);
      return null;
    },
    times: (draft) => {
      reopenTimes(draft, before, { now: scope.now, at: entry.at });
      for (const { id } of whispersOf(before, entry)) delete draft.whispers[id];
    },
  });
}

type Path = Change['path'];

/**
 * The changes that taking back an entry makes in a World, value by value, with a mark on those for the game master alone.
 * Dice counters and prompts are internal to the bot.
 */
export function changesOf(book: AnyBook, world: World, entry: JournalEntry): readonly Change[] {
  return entry.inverse
    .filter(({ path }) => path[0] !== 'counters' && path[0] !== 'prompts')
    .flatMap(({ path, value }) => parts(path, bare(path, valueAt(world, path)), bare(path, (value ?? null) as Json)))
    .map((change) => ({ ...change, secret: isSecretChange(book, world, entry, change.path) }));
}

/** A pack is named, and not told. */
function bare([table, , field]: Path, value: Json): Json {
  if (table !== 'packs') return value;
  if (field === 'body') return null;
  return isRecord(value) && 'body' in value ? { ...value, body: null } : value;
}

function valueAt(world: World, path: Path): Json {
  let value: unknown = world;
  for (const part of path) value = (value as Readonly<Record<string | number, unknown>> | undefined | null)?.[part];
  return (value ?? null) as Json;
}

/** Splits a record that was written as a whole into the changes of its fields; fields with equal values are left out. */
function parts(path: Path, from: Json, to: Json): readonly Omit<Change, 'secret'>[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  if (!isRecord(from) || !isRecord(to)) return [{ path: [...path], from, to }];
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return keys.flatMap((key) => parts([...path, key], from[key] ?? null, to[key] ?? null));
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function reopened(book: AnyBook, round: Round): EngineFact {
  const { mode } = procedureOf(book, round.procedure);
  return roundFact(round, { fact: 'round-reopened', rule: 'PBP-UNDO-04', userIds: Object.keys(round.seats), mode });
}

/** The entries that a wish is about, newest first; or why they must stay. */
async function chosenFor(reader: Reader, caller: Caller, wish: UndoWish): Promise<readonly JournalEntry[] | Refusal> {
  const isGm = isGmOf(reader.world.campaign, caller);
  const last = await reader.lastUndoable();
  if (wish.number === null && last === null) return refuse('undo/nothing');
  const entry = wish.number === null ? last : await reader.entry(wish.number);
  if (entry === null)
    return refuse(isPast(reader, wish.number) ? 'undo/pruned' : 'undo/no-such-entry', { number: wish.number });
  if (entry.action === 'undo') return refuse('undo/is-undo', { number: entry.number });
  if (entry.undoneBy !== null) return refuse('undo/already', { number: entry.number });
  if (!wish.back && entry.action === 'whisper') return unsendable(reader.world, caller, entry);
  if (!wish.back && isIdle(entry)) return refuse('undo/nothing-to', { number: entry.number });
  if (!isGm) {
    const refusal = mayTakeBack(caller, entry);
    if (refusal !== null) return refusal;
    if (entry.number !== last?.number) return refuse('undo/not-last', { number: entry.number });
  }
  if (wish.back) {
    const later = await reader.standingAfter(entry.number - 1, MAX_BACK + 1);
    if (later.length > MAX_BACK) return refuse('undo/too-much', { number: entry.number, most: MAX_BACK });
    const changed = later.filter((one) => !isIdle(one)).reverse();
    return changed.length === 0 ? refuse('undo/nothing-to', { number: entry.number }) : changed;
  }
  return (await builtUpon(reader, entry)) ?? [entry];
}

/** Numbers have no gaps, so there was such an entry: it is not kept any more. */
export function isPast({ lastEntry }: Pick<Reader, 'lastEntry'>, number: number | null): boolean {
  return number !== null && number >= 1 && number <= lastEntry;
}

/** A whisper is taken back by who sent it, as long as nobody has read it (PBP-WHISPER-03). */
function unsendable(world: World, caller: Caller, entry: JournalEntry): readonly JournalEntry[] | Refusal {
  const { number } = entry;
  if (entry.actorId !== caller.userId) return refuse('undo/not-yours', { number });
  return whispersOf(world, entry).length === 0 ? refuse('undo/whisper-read', { number }) : [entry];
}

/** The whispers of an entry that still wait to be read. */
function whispersOf(world: World, { facts }: JournalEntry): readonly Whisper[] {
  return (facts as readonly EngineFact[])
    .flatMap((fact) => (fact.fact === 'whispered' ? (whisperOf(world, fact.whisperId) ?? []) : []))
    .filter(({ read }) => read === null);
}

/** An entry that changed nothing. A roll did, though its counter may stay, and an amendment: what it amended is in force no more. */
function isIdle({ inverse, dice, undoes }: JournalEntry): boolean {
  return inverse.length === 0 && dice.length === 0 && undoes === null;
}

/** A player may take back their own last act, if no die fell and no secret was shown. */
function mayTakeBack(caller: Caller, entry: JournalEntry): Refusal | null {
  if (entry.actorId !== caller.userId) return refuse('undo/not-yours', { number: entry.number });
  if (entry.dice.length > 0) return refuse('undo/dice-fell', { number: entry.number });
  return entry.secret ? refuse('undo/secret-shown', { number: entry.number }) : null;
}

/** The reason why an entry must stay: a later valid entry wrote where this one wrote, or it is too old to tell. */
export async function builtUpon(reader: Pick<Locked, 'standingAfter'>, entry: JournalEntry): Promise<Refusal | null> {
  const { number, patches } = entry;
  const paths = patches.map(({ path }) => path);
  const rests = (later: JournalEntry) => later.patches.some((patch) => paths.some((path) => overlap(path, patch.path)));
  let after = number;
  for (let seen = 0; seen < MAX_LATER; seen += LATER_AT_ONCE) {
    const some = await reader.standingAfter(after, LATER_AT_ONCE);
    const later = some.find(rests);
    if (later !== undefined) return refuse('undo/built-upon', { number, later: later.number });
    if (some.length < LATER_AT_ONCE) return null;
    after = some.at(-1)?.number ?? after;
  }
  return refuse('undo/long-ago', { number, most: MAX_LATER });
}

function overlap(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((part, at) => part === b[at]);
}
