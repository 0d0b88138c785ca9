import type { AnyBook } from '../../src/rules/engine/book.ts';
import type { Context } from '../../src/rules/engine/context.ts';
import type { Dice } from '../../src/rules/engine/dice.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import { runMove } from '../../src/rules/engine/move.ts';
import { type Fact, type Frame, isRefusal } from '../../src/rules/engine/prompt.ts';
import type { Opening, Round } from '../../src/rules/engine/round.ts';
import type { World as EngineWorld } from '../../src/rules/engine/world.ts';
import { lavenderHack } from '../../src/rules/lavender-hack/book.ts';
import { MAIN_LADDER } from '../../src/rules/lavender-hack/kit/edition.ts';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import { WATCH } from '../../src/rules/lavender-hack/wilderness/watch.ts';
import { chanceOf } from './chance.ts';
import { bareContext } from './worlds.ts';

const BOOK = lavenderHack as AnyBook;

/** What many runs showed of one die at the end of one watch. */
export interface Counted {
  broken: number;
  rungs: number;
  rungSquares: number;
}

/**
 * Plays the steps again and again with ordinary dice, through the moves that play runs, silent people and all.
 * @returns by watch, then food, light, and whether either is broken
 */
export function playManyTimes(
  world: World,
  steps: readonly Readonly<Record<string, Json>>[],
  { runs, seed, watches }: { readonly runs: number; readonly seed: number; readonly watches: number },
): readonly (readonly [food: Counted, light: Counted, either: Counted])[] {
  const { next } = chanceOf(seed);
  const dice: Dice = { roll: (_purpose, sides) => 1 + Math.floor(next() * sides) };
  const nothing = (): Counted => ({ broken: 0, rungs: 0, rungSquares: 0 });
  const counted = Array.from({ length: watches }, () => [nothing(), nothing(), nothing()] as const);
  const inputs = steps.map((step) => BOOK.actions.watch?.input.parse(step) as Json);
  for (let run = 0; run < runs; run++) {
    const draft = fresh(world);
    let watch = 0;
    const tell = (fact: Fact) => {
      if (fact.fact !== 'clock') return;
      const row = counted[watch++];
      if (row !== undefined) count(draft as EngineWorld, row);
    };
    for (const input of inputs) playStep(draft as EngineWorld, dice, input, tell);
  }
  return counted;
}

/** Everything that a watch changes, copied by hand: a deep copy takes five times as long as the watches do. */
function fresh(world: World): World {
  const { party, usageDice, characters, modifiers, places } = world;
  const { clock, journey } = party.state;
  const road = journey === null ? null : { ...journey };
  return {
    ...world,
    party: { ...party, state: { ...party.state, clock: { ...clock }, journey: road } },
    usageDice: copied(usageDice, (die) => ({ ...die })),
    characters: copied(characters, (one) => ({ ...one, sheet: { ...one.sheet } })),
    modifiers: { ...modifiers },
    places: copied(places, ({ id, data }) => ({ id, data: { ...data } })),
    tasks: {},
    prompts: {},
    rounds: {},
  };
}

function copied<T>(records: Readonly<Record<string, T>>, copy: (one: T) => T): Record<string, T> {
  const copies: Record<string, T> = {};
  for (const id in records) {
    const one = records[id];
    if (one !== undefined) copies[id] = copy(one);
  }
  return copies;
}

function count({ usageDice }: EngineWorld, row: readonly [Counted, Counted, Counted]): void {
  const rungs = ['food', 'light'].map((id) => MAIN_LADDER.rungs.indexOf(usageDice[id]?.size ?? 20));
  for (const [index, rung] of [...rungs, Math.min(...rungs)].entries()) {
    const one = row[index];
    if (one === undefined) continue;
    if (rung === 0) one.broken += 1;
    one.rungs += rung;
    one.rungSquares += rung * rung;
  }
}

let ids = 0;

function playStep(world: EngineWorld, dice: Dice, input: Json, tell: (fact: Fact) => void): void {
  const begun: Frame[] = [];
  const openings: Opening[] = [];
  const context = bareContext(world as Context['world'], dice, {
    newId: () => `id-${++ids}`,
    emit: tell,
    openRound: (opening) => `round-${openings.push(opening)}`,
    begin: (frame) => begun.push(frame),
  });
  const first = BOOK.actions.watch?.start(context, input);
  if (first === undefined) throw new Error('the book has no watches');
  if (isRefusal(first)) searchInstead(world, input);
  begun.push(isRefusal(first) ? WATCH : first);
  for (let next = begun.shift(); next !== undefined; next = begun.shift()) {
    const ran = runMove(BOOK, context, [next], null, (ask) => (ask.kind === 'called' ? 'nobody' : ask.fallback));
    if (ran.kind !== 'ended') throw new Error(`${next.kind} ${ran.kind}`);
    for (let opening = openings.shift(); opening !== undefined; opening = openings.shift()) {
      const frame = endInSilence(world, context, opening);
      if (frame !== null) begun.push(frame);
    }
  }
}

/** Who came out somewhere else cannot go on as planned, and the watches pass all the same. */
function searchInstead(world: EngineWorld, input: Json): void {
  const { journey } = (world as World).party.state;
  const { act } = input as { readonly act: string };
  const left = act === 'camp' ? 2 : 1;
  Object.assign(journey ?? {}, { action: { act: 'search', left, path: [], scoutId: null, running: false } });
}

function endInSilence(
  world: EngineWorld,
  context: Context,
  { procedure, userIds, terms, hidden }: Opening,
): Frame | null {
  const round: Round = {
    id: 'round',
    procedure,
    hidden,
    terms,
    channelId: 'home',
    openerId: 'gm',
    opened: 0,
    deadline: null,
    grace: 0,
    held: null,
    reopened: null,
    seats: {},
    cardId: 'card',
  };
  const played = BOOK.procedures[procedure];
  if (played === undefined) throw new Error(`no procedure ${procedure}`);
  const verdicts = userIds.map((userId) => {
    const answer = played.fallback(world, round, userId, {})?.answer ?? null;
    return { userId, answer, means: 'default', by: null, source: null } as const;
  });
  return played.resolve(context, round, verdicts);
}
