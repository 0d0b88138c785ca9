import type { Terrain } from '../wilderness/schemas.ts';

/** The lands that have tables of encounters, `encounters-<land>`: the next one over is the next in this list. */
export const LANDS = ['open', 'woods', 'heights', 'wetland', 'waste', 'water'] as const;
export type Land = (typeof LANDS)[number];

/** Which land a ground counts as (HX-G-11). */
export const LAND_OF: Readonly<Record<Terrain, Land>> = {
  plain: 'open',
  farmland: 'open',
  settled: 'open',
  coast: 'open',
  hill: 'heights',
  mountain: 'heights',
  forest: 'woods',
  jungle: 'woods',
  swamp: 'wetland',
  desert: 'waste',
  ice: 'waste',
  water: 'water',
};
