import type { Chapter } from '../chapter.ts';
import { endCombat, foesGone, joinCombat, leaveCombat, startCombatAction } from './actions.ts';
import { aftermath } from './aftermath.ts';
import { combatantMove } from './combatant-move.ts';
import { craft, layTrap, poisonWeapon } from './craft.ts';
import { combatFlow } from './flow.ts';
import { foeTurn } from './foe-move.ts';
import { morale } from './morale.ts';
import { combatRound, initiative, preset } from './round.ts';

/** Fights in rounds (LH-COMBAT). */
export const combat = {
  actions: {
    'lay-trap': layTrap,
    'poison-weapon': poisonWeapon,
    'foes-gone': foesGone,
    'fight-start': startCombatAction,
    'fight-end': endCombat,
    'fight-join': joinCombat,
    'fight-leave': leaveCombat,
  },
  frames: { craft, initiative, fighter: combatantMove, foe: foeTurn, fight: combatFlow, morale, aftermath },
  procedures: { combat: combatRound },
  preset,
  cards({ party }) {
    const { fight } = party.state;
    return fight === null ? [] : [{ rowId: fight.cardId, channelId: fight.channelId, kind: 'fight' }];
  },
  secrets: { state: ['fight/moraleDone', 'fight/groups', 'traps'] },
} satisfies Chapter;
