import type { Combat, Combatant } from '../../src/rules/lavender-hack/combat/schemas.ts';

/** A fight on record in its second round, in the enemy phase, unless wished otherwise. */
export function fightWith(
  combatants: Readonly<Record<string, Partial<Combatant>>>,
  more: Partial<Omit<Combat, 'combatants'>> = {},
): Combat {
  const all = Object.entries(combatants).map(([characterId, one]) => [characterId, combatantWith(characterId, one)]);
  return {
    id: 'fight-1',
    round: 2,
    phase: 'enemy',
    channelId: 'home',
    cardId: 'card',
    gmUserId: null,
    surprised: null,
    targets: {},
    open: [],
    moraleDone: [],
    stopped: [],
    groups: {},
    ...more,
    combatants: Object.fromEntries(all) as Combat['combatants'],
  };
}

function combatantWith(characterId: string, wish: Partial<Combatant>): Combatant {
  return {
    characterId,
    initiative: null,
    initiativeTotal: null,
    plan: null,
    lastPlan: null,
    hurt: false,
    fled: false,
    dying: null,
    ...wish,
  };
}

/** What a fighter does who strikes with that weapon. */
export function blowWith(weapon: string): Combatant['plan'] {
  return { act: 'melee', with: weapon, targetId: null, claim: false, unaware: false, said: null, presets: {} };
}
