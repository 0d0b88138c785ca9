import { type Draft, produce } from 'immer';
import type { World } from '../rules/world.ts';
import { keepTime } from './keep-time.ts';
import { bookOf, type Standing } from './turn.ts';

/** A World with instants moved: nothing is journalled, nothing can be taken back. */
export function shifted({ house, deed, now }: Standing, before: World, change: (world: Draft<World>) => void): World {
  const moved = produce(before, (draft) => change(draft as Draft<World>)) as World;
  const keep = keepTime(bookOf(house, before), before, moved, { now, doerId: deed.doer.userId });
  return keep === null ? moved : (produce(moved, (draft) => keep(draft as Draft<World>)) as World);
}
