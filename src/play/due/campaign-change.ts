import { type Draft, produce } from 'immer';
import type { World } from '../../rules/engine/world.ts';
import { bookOf, type TurnScope } from '../entry/turn.ts';
import { keepTime } from '../time/keep-time.ts';

/** A World with instants moved: nothing is journalled, nothing can be taken back. */
export function withInstantsMoved(
  { deps, invocation, now }: TurnScope,
  before: World,
  change: (world: Draft<World>) => void,
): World {
  const moved = produce(before, (draft) => change(draft as Draft<World>)) as World;
  const keep = keepTime(bookOf(deps, before), before, moved, { now, callerId: invocation.caller.userId });
  return keep === null ? moved : (produce(moved, (draft) => keep(draft as Draft<World>)) as World);
}
