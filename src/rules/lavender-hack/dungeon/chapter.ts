import type { Chapter } from '../vocabulary.ts';
import { dungeonAction, enterDungeon, leaveDungeon } from './actions.ts';
import { event } from './event.ts';
import { springTrap, trap } from './trap.ts';
import { traps } from './traps.ts';
import { dungeonTurn } from './turn.ts';

/** The way underground, hour by hour (LH-DUNG). */
export const dungeon = {
  actions: {
    'spring-trap': springTrap,
    'enter-dungeon': enterDungeon,
    'leave-dungeon': leaveDungeon,
    delve: dungeonAction,
  },
  frames: { event, trap, traps, turn: dungeonTurn },
  secrets: {
    purposes: ['event', 'event-when', 'discovery', 'valuable', 'search'],
    state: ['dungeon/due', 'dungeon/wonder'],
  },
} satisfies Chapter;
