import { type Random, shuffled } from '../kit/random.ts';
import { CENTRE, type PointKind, RIM, type RouteKind } from './shapes.ts';

/** Three circles, two triangles, one diamond (MK-SITE-01); three open ways, two closed, one hidden (MK-SITE-02). */
const KINDS: readonly PointKind[] = ['feature', 'feature', 'feature', 'danger', 'danger', 'treasure'];
const WAYS: readonly RouteKind[] = ['open', 'open', 'open', 'closed', 'closed', 'hidden'];

export interface MadeSite {
  readonly points: readonly { readonly spot: number; readonly kind: PointKind }[];
  readonly routes: readonly { readonly a: number; readonly b: number; readonly kind: RouteKind }[];
}

/** Four ways along the rim, and five to the centre. */
export const POSSIBLE: readonly (readonly [number, number])[] = [
  ...RIM.slice(1).map((one): [number, number] => [one - 1, one]),
  ...RIM.map((one): [number, number] => [one, CENTRE]),
];

/**
 * A site (MK-SITE-01, MK-SITE-02): six points, and six of the nine possible ways. A layout with an unreachable point is made
 * again (MK-D-24).
 */
export function generateSite(random: Random): MadeSite {
  const spots = [...RIM, CENTRE];
  const kinds = shuffled(KINDS, random);
  for (;;) {
    const ways = shuffled(POSSIBLE, random).slice(0, WAYS.length);
    if (!isWhole(spots, ways)) continue;
    const sorts = shuffled(WAYS, random);
    return {
      points: spots.map((spot, at) => ({ spot, kind: kinds[at] ?? 'feature' })),
      routes: ways.map(([a, b], at) => ({ a, b, kind: sorts[at] ?? 'open' })),
    };
  }
}

/** Checks whether every point hangs together with the first. */
function isWhole(spots: readonly number[], ways: readonly (readonly [number, number])[]): boolean {
  const reached = new Set(spots.slice(0, 1));
  // Reached points are visited in turn.
  for (const spot of reached)
    for (const [a, b] of ways) {
      if (a === spot) reached.add(b);
      if (b === spot) reached.add(a);
    }
  return reached.size === spots.length;
}
