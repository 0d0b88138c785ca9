import { readHexId } from './hexes.ts';

interface WrittenHex {
  readonly kind: 'hex';
}

interface WrittenRoom {
  readonly kind: 'room';
  readonly key: string;
  readonly exits: readonly string[];
}

type Placed<Hex, Room> = Readonly<Record<string, { readonly id: string; readonly data: Hex | Room }>>;

/** All hexes and rooms of a campaign, as `readMap` takes them: row by row, and by key. For the game master. */
export function mapOf<Hex extends WrittenHex, Room extends WrittenRoom>(places: Placed<Hex, Room>) {
  const all = Object.values(places);
  const hexes = all.flatMap(({ id, data }) => (data.kind === 'hex' ? [hexEntryOf(id, data)] : []));
  const rooms = all.flatMap(({ data }) => (data.kind === 'room' ? [roomEntryOf(data)] : []));
  hexes.sort((a, b) => a.r - b.r || a.q - b.q);
  rooms.sort((a, b) => compareKeys(a.key, b.key));
  return { hexes, rooms };
}

/** 2 before 10, 10 before A. */
export function compareKeys(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function hexEntryOf<Hex extends WrittenHex>(id: string, { kind: _, ...data }: Hex) {
  const at = readHexId(id);
  if (at === null) throw new Error(`no hex ${id}`);
  return { q: at.q, r: at.r, ...data };
}

function roomEntryOf<Room extends WrittenRoom>({ kind: _, exits, ...data }: Room) {
  return { ...data, exits: exits.map((id) => id.slice('room/'.length)) };
}
