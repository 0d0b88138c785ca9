import type { Chapter } from '../chapter.ts';
import { editHex, editRoom } from './actions.ts';
import { mapActions } from './map-actions.ts';

/** Hexes and rooms: the game master's map (LH-HEX, LH-DUNG-01). */
export const places = {
  actions: {
    'edit-hex': editHex,
    'edit-room': editRoom,
    ...mapActions,
  },
  secrets: { hides: (_world, [table]) => table === 'places' },
} satisfies Chapter;
