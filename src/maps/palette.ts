export const PAPER = '#f7f4ec';
export const INK = '#2b2733';
export const FAINT = '#8d8798';
export const UNKNOWN = '#ece7dc';
export const PARTY = '#6a3fb5';
export const TRAIL = '#6a3fb5';
/** For places where the party was wrong. */
export const CORRECTION = '#8a4b08';
/** A side of a hex that nobody crosses. */
export const BARRIER = '#3b1f14';
export const SITE = '#b3261e';

/** The fill of the ground, and the colour of its shape. */
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

/** Terrains of one book alone: on maps they have a look of their own, but no sign that goes into a sentence. */
const LANDS = {
  'beech wood': { fill: '#b5cf7e', line: '#3c6420' },
  'fir wood': { fill: '#7fae8f', line: '#153f33' },
  fen: { fill: '#b3c7a4', line: '#35594a' },
  moor: { fill: '#c3b48f', line: '#5d4a2c' },
  'chalk downs': { fill: '#eceadb', line: '#7d8462' },
  'rocky hills': { fill: '#cdbfa9', line: '#60503a' },
  'lake shore': { fill: '#b4d6e6', line: '#2a6684' },
  meadow: { fill: '#d6e79f', line: '#5f7a26' },
  heath: { fill: '#d3b3c4', line: '#6f3a58' },
  'thorn brake': { fill: '#a8a86c', line: '#46461a' },
  'dead ground': { fill: '#cfc6c0', line: '#4c3f3f' },
} as const satisfies Readonly<Record<string, GroundLook>>;

/** Terrains that have a sign. */
export type SignedTerrain = keyof typeof GROUND;
export type KnownTerrain = SignedTerrain | keyof typeof LANDS;

const LOOKS: Readonly<Record<KnownTerrain, GroundLook>> = { ...GROUND, ...LANDS };
/** In the order of the legend. */
export const KNOWN_TERRAINS = Object.keys(LOOKS) as readonly KnownTerrain[];

/** The look of any other terrain. */
const NEUTRAL: GroundLook = { fill: '#e4dfd6', line: '#6b6474' };

export function isKnownTerrain(terrain: string): terrain is KnownTerrain {
  return Object.hasOwn(LOOKS, terrain);
}

export function groundOf(terrain: string): GroundLook {
  return isKnownTerrain(terrain) ? LOOKS[terrain] : NEUTRAL;
}
