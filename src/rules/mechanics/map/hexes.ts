import { distance as cubeDistance, Orientation } from 'honeycomb-grid';

/** Steps to the six neighbours of a pointy-top hex in axial coordinates, clockwise from north-east. */
export const DIRECTIONS = [
  { id: 'ne', q: 1, r: -1 },
  { id: 'e', q: 1, r: 0 },
  { id: 'se', q: 0, r: 1 },
  { id: 'sw', q: -1, r: 1 },
  { id: 'w', q: -1, r: 0 },
  { id: 'nw', q: 0, r: -1 },
] as const;

interface Axial {
  readonly q: number;
  readonly r: number;
}

/** Axial coordinates need no offset, but the library requires one. */
const POINTY = { offset: -1, orientation: Orientation.POINTY } as const;

/** Id of the place at these axial coordinates. */
export function hexId(q: number, r: number): string {
  return `hex/${q},${r}`;
}

/** Coordinates of a hex by its id; null when it is the id of no hex. */
export function readHexId(id: string): Axial | null {
  const [, q, r] = /^hex\/(-?\d{1,4}),(-?\d{1,4})$/.exec(id) ?? [];
  if (q === undefined || r === undefined) return null;
  const axial = { q: Number(q), r: Number(r) };
  return hexId(axial.q, axial.r) === id ? axial : null;
}

/** Id of the hex next to one, written down or not. Directions wrap round: −1 is 5. @throws when `id` is no hex */
export function neighbour(id: string, direction: number): string {
  const { q, r } = axialOf(id);
  const step = DIRECTIONS[((direction % 6) + 6) % 6];
  if (step === undefined) throw new Error(`no direction ${direction}`);
  return hexId(q + step.q, r + step.r);
}

/** Direction, 0–5, from a hex to one beside it; null when it is not beside it. */
export function directionTo(from: string, to: string): number | null {
  const direction = DIRECTIONS.findIndex((_, index) => neighbour(from, index) === to);
  return direction === -1 ? null : direction;
}

/** Hexes from one to the other, 0 for the same. @throws when either is no hex */
export function distance(a: string, b: string): number {
  return cubeDistance(POINTY, axialOf(a), axialOf(b));
}

function axialOf(id: string): Axial {
  const axial = readHexId(id);
  if (axial === null) throw new Error(`no hex ${id}`);
  return axial;
}
