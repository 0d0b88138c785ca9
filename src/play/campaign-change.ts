import { type Draft, produce } from 'immer';
import type { World } from '../rules/world.ts';
import { keepTime } from './keep-time.ts';
import { bookOf, type TurnScope } from './turn.ts';

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
