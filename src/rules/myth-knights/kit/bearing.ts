import { DIRECTIONS, readHexId } from '../../mechanics/map/hexes.ts';

/** The direction, 0–5 clockwise from north-east, that leads nearest to a hex; null when it is where one stands. */
export function bearing(from: string, to: string): number | null {
  const [a, b] = [readHexId(from), readHexId(to)];
  if (a === null || b === null || from === to) return null;
  const at = { x: b.q - a.q + (b.r - a.r) / 2, y: ((b.r - a.r) * Math.sqrt(3)) / 2 };
  const along = DIRECTIONS.map(({ q, r }) => (q + r / 2) * at.x + ((r * Math.sqrt(3)) / 2) * at.y);
  return along.indexOf(Math.max(...along));
}
