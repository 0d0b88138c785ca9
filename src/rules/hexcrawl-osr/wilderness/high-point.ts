import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { DIRECTIONS, neighbour } from '../../mechanics/map/hexes.ts';
import type { CrawlContext } from '../context.ts';
import { hexOf } from '../kit/hexes.ts';

/** Points of interest from which one sees far (HX-G-07). */
const HIGH_POINTS: readonly string[] = ['a high point with a wide view', 'high view'];

/**
 * From a high point they see the land of one hex beside it (HX-G-07): a die says in which direction, and clockwise from
 * there it is the first that they do not know yet.
 */
export function lookAround({ world, diceOf, emit }: CrawlContext, from: string, points: readonly string[]): void {
  if (!points.some((what) => HIGH_POINTS.includes(what))) return;
  const isUnknown = (id: string) => hexOf(world, id)?.visited === false && hexOf(world, id)?.seen === false;
  if (!DIRECTIONS.some((_, direction) => isUnknown(neighbour(from, direction)))) return;
  const roll = rollDie(diceOf(GM_DICE), 'view', DIRECTIONS.length);
  const all = DIRECTIONS.map((_, more) => (roll.face - 1 + more) % DIRECTIONS.length);
  const direction = all.find((one) => isUnknown(neighbour(from, one)));
  const placeId = direction === undefined ? null : neighbour(from, direction);
  const hex = placeId === null ? null : hexOf(world, placeId);
  if (direction === undefined || placeId === null || hex === null) return;
  hex.seen = true;
  emit({ fact: 'sighted', rule: 'HX-G-07', placeId, terrain: hex.terrain, direction, roll });
}
