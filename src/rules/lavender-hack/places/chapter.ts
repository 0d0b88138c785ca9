import type { Chapter } from '../chapter.ts';
import { connectRooms, editHex, editRoom, erasePlace, notePlace } from './actions.ts';
import { generateMap, importMap } from './map-actions.ts';

/** Hexes and rooms: the game master's map (LH-HEX, LH-DUNG-01). */
export const places = {
  actions: {
    'edit-hex': editHex,
    'edit-room': editRoom,
    'connect-rooms': connectRooms,
    'note-place': notePlace,
    'erase-place': erasePlace,
    'import-map': importMap,
    'generate-map': generateMap,
  },
  secrets: { hides: (_world, [table]) => table === 'places' },
} satisfies Chapter;
