import { participantsOf } from '../../mechanics/combat/people.ts';
import { isOutOfAction } from '../kit/people.ts';
import type { Character, Foe, World } from '../schemas.ts';
import type { Line } from './schemas.ts';

/** Somebody whom an injury keeps from doing anything cannot act (AD-INJ-04). */
export const { isAble, ableCombatants } = participantsOf<Character, World>(isOutOfAction);

/** In front, unless they said that they stand back; outside a fight all are in front. */
export function lineOf({ party }: Pick<World, 'party'>, characterId: string): Line {
  return party.state.fight?.back.includes(characterId) === true ? 'back' : 'front';
}

/** The characters within a foe's reach: in close combat only the front line, while anybody is in it (AD-G-09, ours). */
export function inReachOf(world: World, { data }: Foe): readonly Character[] {
  const able = ableCombatants(world);
  const front = able.filter(({ id }) => lineOf(world, id) === 'front');
  return data.ranged || front.length === 0 ? able : front;
}
