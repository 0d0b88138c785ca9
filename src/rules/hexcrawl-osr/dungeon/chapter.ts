import type { Chapter } from '../vocabulary.ts';
import { dungeonAction, enterDungeon, leaveDungeon } from './actions.ts';
import { dungeonFields, dungeonSecretFields } from './gm-fields.ts';
import { editRoom } from './room-map.ts';
import { DUNGEONS, starters } from './starters.ts';
import { springTrap } from './traps.ts';
import { turn } from './turn.ts';
import { wayBack } from './way-back.ts';

/** Dungeon turns and the way back (HX-DUN, HX-BACK). */
export const dungeon = {
  kinds: [DUNGEONS],
  actions: {
    'enter-dungeon': enterDungeon,
    'leave-dungeon': leaveDungeon,
    delve: dungeonAction,
    'spring-trap': springTrap,
    'edit-room': editRoom,
  },
  frames: { turn, return: wayBack },
  starters,
  gmFields: dungeonFields,
  secretGmFields: dungeonSecretFields,
  secrets: {
    purposes: ['wandering', 'wandering-distance', 'wandering-who', 'search', 'trap'],
    facts: ['wandering', 'search-rolled', 'trap-rolled'],
    tasks: ['wanderers'],
    state: ['dungeon/wanderers', 'dungeon/table'],
  },
} satisfies Chapter;
