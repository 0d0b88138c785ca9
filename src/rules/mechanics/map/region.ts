import { hexId, neighbour } from './hexes.ts';

/** Widest and highest region that is made at once, in hexes. */
export const MAX_ACROSS = 20;

export const CLIMATES = ['mild', 'cold', 'dry'] as const;
type Climate = (typeof CLIMATES)[number];

export interface RegionWish {
  /** 1–20 hexes. */
  readonly width: number;
  readonly height: number;
  readonly climate: Climate;
  /** The same seed makes the same region. */
  readonly seed: number;
  /** Hex at the top left. */
  readonly q: number;
  readonly r: number;
}

/** Number of hexes for each settled place, hidden thing and lair. */
const HEXES_FOR_TOWN = 24;
const HEXES_FOR_SITE = 9;
const HEXES_FOR_LAIR = 14;

/** The material of a region: the book's terrain for each kind of ground, and its hidden things. */
export interface Ground<Terrain extends string> {
  readonly terrains: Readonly<Record<Kind, Terrain>>;
  readonly sites: readonly string[];
  readonly lairs: readonly string[];
}

/** The kinds of ground as books call their terrains that have one for each. */
export const USUAL_TERRAINS = {
  open: 'plain',
  wood: 'forest',
  hill: 'hill',
  mountain: 'mountain',
  marsh: 'swamp',
  waste: 'desert',
  water: 'water',
  ice: 'ice',
  settled: 'settled',
} as const satisfies Readonly<Record<Kind, string>>;

type Kind = 'open' | 'wood' | 'hill' | 'mountain' | 'marsh' | 'waste' | 'water' | 'ice' | 'settled';

/** One hex of a region that was made. */
export interface MadeHex<Terrain extends string> {
  readonly q: number;
  readonly r: number;
  readonly terrain: Terrain;
  readonly blocked: boolean;
  readonly features: { what: string; hidden: boolean; found: boolean; trap: boolean }[];
  readonly lair: { what: string; found: boolean } | null;
}

/**
 * A region of our own making: land that hangs together, water around and in it, a settled place or more, and things
 * that are hidden. Water cannot be entered. All unvisited; the same wish makes the same region.
 */
export function generateRegion<Terrain extends string>(
  wish: RegionWish,
  ground: Ground<Terrain>,
): readonly MadeHex<Terrain>[] {
  const { sites: things, lairs: dens } = ground;
  const cells = cellsOf(wish);
  const kinds = joinLand(new Map(cells.map(({ id, x, y }) => [id, kindAt(wish, x, y)])));
  const land = cells.filter(({ id }) => kinds.get(id) !== 'water');
  const order = [...land].sort((a, b) => chance(wish.seed, 11, a.x, a.y) - chance(wish.seed, 11, b.x, b.y));
  const towns = order.slice(0, Math.max(1, Math.round(land.length / HEXES_FOR_TOWN)));
  const wild = order.slice(towns.length);
  const sites = wild.slice(0, Math.round(land.length / HEXES_FOR_SITE));
  const lairs = wild.slice(sites.length, sites.length + Math.round(land.length / HEXES_FOR_LAIR));
  for (const { id } of towns) kinds.set(id, 'settled');
  const siteIds = new Set(sites.map(({ id }) => id));
  const lairIds = new Set(lairs.map(({ id }) => id));
  return cells.map(({ id, q, r, x, y }) => {
    const kind = kinds.get(id) ?? 'open';
    const pick = chance(wish.seed, 13, x, y);
    const what = things[Math.floor(pick * things.length)] ?? things[0];
    const den = dens[Math.floor(pick * dens.length)] ?? dens[0];
    return {
      q,
      r,
      terrain: ground.terrains[kind],
      blocked: kind === 'water',
      features: siteIds.has(id) && what !== undefined ? [{ what, hidden: true, found: false, trap: false }] : [],
      lair: lairIds.has(id) && den !== undefined ? { what: den, found: false } : null,
    };
  });
}

interface Cell {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  /** Column and row in the region, from 0. */
  readonly x: number;
  readonly y: number;
}

/** A rectangle as it lies on the page: every other row is half a hex to the right. */
function cellsOf({ width, height, q, r }: RegionWish): readonly Cell[] {
  const cells: Cell[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = { q: q + x - Math.floor(y / 2), r: r + y };
      cells.push({ id: hexId(at.q, at.r), ...at, x, y });
    }
  }
  return cells;
}

/** Height and wet say what lies there; climate shifts both. */
function kindAt({ seed, climate }: RegionWish, x: number, y: number): Kind {
  const height = noise(seed, 1, x, y);
  const wet = noise(seed, 2, x, y) + (climate === 'dry' ? -0.22 : 0);
  if (height < 0.3) return climate === 'dry' && wet < 0.35 ? 'waste' : 'water';
  if (height > 0.7) return climate === 'cold' && wet > 0.45 ? 'ice' : 'mountain';
  if (height > 0.59) return 'hill';
  if (wet > 0.63 && height < 0.42) return 'marsh';
  if (wet > 0.5) return 'wood';
  if (climate === 'cold' && wet > 0.44) return 'ice';
  return wet < 0.28 ? 'waste' : 'open';
}

/** Only the largest stretch of land stays; smaller ones sink, so that everywhere can be reached. */
function joinLand(kinds: Map<string, Kind>): Map<string, Kind> {
  const left = new Set([...kinds].filter(([, kind]) => kind !== 'water').map(([id]) => id));
  let largest: readonly string[] = [];
  for (const id of [...left]) {
    const stretch = stretchFrom(id, left);
    if (stretch.length > largest.length) largest = stretch;
  }
  // A region of water alone has an island.
  const kept = new Set(largest.length === 0 ? [...kinds.keys()].slice(0, 1) : largest);
  return new Map(
    [...kinds].map(([id, kind]) => {
      if (!kept.has(id)) return [id, 'water'];
      return [id, kind === 'water' ? 'open' : kind];
    }),
  );
}

/** All that hangs together with `start`, taken out of `left`. */
function stretchFrom(start: string, left: Set<string>): readonly string[] {
  if (!left.delete(start)) return [];
  const found = [start];
  for (const id of found) {
    for (let direction = 0; direction < 6; direction++) {
      const next = neighbour(id, direction);
      if (left.delete(next)) found.push(next);
    }
  }
  return found;
}

/** Smooth chance over the region: two octaves, 0–1. */
function noise(seed: number, layer: number, x: number, y: number): number {
  const across = x + (y % 2) / 2;
  return smooth(seed, layer, across / 4, y / 4) * 0.7 + smooth(seed, layer + 5, across / 1.7, y / 1.7) * 0.3;
}

function smooth(seed: number, layer: number, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = ease(x - left);
  const down = ease(y - top);
  const upper = mix(chance(seed, layer, left, top), chance(seed, layer, left + 1, top), across);
  const lower = mix(chance(seed, layer, left, top + 1), chance(seed, layer, left + 1, top + 1), across);
  return mix(upper, lower, down);
}

const ease = (part: number) => part * part * (3 - 2 * part);
const mix = (from: number, to: number, part: number) => from + (to - from) * part;

/** 0 up to 1, the same for the same numbers (a 32-bit integer hash). */
function chance(seed: number, layer: number, x: number, y: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(layer + 1, 0xc2b2ae35);
  hash = Math.imul(hash ^ Math.imul(x + 1_000, 0x27d4eb2f), 0x165667b1);
  hash = Math.imul(hash ^ (hash >>> 15) ^ Math.imul(y + 1_000, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
