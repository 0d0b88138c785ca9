import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { LavenderContext } from '../context.ts';
import { combatantOf } from './combatants.ts';

/**
 * Why a player's character cannot act outside the order of a fight on record that they are in: there, acts are declared
 * (LH-COMBAT-02). Null when nothing is against it; the game master may do it anyway.
 */
export function refuseTracked({ world, actor }: LavenderContext, characterId: string): Refusal | null {
  if (actor.isGm || combatantOf(world, characterId) === null) return null;
  return refuse('fight/declare');
}
