import type { Draft as EngineDraft } from 'immer';
import { characterOf } from '../../mechanics/people/characters.ts';
import { findCondition } from '../kit/conditions.ts';
import type { Character, Draft, Foe, World } from '../schemas.ts';
import type { Fight, Line } from './schemas.ts';

/** The present fight. @throws without one */
export function fightOf(world: Draft): EngineDraft<Fight>;
export function fightOf(world: World): Fight;
export function fightOf({ party }: World): Fight {
  if (party.state.fight === null) throw new Error('there is no fight');
  return party.state.fight;
}

/** Checks whether a character is in the fight, has not got away and can act (AD-INJ-04). */
export function isAble(world: World, characterId: string): boolean {
  const { fight } = world.party.state;
  if (fight === null || !fight.fighters.includes(characterId) || fight.escaped.includes(characterId)) return false;
  return characterOf(world, characterId).status === 'active' && !isOutOfAction(world, characterId);
}

/** Checks whether an injury keeps somebody from doing anything (AD-INJ-04). */
export function isOutOfAction(world: Pick<World, 'modifiers'>, characterId: string): boolean {
  return (['out', 'fainted'] as const).some((kind) => findCondition(world, kind, { characterId }) !== null);
}

/** Characters who can still act, in the order of the fight. */
export function ableFighters(world: World): readonly Character[] {
  const ids = world.party.state.fight?.fighters ?? [];
  return ids.filter((id) => isAble(world, id)).map((id) => characterOf(world, id));
}

/** In front, unless they said that they stand back; outside a fight all are in front. */
export function lineOf({ party }: Pick<World, 'party'>, characterId: string): Line {
  return party.state.fight?.back.includes(characterId) === true ? 'back' : 'front';
}

/** The characters within a foe's reach: in close combat only the front line, while anybody is in it (AD-G-09, ours). */
export function inReachOf(world: World, { data }: Foe): readonly Character[] {
  const able = ableFighters(world);
  const front = able.filter(({ id }) => lineOf(world, id) === 'front');
  return data.ranged || front.length === 0 ? able : front;
}
