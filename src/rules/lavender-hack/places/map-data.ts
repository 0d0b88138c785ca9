import { z } from 'zod';
import { hexEntry, mapFile, roomEntry } from '../../mechanics/map/map-file.ts';
import { type Ground, USUAL_TERRAINS } from '../../mechanics/map/region.ts';
import { TERRAINS, type Terrain } from './shapes.ts';

const hex = hexEntry(TERRAINS);
const room = roomEntry({ wonder: z.int().min(1).max(8).nullable().optional() });

export type HexEntry = z.infer<typeof hex>;
export type RoomEntry = z.infer<typeof room>;

/** The format of maps: on the book's terrains, rooms with their wonder (LH-WILD-01, LH-DUNG-01). */
export const MAP_FORM = { terrains: TERRAINS, file: mapFile(hex, room) };

/** The ground of a region that is generated for the game master. */
export const GROUND: Ground<Terrain> = {
  terrains: USUAL_TERRAINS,
  sites: [
    'ruined watchtower',
    'ring of standing stones',
    'shaft of an old mine',
    'hidden spring',
    'barrow with a sealed door',
    'wayside shrine',
    'wreck of a wagon',
    'hermit’s hut',
    'stair that leads underground',
    'field of old bones',
  ],
  lairs: ['cave with bones before it', 'hollow hill', 'burrow', 'camp of outlaws', 'nest in the crags'],
};
