import { z } from 'zod';
import { hexEntry, mapFile, mapReader, roomEntry } from '../../mechanics/map/map-file.ts';
import { placeActions } from '../../mechanics/map/place-actions.ts';
import { placesKind } from '../../mechanics/map/places-kind.ts';
import { END } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import { blankHex, blankRoom } from './places.ts';
import { TERRAINS } from './schemas.ts';
import { groundOf } from './sights.ts';

/** By which rule hexes and rooms are written down. */
export const PLACE_RULES = { hex: 'LH-WILD-01', room: 'LH-DUNG-01' } as const;

const hex = hexEntry(TERRAINS);
const room = roomEntry({ wonder: z.int().min(1).max(8).nullable().optional() });

/** The format of maps: on the book's terrains, rooms with their wonder (LH-WILD-01, LH-DUNG-01). */
export const MAP_FORM = { terrains: TERRAINS, file: mapFile(hex, room) };

/** Regions and dungeons (LH-WILD-01, LH-DUNG-01). */
export const PLACES = placesKind({ hex, room });

/** Reads a map from outside. */
export const readMap = mapReader(MAP_FORM);

/** The actions on places and maps that every book's game master has. */
export const mapActions = placeActions({
  rules: PLACE_RULES,
  form: MAP_FORM,
  groundOf,
  hexOf({ q: _q, r: _r, ...entry }, old) {
    return { ...(old ?? blankHex()), ...entry };
  },
  roomOf: (entry, old) => ({ ...(old ?? blankRoom(entry.key)), ...entry }),
  // Water bars the way on foot; where the campaign plays the sea, it is sailed (LH-OCEAN-01).
  made(hex, { campaign }) {
    const isSailed = hex.terrain === 'water' && chosen(campaign, 'ocean') === 'ours';
    return isSailed ? { ...hex, blocked: false } : hex;
  },
  inUse(world) {
    // A World of this book: the registry forgot its types.
    const { journey, dungeon } = (world as World).party.state;
    return [journey?.hexId, ...(journey?.action?.path ?? []), dungeon?.roomId, ...(dungeon?.action?.path ?? [])];
  },
  end: END,
});
