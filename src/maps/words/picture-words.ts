import { plural, t } from '../../language/text.ts';
import type { PictureView, RoomsView, RoomView } from '../views.ts';
import { mapWords } from './map-words.ts';

/**
 * All that a picture shows, a sentence or more in each line, for who gets no picture.
 * @returns null when there is nothing on the map yet
 */
export function pictureWords(view: PictureView): readonly string[] | null {
  switch (view.kind) {
    case 'map':
      return view.hexes.length === 0 ? null : mapWords(view);
    case 'rooms':
      return view.rooms.length === 0 ? null : roomsWords(view);
    case 'sheet':
    case 'wealth':
    case 'forecast':
      return view.alt;
  }
}

type Rooms = ReadonlyMap<string, RoomView>;

/** The whole plan in sentences: each known room, nearest to the party first, with its doors and where they lead. */
function roomsWords({ rooms }: RoomsView): readonly string[] {
  const byId: Rooms = new Map(rooms.map((room) => [room.id, room]));
  const known = nearestFirst(rooms, byId).filter(({ room }) => room !== null);
  const party = known.find(({ hasParty }) => hasParty);
  return [
    t`A plan of ${plural(known.length, { one: '# room', other: '# rooms' })}.`,
    party === undefined ? t`The party is in none of them.` : t`The party is in ${titled(party)}.`,
    ...known.map((room) => described(room, byId)),
  ];
}

function described(room: RoomView, byId: Rooms): string {
  const things = room.sites.map(({ what, hidden }) => (hidden ? t`${what} (not found yet)` : what));
  const state = room.isExplored ? t`explored` : t`not explored yet`;
  return [
    room.hasParty ? t`${titled(room)}: ${state}, the party is here.` : t`${titled(room)}: ${state}.`,
    waysWords(room, byId),
    things.length === 0 ? '' : t`There: ${things.join('; ')}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function waysWords({ id, exits }: RoomView, byId: Rooms): string {
  const led = exits.flatMap((exit) => byId.get(exit) ?? []);
  const known = led
    .filter(({ room }) => room !== null)
    .map((to) => (to.isExplored && !to.exits.includes(id) ? t`${titled(to)} (no way back is known)` : titled(to)));
  const unknown = led.length - known.length;
  const all = [
    ...known,
    ...(unknown === 0 ? [] : [plural(unknown, { one: '# unknown room', other: '# unknown rooms' })]),
  ];
  return all.length === 0 ? t`No way leads on from there.` : t`Ways lead to: ${all.join('; ')}.`;
}

/** By the number of doors between; what cannot be reached comes last. */
function nearestFirst(rooms: readonly RoomView[], byId: Rooms): readonly RoomView[] {
  const start = rooms.find(({ hasParty }) => hasParty) ?? rooms[0];
  const order = new Set<string>(start === undefined ? [] : [start.id]);
  for (const id of order) for (const exit of byId.get(id)?.exits ?? []) order.add(exit);
  for (const { id } of rooms) order.add(id);
  return [...order].flatMap((id) => byId.get(id) ?? []);
}

/** `Room 3 (Crypt)`. */
function titled({ room }: RoomView): string {
  if (room === null) return t`An unknown room`;
  return room.name === null ? t`Room ${room.key}` : t`Room ${room.key} (${room.name})`;
}
