import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { slowestOf } from '../combat/retreat.ts';
import type { Character, World } from '../shapes.ts';

/** Characters who are in the chase and on their feet, oldest first. */
export function runnersOf(world: World): readonly Character[] {
  const { chase } = world.party.state;
  return charactersInPlay(world).filter(({ id, status }) => status === 'active' && chase?.behind.includes(id) !== true);
}

/** The slowest rolls for all, and goes on doing so until somebody falls, stays behind or joins (HX-CHASE-02). */
export function runnerOf(world: World): Character | null {
  const { chase } = world.party.state;
  const runners = runnersOf(world);
  const ids = runners.map(({ id }) => id);
  const isSame = chase !== null && ids.length === chase.runners.length && ids.every((id) => chase.runners.includes(id));
  return (isSame ? runners.find(({ id }) => id === chase.runnerId) : undefined) ?? slowestOf(runners);
}
