import { leadsTo } from '../../mechanics/map/rooms.ts';
import type { Draft } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { heedDoors, spareSearches } from './plan.ts';
import { enterRoom, searchRoom } from './rooms.ts';
import { makeTrade } from './trade.ts';
import { trapsHere } from './trap.ts';

type DungeonDraft = NonNullable<Draft['party']['state']['dungeon']>;
type DungeonAction = NonNullable<DungeonDraft['action']>;

/** The result of a group action in its last turn (LH-DUNG-02). @returns a room they have just come into that has a trap */
export function actionEnds(context: Context, dungeon: DungeonDraft, action: DungeonAction): string | null {
  switch (action.act) {
    case 'explore':
    case 'travel':
      return walk(context, dungeon, action);
    case 'search':
      if (!searchRoom(context, dungeon.roomId, action.seeks ?? 'anything')) spareSearches(context, dungeon);
      return null;
    case 'bar':
      dungeon.barred = true;
      context.emit({ fact: 'barred', rule: 'LH-DUNG-07', roomId: dungeon.roomId });
      return null;
    case 'craft':
    case 'rebalance':
      if (!makeTrade(context, action.act)) context.emit({ fact: 'broken-off', rule: 'LH-USAGE-09', act: action.act });
      return null;
    case 'regroup':
    case 'camp':
      return null;
  }
}

/** From room to room, as far as the first trap that nobody has found. @returns the room it is in */
function walk(context: Context, dungeon: DungeonDraft, action: DungeonAction): string | null {
  while (action.path.length > 0) {
    const [roomId, ...rest] = action.path;
    action.path = rest;
    if (roomId === undefined || !leadsTo(context.world, dungeon.roomId, roomId)) continue;
    if (!enterRoom(context, dungeon, roomId)) continue;
    heedDoors(context, dungeon, roomId);
    if (trapsHere(context.world).length > 0) return roomId;
  }
  return null;
}
