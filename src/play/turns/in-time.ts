import { type Draft, produce } from 'immer';
import type { AnyBook } from '../../rules/engine/book.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Invocation } from '../access/invocation.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { fitCalendar, isSameCalendar } from '../time/instants.ts';
import { keepTime, type TurnTiming } from '../time/keep-time.ts';
import { withBench } from './bench.ts';

/** Moves instants of a World. */
type MoveInstants = (world: Draft<World>) => void;

/** A World with instants moved: nothing is journalled, nothing can be taken back. */
export function withInstantsMoved(
  { deps, invocation, now }: { readonly deps: PlayDeps; readonly invocation: Invocation; readonly now: number },
  before: World,
  change: MoveInstants,
): World {
  const moved = inTime(bookOf(deps, before), before, before, change, { now, callerId: invocation.caller.userId });
  return withBench(moved, deps.newId);
}

/** A World with its instants up to date. They are not journalled: no undo brings a moment back. */
export function inTime(
  book: AnyBook,
  before: World,
  done: World,
  times: MoveInstants | undefined,
  timing: TurnTiming,
): World {
  const isSame = isSameCalendar(before.campaign, done.campaign);
  const move = (draft: Draft<World>) => {
    times?.(draft);
    if (!isSame) fitCalendar(draft, timing.now);
  };
  const isAsIs = times === undefined && isSame;
  const moved = isAsIs ? done : (produce(done, (draft) => move(draft as Draft<World>)) as World);
  const keep = keepTime(book, before, moved, timing);
  return keep === null ? moved : (produce(moved, (draft) => keep(draft as Draft<World>)) as World);
}
