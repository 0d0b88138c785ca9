import type { World } from '../shapes.ts';
import { chosen } from './settings.ts';

/** Checks whether a d6 is one of so many in six: its low faces, or the high ones where the campaign says so (HX-D-13). */
export function isInSix(world: World, face: number, count: number): boolean {
  return chosen(world, 'chance_faces') === 'low' ? face <= count : face > 6 - count;
}
