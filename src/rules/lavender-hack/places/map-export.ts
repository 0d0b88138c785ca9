import { readHexId } from '../../mechanics/map/hexes.ts';
import type { LavenderWorld } from '../shapes.ts';
import type { HexEntry, MapFile, RoomEntry } from './map-import.ts';
import type { Hex, Room } from './shapes.ts';

/** All hexes and rooms of a campaign, as `readMap` takes them: row by row, and by key. For the game master. */
export function mapOf(world: LavenderWorld): MapFile {
  const hexes: HexEntry[] = [];
  const rooms: RoomEntry[] = [];
  for (const { id, data } of Object.values(world.places)) {
    if (data.kind === 'room') rooms.push(roomEntryOf(data));
    else hexes.push(hexEntryOf(id, data));
  }
  hexes.sort((a, b) => a.r - b.r || a.q - b.q);
  rooms.sort((a, b) => compareKeys(a.key, b.key));
  return { hexes, rooms };
}

/** 2 before 10, 10 before A. */
export function compareKeys(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function hexEntryOf(id: string, { kind: _, ...data }: Hex): HexEntry {
  const at = readHexId(id);
  if (at === null) throw new Error(`no hex ${id}`);
  return { q: at.q, r: at.r, ...data };
}

function roomEntryOf({ kind: _, exits, ...data }: Room): RoomEntry {
  return { ...data, exits: exits.map((id) => id.slice('room/'.length)) };
}
