import type { MapLeftOut } from '../../engine/book.ts';
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

/** A map as it was read. */
interface ReadMapper {
  readonly hexes: readonly MappedHex[];
  readonly leftOut: readonly MapLeftOut[];
}

/** A fault and its line: `far`, `terrain`, `name`, or a hex that is there twice. */
interface MapperFault {
  readonly line: number;
  readonly reason: string;
  /** The line, cut where it is long. */
  readonly text: string;
  /** The hex that is there twice, as it is written. */
  readonly twice?: string;
}

interface Wish {
  readonly terrains: readonly string[];
  /** The book knows roads; else one is a thing of interest in each hex it leads through. */
  readonly hasRoads: boolean;
  readonly maxName: number;
  /** Farthest column or row. */
  readonly farthest: number;
}

// As the program's own parser has it: column and row of two digits each, with a sign where they are below zero, and perhaps
// a level (`0102`, `-01-02`, `010200`); or all three with points between, for maps of more than 99 (`100.23`, `100.23.00`).
const POINT = /^(?:(-?\d\d)(-?\d\d)(\d\d)?|(-?\d\d+)\.(-?\d\d+)(?:\.(\d\d+))?)$/;
const AT = String.raw`(?:-?\d\d-?\d\d(?:\d\d)?|-?\d\d+\.-?\d\d+(?:\.\d\d+)?)`;
const HEX_LINE = new RegExp(`^(${AT})(?:\\s+(.*))?$`);
const WAY_LINE = new RegExp(`^(${AT}(?:-${AT})+)\\s+(\\S+)(.*)$`);
const WAY_POINTS = new RegExp(`(${AT})-?`, 'gy');
const ANY_LINE = new RegExp(`^[ \\t]*${AT}(?:-${AT})*[ \\t]+["“a-z]`, 'im');
/** Lines that say how things look, where something is kept, or whose it is. */
const LOOKS =
  /^(?:#|<|include\s|license\s|url\s|text\s|label\s|glow\s|other\s|default\s|\S+\s+(?:attributes|path|lib|xml|outline)(?:\s|$))/;
const LABEL = /["“]([^"”]*)["”]/;
/** A name that is begun and not ended. */
const OPEN_LABEL = /["“]/;
/** `name="Elmwood"` is a name, `info="…"` and the like are none. */
const TAG = /\b([a-z]+)=["“]([^"”]*)["”]/g;
/** Ways on which people go. */
const ROADS: ReadonlySet<string> = new Set(['trail', 'road', 'path', 'highway', 'track', 'street']);
/** Ways that are no place of interest. */
const NO_SIGHTS: ReadonlySet<string> = new Set(['border', 'region']);

/** Words for the ground in such maps, the most telling first; for each, the book's possible names. */
const GROUNDS: readonly (readonly [words: string, terrains: readonly string[]])[] = [
  ['mountain mountains peak peaks volcano cliff cliffs', ['mountain', 'rocky hills', 'hill']],
  ['jungle jungles rainforest', ['jungle', 'forest']],
  ['swamp swamps marsh bog fen mire moor moors wetland wetlands', ['swamp', 'fen', 'moor']],
  ['forest forests trees tree wood woods woodland woodlands firs fir thicket', ['forest', 'beech wood', 'fir wood']],
  ['hill hills', ['hill', 'rocky hills']],
  ['desert deserts dune dunes wasteland badlands', ['desert', 'dead ground']],
  ['ice snow glacier tundra', ['ice', 'dead ground']],
  ['ocean sea water lake', ['water', 'lake shore']],
  ['coast coastal shore beach', ['coast', 'lake shore', 'plain']],
  ['field fields farm farmland', ['farmland', 'settled', 'plain']],
  ['plain plains grass grassland grasslands steppe steppes bush bushes meadow heath', ['plain', 'meadow', 'heath']],
];
/** A place where people live is a thing of interest on its ground; without any other ground it is the ground. */
const SETTLED = /^(?:village|thorp|hamlet|house|houses|town|city|castle|keep|fort|large-town|market)\d*$/;
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
/** A hex about which nothing is known is not recorded. */
const EMPTY = 'empty';

/** Checks whether a text is such a map: some line begins with the digits of a hex, and a word. */
export function isTextMapper(text: string): boolean {
  return ANY_LINE.test(text);
}

/** As much of a line as is quoted. */
const MAX_QUOTED = 60;

/** A line as it is quoted where it cannot be read. */
export function quotedLine(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}

/**
 * Reads a map of Text Mapper. Its hexes lie on a side and ours stand on a point, so the map is turned by 30 degrees: what was
 * south is south-east. Every hex keeps its neighbours. As there, a line that is no part of a map is passed over.
 */
export function readTextMapper(text: string, wish: Wish): ReadMapper | MapperFault {
  const hexes = new Map<string, MappedHex>();
  const ways: Way[] = [];
  const leftOut = new Map<MapLeftOut['why'], MapLeftOut>();
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1;
    const written = raw.trim();
    if (written === '' || LOOKS.test(written)) continue;
    const quoted = quotedLine(written);
    const leave = (why: MapLeftOut['why']) => {
      const before = leftOut.get(why);
      leftOut.set(why, { why, line, text: quoted, ...before, count: (before?.count ?? 0) + 1 });
    };
    const read = wayOf(written, wish) ?? hexOf(written, wish);
    if (read.isOpen === true) leave('label');
    if (read.kind === 'fault') return { line, reason: read.reason, text: quoted };
    if (read.kind === 'left-out') leave(read.why);
    if (read.kind === 'way') ways.push(read.way);
    if (read.kind !== 'hex') continue;
    if (hexes.has(keyOf(read.hex))) return { line, reason: 'twice', text: quoted, twice: written.split(/\s/)[0] ?? '' };
    hexes.set(keyOf(read.hex), read.hex);
  }
  const groundless = leftOut.get('ground');
  if (hexes.size === 0 && groundless !== undefined)
    return { line: groundless.line, reason: 'terrain', text: groundless.text };
  for (const way of ways)
    for (const point of hexesAlong(way.along)) {
      const hex = hexes.get(keyOf(point));
      if (hex !== undefined) hexes.set(keyOf(point), withWay(hex, way, wish.hasRoads));
    }
  return { hexes: [...hexes.values()], leftOut: [...leftOut.values()] };
}

/** The meaning of a line. `isOpen`: with a name that does not end, and so is no name. */
type ReadLine = (
  | { readonly kind: 'hex'; readonly hex: MappedHex }
  | { readonly kind: 'way'; readonly way: Way }
  | { readonly kind: 'left-out'; readonly why: MapLeftOut['why'] }
  | { readonly kind: 'fault'; readonly reason: string }
  /** A hex about which nothing is known. */
  | { readonly kind: 'nothing' }
) & { readonly isOpen?: boolean };

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

/** A hex by its digits; null on any other level than the ground. */
function pointOf(written: string): Axial | null {
  const [, x, y, z, longX, longY, longZ] = POINT.exec(written) ?? [];
  if (Number(z ?? longZ ?? 0) !== 0) return null;
  const column = Number(x ?? longX);
  const row = Number(y ?? longY);
  // Even columns lie half a hex lower.
  return { q: column, r: row - (column + (column & 1)) / 2 };
}

function isFar({ q, r }: Axial, { farthest }: Wish): boolean {
  return Math.abs(q) > farthest || Math.abs(r) > farthest;
}

/** A way; null if the line has none. */
function wayOf(written: string, wish: Wish): ReadLine | null {
  const [, points, kind = '', rest = ''] = WAY_LINE.exec(written) ?? [];
  if (points === undefined) return null;
  const along = [...points.matchAll(WAY_POINTS)].map(([, point = '']) => pointOf(point));
  const onGround = along.flatMap((point) => point ?? []);
  if (onGround.length < along.length) return { kind: 'left-out', why: 'level' };
  if (onGround.some((point) => isFar(point, wish))) return { kind: 'fault', reason: 'far' };
  const label = labelOf(rest, wish.maxName);
  if (label === 'bad') return { kind: 'fault', reason: 'name' };
  const { name, isOpen } = label;
  return { kind: 'way', way: { along: onGround, kind: kind.toLowerCase(), name }, isOpen };
}

function hexOf(written: string, wish: Wish): ReadLine {
  const [, at, rest = ''] = HEX_LINE.exec(written) ?? [];
  if (at === undefined) return { kind: 'left-out', why: 'prose' };
  const point = pointOf(at);
  if (point === null) return { kind: 'left-out', why: 'level' };
  if (isFar(point, wish)) return { kind: 'fault', reason: 'far' };
  const label = labelOf(rest, wish.maxName);
  if (label === 'bad') return { kind: 'fault', reason: 'name' };
  const { name, isOpen } = label;
  const words = (rest.replace(TAG, '').split(OPEN_LABEL)[0] ?? '').toLowerCase().split(/\s+/).filter(isWord);
  const terrain = terrainOf(words, wish.terrains);
  const isEmpty = name === null && words.every((word) => word === EMPTY);
  if (terrain === null) return { ...(isEmpty ? { kind: 'nothing' } : { kind: 'left-out', why: 'ground' }), isOpen };
  const features = words.filter(isSight).map((word) => ({ what: word.replace(/\d+$/, '').replaceAll(/[-_]/g, ' ') }));
  const named = name === null ? {} : { name };
  return { kind: 'hex', hex: { ...point, terrain, ...named, ...(features.length === 0 ? {} : { features }) }, isOpen };
}

/** Numbers alone say how large a name is drawn. */
function isWord(word: string): boolean {
  return word !== '' && !/^\d+$/.test(word);
}

/** The name: the tag `name`, or else the first text in quotes. */
function labelOf(rest: string, maxName: number): { readonly name: string | null; readonly isOpen: boolean } | 'bad' {
  const tags = [...rest.matchAll(TAG)];
  const bare = rest.replace(TAG, '');
  const tagged = tags.find(([, tag]) => tag === 'name')?.[2];
  const written = (tagged ?? LABEL.exec(bare)?.[1] ?? '').trim();
  const isOpen = OPEN_LABEL.test(bare.replaceAll(new RegExp(LABEL, 'g'), ''));
  if (written === '') return { name: null, isOpen };
  const name = oneLine(written, maxName);
  return name === null ? 'bad' : { name, isOpen };
}

/** The ground meant by the most telling word, in the book's terms; null if no word means any. */
function terrainOf(words: readonly string[], terrains: readonly string[]): string | null {
  const known = (wanted: readonly string[]) => wanted.find((one) => terrains.includes(one)) ?? null;
  // The book's own word for a ground has precedence.
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
    .split(/[-_]/)
    .some((part) => known.includes(part));
}

/** Neither ground nor colour: a landmark. */
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
    const q = to.q - from.q;
    const r = to.r - from.r;
    const steps = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
    // A little to one side, so that a way along the edge of two hexes takes one of them.
    return Array.from({ length: steps + 1 }, (_, step) => {
      const part = steps === 0 ? 0 : step / steps;
      return rounded(from.q + q * part + 1e-6, from.r + r * part + 2e-6);
    });
  });
}

/** The hex around a point. */
function rounded(q: number, r: number): Axial {
  const nearQ = Math.round(q);
  const nearR = Math.round(r);
  const nearS = Math.round(-q - r);
  const offQ = Math.abs(nearQ - q);
  const offR = Math.abs(nearR - r);
  const offS = Math.abs(nearS + q + r);
  if (offQ > offR && offQ > offS) return { q: -nearR - nearS, r: nearR };
  return offR > offS ? { q: nearQ, r: -nearQ - nearS } : { q: nearQ, r: nearR };
}
