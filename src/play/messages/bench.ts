import { isDeepStrictEqual } from 'node:util';
import type { World } from '../../rules/engine/world.ts';
import type { NewReply } from '../../store/store.ts';
import { bookOf } from '../deps.ts';
import type { TurnScope } from '../turns/turn.ts';
import { deleted, edited, posted } from './posts.ts';

/**
 * The game masters' bench, brought up to date: posted and pinned where it is new, changed where it says something else
 * now. One whose channel is for secrets no more is deleted, for players may read there from now on.
 */
export function benchChanges(scope: TurnScope, before: World, after: World): readonly NewReply[] {
  const old = before.campaign.bench;
  const bench = after.campaign.bench;
  const { deps, now } = scope;
  const drawn = (world: World) => deps.benchCard({ world, book: bookOf(deps, world), now });
  const gone = old === null || old.rowId === bench?.rowId ? [] : [deleted(scope, old.rowId, old.channelId)];
  if (bench === null) return gone;
  const { rowId, channelId } = bench;
  if (old?.rowId !== rowId) return [...gone, { ...posted(scope, drawn(after), { id: rowId, channelId }), pin: true }];
  return isDeepStrictEqual(drawn(after), drawn(before)) ? [] : [edited(scope, rowId, drawn(after), channelId)];
}
