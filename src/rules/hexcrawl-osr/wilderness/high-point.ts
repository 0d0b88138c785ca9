import { perContent } from '../../engine/content.ts';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { DIRECTIONS, neighbour } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { TABLES } from '../tables/registry.ts';
import type { Context } from '../vocabulary.ts';
import { SIGHTS } from './map.ts';

/** Texts of points of interest with a wide view: sights, and rows of tables (HX-G-07). */
export const wideViews = perContent((content): ReadonlySet<string> => {
  const rows = [...content.of(TABLES).values()].flatMap((table) => table.rows);
  const views = [...content.of(SIGHTS).values()].map(({ name, effect }) => ({ text: name, effect }));
  return new Set([...rows, ...views].flatMap(({ text, effect }) => (effect === 'wide-view' ? [text] : [])));
});

/**
 * From a high point they see the land of one hex next to it (HX-G-07): a die says in which direction, and clockwise from
 * there it is the first that they do not know yet.
 */
export function lookAround({ world, diceOf, emit }: Context, from: string, points: readonly string[]): void {
  const views = wideViews(world.content);
  if (!points.some((what) => views.has(what))) return;
  const unknown = DIRECTIONS.flatMap((_, direction) => {
    const placeId = neighbour(from, direction);
    const hex = hexOf(world, placeId);
    return hex === null || hex.visited || hex.seen ? [] : [{ direction, placeId, hex }];
  });
  if (unknown.length === 0) return;
  const roll = rollDie(diceOf(GM_DICE), 'view', DIRECTIONS.length);
  const clockwise = (one: { readonly direction: number }) => (one.direction + 1 - roll.face + 6) % 6;
  const [first] = unknown.toSorted((a, b) => clockwise(a) - clockwise(b));
  if (first === undefined) return;
  const { direction, placeId, hex } = first;
  hex.seen = true;
  emit({ fact: 'sighted', rule: 'HX-G-07', placeId, terrain: hex.terrain, direction, roll });
}
