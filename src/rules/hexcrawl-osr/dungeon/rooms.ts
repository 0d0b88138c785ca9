import { roomOf } from '../../mechanics/map/places.ts';
import { leadsTo } from '../../mechanics/map/rooms.ts';
import { leaveBehind } from '../foes/foes.ts';
import { chosenNumber } from '../kit/settings.ts';
import type { Draft, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

export type DungeonDraft = NonNullable<Draft['party']['state']['dungeon']>;

/** Rooms that a party keeps in mind, newest last. */
const MAX_TRAIL = 200;

/** Rooms of one turn: one with care where nobody has been; on explored ground as many as the campaign has it (HX-DUN-06, HX-G-06). */
export function mostRooms(world: Pick<World, 'campaign'>, act: 'explore' | 'travel'): number {
  return act === 'explore' ? 1 : chosenNumber(world, 'explored_pace');
}

/** The party comes into a room (HX-DUN-07). A room that is no longer there is passed over. @returns whether it is new */
export function enterRoom(
  context: Context,
  dungeon: DungeonDraft,
  placeId: string,
  how: 'explored' | 'travelled' | 'fled' = 'travelled',
): boolean {
  const room = roomOf(context.world, placeId);
  if (room === null) return false;
  const isNew = !room.explored;
  if (dungeon.roomId !== placeId) leaveBehind(context);
  if (dungeon.roomId !== null && how !== 'fled') dungeon.trail = [...dungeon.trail, dungeon.roomId].slice(-MAX_TRAIL);
  dungeon.roomId = placeId;
  dungeon.barred = false;
  room.explored = true;
  const { name, heard } = room;
  context.emit({ fact: 'room-entered', rule: 'HX-DUN-07', placeId, name, how, isNew, heard: isNew ? heard : null });
  return isNew;
}

/** The room they came from, if they can go back there; null when not. */
export function roomBehind(
  context: Pick<Context, 'world'>,
  dungeon: Pick<DungeonDraft, 'roomId' | 'trail'>,
): string | null {
  const behind = dungeon.trail.at(-1);
  if (behind === undefined || roomOf(context.world, behind) === null) return null;
  return leadsTo(context.world, dungeon.roomId, behind) ? behind : null;
}

/** The party goes back the way it came, as far as a turn takes it (HX-DUN-02, HX-G-06). */
export function goBack(context: Context, dungeon: DungeonDraft): void {
  for (let left = mostRooms(context.world, 'travel'); left > 0; left--) {
    const behind = roomBehind(context, dungeon);
    if (behind === null) return;
    dungeon.trail = dungeon.trail.slice(0, -1);
    enterRoom(context, dungeon, behind, 'fled');
  }
}
