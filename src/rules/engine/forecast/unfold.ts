import { createDraft, finishDraft } from 'immer';
import type { AnyBook, FrameHandler, Next } from '../book.ts';
import { type Context, contextOf } from '../context.ts';
import type { Dice } from '../dice.ts';
import type { Json } from '../json.ts';
import { questionOf } from '../move.ts';
import type { Ask, Frame } from '../prompt.ts';
import type { Round } from '../round.ts';
import type { World } from '../world.ts';
import { emptyCloud, overAllFaces, type Weighed } from './falls.ts';
import { silentAnswer, silentRound, silentVerdicts } from './silent.ts';

/** The hooks for unfolding a book's moves. */
export interface Unfolding {
  readonly book: AnyBook;
  /**
   * Worlds with the same key continue alike, as far as the forecast is concerned; `stack`: the waiting frames, outermost
   * first. Ids, counters, tasks and facts must not be in it.
   */
  keyOf(world: World, stack: readonly Frame[]): string;
  /** The part of a frame's value that the frames below it read; the rest separates no states. */
  brief(frame: Frame, value: Json): Json;
  /** The answer to a question that leads beyond the forecast; null: a preset, or its default. */
  settled?(ask: Ask): Json;
  /** Looks at every step on the way. */
  seen(before: World, after: World, chance: number): void;
  /** Steps that may still be taken; counted down. Falls of the same step count one by one. */
  left: number;
}

/** It would take more steps than are left. */
export class TooWide extends Error {
  override readonly name = 'TooWide';
}

/** The work after the present move. */
type Later = { readonly kind: 'begin'; readonly frame: Frame } | { readonly kind: 'end'; readonly round: Round };

/** A World in the middle of things. */
export interface Situation {
  readonly world: World;
  readonly later: readonly Later[];
}

/** All possible outcomes of the pending work in each World, until none is left. @throws {TooWide} */
export function unfold(how: Unfolding, start: readonly Weighed<Situation>[]): readonly Weighed<World>[] {
  const over = emptyCloud<World>();
  let open = start;
  while (open.length > 0) {
    const next = emptyCloud<Situation>();
    for (const { state, chance } of open) {
      const [first, ...later] = state.later;
      if (first === undefined) over.add(how.keyOf(state.world, []), state.world, chance);
      else
        for (const done of doOne(how, { state: { ...state, later }, chance }, first))
          next.add(keyOf(how, done.state), done.state, done.chance);
    }
    open = next.all();
  }
  return over.all();
}

/** Goes on with a stack of frames, outermost first, whose last one is handed `value`. */
export function goOn(
  how: Unfolding,
  start: Weighed<Situation>,
  stack: readonly Frame[],
  value: Json,
): readonly Weighed<Situation>[] {
  let at: readonly Weighed<Point>[] = [];
  for (let depth = stack.length - 1; depth >= 0; depth--) {
    const frame = stack[depth];
    if (frame === undefined) break;
    const handed =
      depth === stack.length - 1
        ? [{ state: { ...start.state, frame, value }, chance: start.chance }]
        : at.map(({ state, chance }) => ({ state: { ...state, frame }, chance }));
    at = level(how, stack.slice(0, depth), handed);
  }
  return at;
}

function doOne(how: Unfolding, start: Weighed<Situation>, first: Later): readonly Weighed<Situation>[] {
  if (first.kind === 'begin') return goOn(how, start, [first.frame], null);
  const { book } = how;
  const { round } = first;
  const verdicts = silentVerdicts(book, start.state.world, round);
  return fallsOf(
    how,
    start,
    (context) => book.procedures[round.procedure]?.resolve(context, round, verdicts) ?? null,
  ).flatMap(({ came, state, chance }) =>
    came === null ? [{ state, chance }] : goOn(how, { state, chance }, [came], null),
  );
}

/** A frame about to go on with what it is handed; or, where a level is over, the frame that ended and its value. */
interface Point extends Situation {
  readonly frame: Frame;
  readonly value: Json;
}

/**
 * All possible outcomes of frames, until they return. A called frame is unfolded at once for all Worlds that call the same
 * one for the same purpose, so that the outcomes of one die are merged before the next roll.
 * @param below the frames that wait below
 */
