import type { Chapter } from '../vocabulary.ts';
import { endCombat, foesGone, joinCombat, leaveCombat, startCombatAction } from './actions.ts';
import { aftermath } from './aftermath.ts';
import { beast } from './beast.ts';
import { combatantMove } from './combatant-move.ts';
import { craft, layTrap, poisonWeapon, setOutTrap } from './craft.ts';
import { deed } from './deed.ts';
import { combatFlow } from './flow.ts';
import { foeTurn } from './foe-move.ts';
import { morale } from './morale.ts';
import { combatRound, initiative, preset, wantsAsking } from './round.ts';

/** Fights in rounds (LH-COMBAT). */
export const combat = {
  actions: {
    'lay-trap': layTrap,
    'poison-weapon': poisonWeapon,
    'set-out-trap': setOutTrap,
    'foes-gone': foesGone,
    'fight-start': startCombatAction,
    'fight-end': endCombat,
    'fight-join': joinCombat,
    'fight-leave': leaveCombat,
  },
  frames: {
    beast,
    craft,
    deed,
    initiative,
    fighter: combatantMove,
    foe: foeTurn,
    fight: combatFlow,
    morale,
    aftermath,
  },
  procedures: { combat: combatRound },
  preset,
  wantsAsking,
  cards({ party }) {
    const { fight } = party.state;
    return fight === null ? [] : [{ rowId: fight.cardId, channelId: fight.channelId, kind: 'fight' }];
  },
  secrets: { state: ['fight/moraleDone', 'fight/groups', 'traps'] },
} satisfies Chapter;
