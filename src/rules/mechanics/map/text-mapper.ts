import { oneLine } from '../words.ts';

// Maps as the program Text Mapper writes them: `0102 light-green fir-forest "Elmwood"`, and ways such as `0101-0305 trail`.

/** A hex as Text Mapper has it, on one of the book's terrains. */
export interface MappedHex {
  readonly q: number;
  readonly r: number;
  readonly terrain: string;
  readonly name?: string;
  readonly features?: readonly { readonly what: string }[];
  /** Only where it is wished for. */
  readonly road?: true;
}

/** What is wrong, and in which line: `coordinates`, `terrain`, `name`, `way`, `line`, or that a hex is there twice. */
interface MapperFault {
  readonly line: number;
  readonly reason: string;
  /** The hex that is there twice, as it is written. */
  readonly twice?: string;
}

interface Wish {
  readonly terrains: readonly string[];
  /** The book knows roads; else one is a thing of interest in each hex it leads through. */
  readonly hasRoads: boolean;
  readonly maxName: number;
}

/** Column and row, two digits each, and perhaps a level. */
const POINT = /^(\d\d)(\d\d)(\d\d)?$/;
const HEX_LINE = /^(\d{4}|\d{6})\s+(.*)$/;
const WAY_LINE = /^(\d{4,6}(?:-\d{4,6})+)\s+(\S+)(.*)$/;
/** Lines that say how things look, where something is kept, or whose it is. */
const LOOKS =
  /^(?:#|<|include\s|license\s|url\s|text\s|label\s|glow\s|other\s|default\s|\S+\s+(?:attributes|path|lib|xml|outline)(?:\s|$))/;
const LABEL = /"([^"]*)"/;
/** Ways on which people go. */
const ROADS: ReadonlySet<string> = new Set(['trail', 'road', 'path', 'highway', 'track', 'street']);
/** Ways that are no place of interest. */
const NO_SIGHTS: ReadonlySet<string> = new Set(['border', 'region']);

/** What words of such maps stand for, the most telling first; of each, what a book may call it. */
const GROUNDS: readonly (readonly [words: string, terrains: readonly string[]])[] = [
  ['mountain mountains peak peaks volcano cliff cliffs', ['mountain', 'rocky hills', 'hill']],
  ['jungle rainforest', ['jungle', 'forest']],
  ['swamp marsh bog fen mire', ['swamp', 'fen', 'moor']],
  ['forest forests trees tree wood woods firs fir thicket', ['forest', 'beech wood', 'fir wood']],
  ['hill hills', ['hill', 'rocky hills']],
  ['desert dune dunes wasteland badlands', ['desert', 'dead ground']],
  ['ice snow glacier tundra', ['ice', 'dead ground']],
  ['ocean sea water lake', ['water', 'lake shore']],
  ['coast shore beach', ['coast', 'lake shore', 'plain']],
  ['field fields farm farmland', ['farmland', 'settled', 'plain']],
  ['plain plains grass grassland grasslands steppe bush bushes meadow heath', ['plain', 'meadow', 'heath']],
];
/** A place where people live is a thing of interest on its ground; without any other ground it is the ground. */
const SETTLED = /^(?:village|thorp|hamlet|town|city|castle|keep|fort|large-town|market)\d*$/;
/** The colours of Text Mapper’s usual set say something of the ground only where nothing else does. */
const COLOURS: Readonly<Record<string, readonly string[]>> = {
  green: ['plain', 'meadow'],
  'light-green': ['plain', 'meadow'],
  'dark-green': ['forest', 'beech wood'],
  sand: ['desert', 'dead ground'],
  dust: ['desert', 'dead ground'],
  soil: ['farmland', 'plain', 'meadow'],
  'dark-soil': ['farmland', 'plain', 'meadow'],
  grey: ['mountain', 'rocky hills'],
  'light-grey': ['mountain', 'rocky hills'],
  'dark-grey': ['mountain', 'rocky hills'],
  white: ['ice', 'mountain'],
};
/** Of a hex of which nothing is known yet, nothing is written down. */
const EMPTY = 'empty';

