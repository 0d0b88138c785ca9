import type { Chapter } from '../vocabulary.ts';
import { editHex, editRoom } from './actions.ts';
import { mapActions, readMap } from './map-actions.ts';

/** Hexes and rooms: the game master's map (LH-HEX, LH-DUNG-01). */
export const places = {
  readMap,
  actions: {
    'edit-hex': editHex,
    'edit-room': editRoom,
    ...mapActions,
  },
  secrets: { hides: (_world, [table]) => table === 'places' },
} satisfies Chapter;
