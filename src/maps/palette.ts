export const PAPER = '#f7f4ec';
export const INK = '#2b2733';
export const FAINT = '#8d8798';
export const UNKNOWN = '#ece7dc';
export const PARTY = '#6a3fb5';
export const TRAIL = '#6a3fb5';
/** Where the party was wrong. */
export const CORRECTION = '#8a4b08';
export const SITE = '#b3261e';

/** What the ground is filled with, and what its shape is drawn in. */
interface GroundLook {
  readonly fill: string;
  readonly line: string;
}

/** The terrains that have a look of their own, in the order of the legend. Their shapes differ as well. */
export const GROUND = {
  plain: { fill: '#dfe8b5', line: '#6d7d2c' },
  forest: { fill: '#9cc58a', line: '#1f5a2a' },
  hill: { fill: '#d9c48f', line: '#77571c' },
  mountain: { fill: '#bdb7b4', line: '#46403f' },
  swamp: { fill: '#a9bfa0', line: '#2d5550' },
  desert: { fill: '#f3deA0', line: '#a3701a' },
  water: { fill: '#a5cdea', line: '#1e5c8e' },
  ice: { fill: '#e6f3f8', line: '#3f7f99' },
  settled: { fill: '#ecc7ae', line: '#7d3319' },
  farmland: { fill: '#f0d77c', line: '#7a5a0c' },
  coast: { fill: '#cfe0c8', line: '#2b6f7d' },
  jungle: { fill: '#5fae72', line: '#0c4023' },
} as const satisfies Readonly<Record<string, GroundLook>>;

export type KnownTerrain = keyof typeof GROUND;

/** The look of any other terrain. */
const NEUTRAL: GroundLook = { fill: '#e4dfd6', line: '#6b6474' };

export function isKnownTerrain(terrain: string): terrain is KnownTerrain {
  return Object.hasOwn(GROUND, terrain);
}

export function groundOf(terrain: string): GroundLook {
  return isKnownTerrain(terrain) ? GROUND[terrain] : NEUTRAL;
}