/** Whether a text is such a map: some line begins with the digits of a hex, and a word. */
export function isTextMapper(text: string): boolean {
  return /^[ \t]*(?:\d{4}|\d{6})(?:-\d{4,6})*[ \t]+["a-z]/im.test(text);
}

/**
 * Reads a map of Text Mapper. Its hexes lie on a side and ours stand on a point, so the map is turned by 30 degrees: what was
 * south is south-east. Every hex keeps its neighbours.
 */
export function readTextMapper(text: string, wish: Wish): readonly MappedHex[] | MapperFault {
  const hexes = new Map<string, MappedHex>();
  const ways: Way[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1;
    const written = raw.trim();
    if (written === '' || LOOKS.test(written)) continue;
    const way = wayOf(written, wish);
    if (typeof way === 'string') return { line, reason: way };
    if (way !== null) {
      ways.push(way);
      continue;
    }
    const hex = hexOf(written, wish);
    if (typeof hex === 'string') return { line, reason: hex };
    if (hex === null) continue;
    if (hexes.has(keyOf(hex))) return { line, reason: 'twice', twice: written.split(/\s/)[0] ?? '' };
    hexes.set(keyOf(hex), hex);
  }
  for (const way of ways)
    for (const point of hexesAlong(way.along)) {
      const hex = hexes.get(keyOf(point));
      if (hex !== undefined) hexes.set(keyOf(point), withWay(hex, way, wish.hasRoads));
    }
  return [...hexes.values()];
}

interface Axial {
  readonly q: number;
  readonly r: number;
}

interface Way {
  readonly along: readonly Axial[];
  readonly kind: string;
  readonly name: string | null;
}

function keyOf({ q, r }: Axial): string {
  return `${q},${r}`;
}

/** A hex by its digits; null where there is none. Of a map of several levels only the ground is read. */
function pointOf(written: string): Axial | null {
  const [, x, y, level = '00'] = POINT.exec(written) ?? [];
  if (x === undefined || y === undefined || level !== '00') return null;
  const [column, row] = [Number(x), Number(y)];
  // Even columns lie half a hex lower.
  return { q: column, r: row - (column + (column & 1)) / 2 };
}

/** A way, what is wrong with it, or null where the line is none. */
function wayOf(written: string, { maxName }: Wish): Way | string | null {
  const [, points, kind = '', rest = ''] = WAY_LINE.exec(written) ?? [];
  if (points === undefined) return null;
  const along = points.split('-').map(pointOf);
  if (along.includes(null)) return 'coordinates';
  const name = labelOf(rest, maxName);
  return name === 'bad' ? 'name' : { along: along.flatMap((point) => point ?? []), kind: kind.toLowerCase(), ...name };
}

/** A hex, what is wrong with it, or null where nothing is known of it. */
function hexOf(written: string, { terrains, maxName }: Wish): MappedHex | string | null {
  const [, at, rest = ''] = HEX_LINE.exec(written) ?? [];
  if (at === undefined) return 'line';
  const point = pointOf(at);
  if (point === null) return 'coordinates';
  const label = labelOf(rest, maxName);
  if (label === 'bad') return 'name';
  const words = (rest.split('"')[0] ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.every((word) => word === EMPTY)) return null;
  const terrain = terrainOf(words, terrains);
  if (terrain === null) return 'terrain';
  const features = words.filter(isSight).map((word) => ({ what: word.replace(/\d+$/, '').replaceAll('-', ' ') }));
  const named = label.name === null ? {} : { name: label.name };
  return { ...point, terrain, ...named, ...(features.length === 0 ? {} : { features }) };
}

function labelOf(rest: string, maxName: number): { readonly name: string | null } | 'bad' {
  const written = LABEL.exec(rest)?.[1]?.trim() ?? '';
  if (written === '') return { name: null };
  const name = oneLine(written, maxName);
  return name === null ? 'bad' : { name };
}

/** The ground that the most telling word stands for, as the book calls it; null where no word says any. */
function terrainOf(words: readonly string[], terrains: readonly string[]): string | null {
  const known = (wanted: readonly string[]) => wanted.find((one) => terrains.includes(one)) ?? null;
  // What the book itself calls a ground goes before all else.
  const own = words.find((word) => terrains.includes(word));
  if (own !== undefined) return own;
  for (const [stands, wanted] of GROUNDS) if (words.some((word) => isGround(word, stands))) return known(wanted);
  if (words.some((word) => SETTLED.test(word)) && terrains.includes('settled')) return 'settled';
  for (const word of words) {
    const wanted = Object.hasOwn(COLOURS, word) ? COLOURS[word] : undefined;
    if (wanted !== undefined) return known(wanted);
  }
  return null;
}

/** `fir-forest`, `forest-hill`, `swamp2`: one of its parts is enough, but no colour is. */
function isGround(word: string, stands: string): boolean {
  if (Object.hasOwn(COLOURS, word)) return false;
  const known = stands.split(' ');
  return word
    .replace(/\d+$/, '')
    .split('-')
    .some((part) => known.includes(part));
}

/** Neither ground nor colour: something that stands there. */
function isSight(word: string): boolean {
  if (word === EMPTY || Object.hasOwn(COLOURS, word)) return false;
  return SETTLED.test(word) || !GROUNDS.some(([stands]) => isGround(word, stands));
}

function withWay(hex: MappedHex, { kind, name }: Way, hasRoads: boolean): MappedHex {
  if (NO_SIGHTS.has(kind)) return hex;
  if (hasRoads && ROADS.has(kind)) return { ...hex, road: true };
  const what = name ?? kind.replaceAll('-', ' ');
  const { features = [] } = hex;
  return features.some((one) => one.what === what) ? hex : { ...hex, features: [...features, { what }] };
}

/** Every hex on the straight way from each point to the next. */
function hexesAlong(points: readonly Axial[]): readonly Axial[] {
  return points.slice(1).flatMap((to, n) => {
    const from = points[n] ?? to;
    const [q, r] = [to.q - from.q, to.r - from.r];
    const steps = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
    // A little to one side, so that a way along the edge of two hexes takes one of them.
    return Array.from({ length: steps + 1 }, (_, step) => {
      const part = steps === 0 ? 0 : step / steps;
      return rounded(from.q + q * part + 1e-6, from.r + r * part + 2e-6);
    });
  });
}

/** The hex in which a point lies. */
function rounded(q: number, r: number): Axial {
  const [nearQ, nearR, nearS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [offQ, offR, offS] = [Math.abs(nearQ - q), Math.abs(nearR - r), Math.abs(nearS + q + r)];
  if (offQ > offR && offQ > offS) return { q: -nearR - nearS, r: nearR };
  return offR > offS ? { q: nearQ, r: -nearQ - nearS } : { q: nearQ, r: nearR };
}
