import { spreadOver } from '../../mechanics/combat/foe-targets.ts';
import { ableCombatants, isAble } from '../kit/combatants.ts';
import type { World } from '../shapes.ts';

/**
 * A foe's target: as the game master picked (LH-COMBAT-04); else they spread over the characters who can still fight.
 * @param at the foe's index among those in action, from 0
 * @returns a character's id; null: it holds back, or there is nobody
 */
export function targetOf(world: World, foeId: string, at: number): string | null {
  const targets = world.party.state.fight?.targets ?? {};
  const picked = Object.hasOwn(targets, foeId) ? targets[foeId] : undefined;
  if (picked === null) return null;
  return picked !== undefined && isAble(world, picked) ? picked : spreadOver(ableCombatants(world), at);
}
