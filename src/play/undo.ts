import { applyPatches, type Draft } from 'immer';
import type { Json } from '../rules/json.ts';
import { isRefusal, type Refusal, refuse } from '../rules/prompt.ts';
import type { World } from '../rules/world.ts';
import type { JournalEntry, Locked } from '../store/store.ts';
import { startAll } from './act.ts';
import { type Deed, type Done, type House, isGmOf } from './deed.ts';
import type { Change, HouseFact } from './facts.ts';
import { perform, redrawChanged } from './perform.ts';
import { playTurn } from './turn.ts';

/** Takes back the newest entry that still stands (LH-PBP-04). */
export function undo(house: House, deed: Deed): Promise<Done> {
  return perform(house, deed, async (standing, locked, rowId) => {
    const entry = await locked.lastStanding();
    if (entry === null || entry.inverse.length === 0) return refuse('undo/nothing');
    const refusal = mayTakeBack(locked.world, deed, entry);
    if (refusal !== null) return refusal;
    const turn = playTurn(standing, locked.world, rowId, {
      action: 'undo',
      input: { number: entry.number },
      roller: deed.doer.userId,
      undoes: entry.number,
      work({ context }) {
        const before = locked.world;
        restore(context.world, entry);
        const fact: HouseFact = {
          fact: 'undone',
          rule: 'LH-PBP-04',
          number: entry.number,
          action: entry.action,
          changes: entry.inverse.flatMap((patch) => changeOf(before, patch)),
        };
        context.tell(fact);
        return null;
      },
    });
    if (isRefusal(turn)) return turn;
    return {
      turns: [turn],
      redrawn: redrawChanged(standing, locked.world, turn.world, { number: entry.number, undone: true }),
      kind: 'reply',
      target: null,
    };
  });
}

/** What a roll of the past is to have been instead; the faces stay, for the dice's counters go back with it. */
export interface Amendment {
  readonly number: number;
  /** Fields of the action's input that change. */
  readonly fields: Readonly<Record<string, Json>>;
}

/** Plays an entry again with other input, in one step: only the game master, only while nothing later rests on it. */
export function amend(house: House, deed: Deed, amendment: Amendment): Promise<Done> {
  return perform(house, deed, async (standing, locked, rowId) => {
    if (!isGmOf(locked.world.campaign, deed.doer)) return refuse('gm-only');
    const entry = await locked.entry(amendment.number);
    if (entry === null) return refuse('amend/no-such-entry', { number: amendment.number });
    if (entry.undoneBy !== null) return refuse('undo/already', { number: entry.number });
    if (!Array.isArray(entry.input)) return refuse('amend/not-a-roll', { number: entry.number });
    const later = await firstLaterOn(locked, entry);
    if (later !== null) return refuse('undo/built-upon', { number: entry.number, later: later.number });
    const inputs = (entry.input as readonly Json[]).map(
      (input) => ({ ...(input as object), ...amendment.fields }) as Json,
    );
    const turn = playTurn(standing, locked.world, rowId, {
      action: entry.action,
      input: inputs,
      roller: entry.dice[0]?.roller ?? entry.actorId,
      onBehalfOf: entry.actorId === deed.doer.userId ? null : entry.actorId,
      undoes: entry.number,
      work(turn) {
        restore(turn.context.world, entry);
        const fact: HouseFact = { fact: 'amended', rule: 'LH-PBP-04', number: entry.number };
        turn.context.tell(fact);
        return startAll(turn, { action: entry.action, inputs });
      },
    });
    if (isRefusal(turn)) return turn;
    return {
      turns: [turn],
      redrawn: redrawChanged(standing, locked.world, turn.world, { number: entry.number, undone: true }),
      kind: 'reply',
      target: null,
    };
  });
}

/** The game master may take back anything; a player their own last act, if no die fell and no secret was shown. */
function mayTakeBack(world: World, deed: Deed, entry: JournalEntry): Refusal | null {
  if (isGmOf(world.campaign, deed.doer)) return null;
  if (entry.actorId !== deed.doer.userId) return refuse('undo/not-yours', { number: entry.number });
  if (entry.dice.length > 0) return refuse('undo/dice-fell', { number: entry.number });
  return entry.secret ? refuse('undo/secret-shown', { number: entry.number }) : null;
}

function restore(world: Draft<World>, entry: JournalEntry): void {
  // Frozen values of the journal must not be shared with a draft that goes on changing.
  applyPatches(world, structuredClone(entry.inverse) as never);
}

/** The first later entry that still stands and wrote where this one wrote. */
async function firstLaterOn(locked: Locked, entry: JournalEntry): Promise<JournalEntry | null> {
  const later = await locked.entriesAfter(entry.number);
  const paths = entry.patches.map((patch) => patch.path);
  const standing = later.filter((candidate) => candidate.undoneBy === null && candidate.action !== 'undo');
  return (
    standing
      .reverse()
      .find((candidate) => candidate.patches.some((patch) => paths.some((path) => overlap(path, patch.path)))) ?? null
  );
}

function overlap(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((part, at) => part === b[at]);
}

/** What an inverse patch changes back, for people: dice counters and prompts are the bot's own affair. */
function changeOf(world: World, patch: JournalEntry['inverse'][number]): readonly Change[] {
  const [table] = patch.path;
  if (table === 'counters' || table === 'prompts') return [];
  // A foe's numbers are the game master's; that it is as before is everybody's.
  if (table === 'foes') return [{ path: patch.path.slice(0, 2), from: '', to: '' }];
  let now: unknown = world;
  for (const part of patch.path) now = (now as Record<string | number, unknown> | undefined)?.[part];
  return [{ path: [...patch.path], from: (now ?? null) as Json, to: (patch.value ?? null) as Json }];
}