function level(how: Unfolding, below: readonly Frame[], start: readonly Weighed<Point>[]): readonly Weighed<Point>[] {
  const over = emptyCloud<Point>();
  let open = start;
  while (open.length > 0) {
    const next = emptyCloud<Point>();
    const calls = new Map<string, { readonly caller: Frame; readonly points: Weighed<Point>[] }>();
    for (const point of open) {
      for (const { came, state, chance } of fallsOf(how, point, (context) => resume(how.book, context, point.state))) {
        switch (came.kind) {
          case 'return':
            add(
              over,
              how,
              below,
              { ...state, frame: point.state.frame, value: how.brief(point.state.frame, came.value) },
              chance,
              true,
            );
            break;
          case 'ask':
            add(
              next,
              how,
              below,
              { ...state, frame: came.frame, value: answerOf(how, state.world, came.frame) },
              chance,
            );
            break;
          case 'call': {
            const key = JSON.stringify([came.first, came.then]);
            const call = calls.get(key) ?? { caller: came.then, points: [] };
            call.points.push({ state: { ...state, frame: came.first, value: null }, chance });
            calls.set(key, call);
            break;
          }
          case 'refuse':
            throw new Error(`${point.state.frame.kind} refuses in a forecast: ${came.refusal.refused}`);
        }
      }
    }
    for (const { caller, points } of calls.values()) {
      const merged = emptyCloud<Point>();
      for (const { state, chance } of points) add(merged, how, [...below, caller], state, chance);
      for (const { state, chance } of level(how, [...below, caller], merged.all()))
        add(next, how, below, { ...state, frame: caller }, chance);
    }
    open = next.all();
  }
  return over.all();
}

function add(
  cloud: ReturnType<typeof emptyCloud<Point>>,
  how: Unfolding,
  below: readonly Frame[],
  point: Point,
  chance: number,
  isOver = false,
): void {
  const { frame, value } = point;
  const stack = isOver ? below : [...below, frame];
  cloud.add(`${keyOf(how, point, stack)}${JSON.stringify([isOver ? null : frame, value])}`, point, chance);
}

function keyOf(how: Unfolding, { world, later }: Situation, stack: readonly Frame[] = []): string {
  return `${how.keyOf(world, stack)}${later.length === 0 ? '' : JSON.stringify(later)}`;
}

function resume(book: AnyBook, context: Context, { frame, value }: Point): Next {
  const handler: FrameHandler | undefined = book.frames[frame.kind];
  if (handler === undefined) throw new Error(`${book.slug} has no frame ${frame.kind}`);
  return handler.resume(context, frame, value);
}

function answerOf({ book, settled }: Unfolding, world: World, frame: Frame): Json {
  const ask = questionOf(book, world, frame);
  return ask === null ? null : (settled?.(ask) ?? silentAnswer(book, world, ask));
}

/** Does one step for every way its dice can fall, each on a World of its own. */
function fallsOf<T>(
  how: Unfolding,
  { state: { world, later }, chance }: Weighed<Situation>,
  step: (context: Context) => T,
): readonly (Weighed<Situation> & { readonly came: T })[] {
  return overAllFaces((dice) => {
    how.left -= 1;
    if (how.left < 0) throw new TooWide();
    return onDraft(world, dice, `forecast-${how.left}`, step);
  }).map(({ came: { came, after, more }, chance: share }) => {
    how.seen(world, after, chance * share);
    return {
      came,
      state: { world: after, later: more.length === 0 ? later : [...later, ...more] },
      chance: chance * share,
    };
  });
}

/**
 * One step on a draft of a World, whose facts nobody reads.
 * @param name what the ids of new records begin with
 */
export function onDraft<T>(
  world: World,
  dice: Dice,
  name: string,
  step: (context: Context) => T,
): { readonly came: T; readonly after: World; readonly more: readonly Later[] } {
  const more: Later[] = [];
  const draft = createDraft(world) as Context['world'];
  let ids = 0;
  const context: Context = contextOf({
    world: draft,
    diceOf: () => dice,
    roller: '',
    actor: { userId: world.party.spotlight ?? '', isGm: true },
    channelId: world.campaign.homeId,
    now: 0,
    newId: () => `${name}-${++ids}`,
    openRound(opening) {
      // Rounds are kept out of the World, so their procedure is name enough.
      const round = silentRound(opening.procedure, opening);
      more.push({ kind: 'end', round });
      return round.id;
    },
    begin: (frame) => more.push({ kind: 'begin', frame }),
  });
  const came = step(context);
  return { came, after: finishDraft(draft) as World, more };
}
