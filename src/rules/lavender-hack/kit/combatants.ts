import type { Draft as EngineDraft } from 'immer';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { Combat, Combatant } from '../combat/schemas.ts';
import type { Character, Draft, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** The present fight. @throws without one */
export function combatOf(world: Draft): EngineDraft<Combat>;
export function combatOf(world: World): Combat;
export function combatOf({ party }: World): Combat {
  if (party.state.fight === null) throw new Error('there is no fight');
  return party.state.fight;
}

/** A fight's record of one character; null when they are not in one. */
export function combatantOf(world: Draft, characterId: string): EngineDraft<Combatant> | null;
export function combatantOf(world: World, characterId: string): Combatant | null;
export function combatantOf({ party }: World, characterId: string): Combatant | null {
  const combatants = party.state.fight?.combatants ?? {};
  return Object.hasOwn(combatants, characterId) ? (combatants[characterId] ?? null) : null;
}

/** Checks whether a character can still act in the fight: on their feet and in it. */
export function isAble(world: World, characterId: string): boolean {
  const combatant = combatantOf(world, characterId);
  return combatant !== null && !combatant.fled && characterOf(world, characterId).status === 'active';
}

/**
 * Checks whether a question to a character's player holds up the fight, or what the group is doing: then it is no mere
 * offer, and is waited for.
 */
export function holdsUp({ party }: World, characterId: string): boolean {
  const { fight, journey, dungeon } = party.state;
  if (journey?.action != null || dungeon?.action != null) return true;
  return fight !== null && fight.phase !== 'declare' && Object.hasOwn(fight.combatants, characterId);
}

/** Characters that can still act in the fight, in its order. */
export function ableCombatants(world: World): readonly Character[] {
  return Object.keys(world.party.state.fight?.combatants ?? {})
    .filter((id) => isAble(world, id))
    .map((id) => characterOf(world, id));
}

/**
 * The phase in which a character acts in this round; null for somebody who only defends (LH-COMBAT-02, LH-COMBAT-03,
 * LH-EQUIP-04).
 */
export function speedOf(world: World, characterId: string): 'quick' | 'slow' | null {
  const combatant = combatantOf(world, characterId);
  if (combatant === null || combatant.plan === null || combatant.plan.act === 'stand-back') return null;
  if (slowness(world, combatant.plan.with) !== null) return 'slow';
  return combatant.initiative ?? 'slow';
}

/** The reason why nobody rolls initiative: surprise, or a slow weapon; null when it is rolled (LH-ENC-04, LH-EQUIP-04). */
export function slowness(world: World, weaponId: string | null): 'surprised' | 'slow-weapon' | null {
  const { fight } = world.party.state;
  if (fight?.round === 1 && fight.surprised === 'party') return 'surprised';
  const weapon = weaponId !== null && Object.hasOwn(world.items, weaponId) ? world.items[weaponId] : undefined;
  return weapon?.data.slow === true ? 'slow-weapon' : null;
}

/**
 * The reason why a player's character cannot act outside the order of a fight on record that they are in: there, acts are
 * declared (LH-COMBAT-02). Null if they can; the game master may do it anyway.
 */
export function refuseTracked({ world, actor }: Context, characterId: string): Refusal | null {
  if (actor.isGm || combatantOf(world, characterId) === null) return null;
  return refuse('fight/declare');
}
