import { named, phrases, plural, t } from '../../language/text.ts';
import { DIRECTIONS, distance, neighbour } from '../../rules/mechanics/map/hexes.ts';
import type { HexView, MapView } from '../views.ts';

/** Clockwise from north-east, as the sides of a pointy-top hex. */
const SIDES = phrases(['North-east', 'East', 'South-east', 'South-west', 'West', 'North-west']);
/** Clockwise from north, an eighth of a circle each. */
const BEARINGS = phrases([
  'to the north',
  'to the north-east',
  'to the east',
  'to the south-east',
  'to the south',
  'to the south-west',
  'to the west',
  'to the north-west',
]);

const MAX_CORRECTIONS = 10;

type Hexes = ReadonlyMap<string, HexView>;

/**
 * The whole map in sentences that lead the way: the party's hex, its six sides, and every known hex beyond, nearest first,
 * with its own sides.
 */
export function mapWords({ hexes, trail, corrections = [] }: MapView): readonly string[] {
  const byId: Hexes = new Map(hexes.map((one) => [one.id, one]));
  const party = hexes.find(({ hasParty }) => hasParty);
  const visited = hexes.filter(({ hex }) => hex?.visited).length;
  const came = trail.slice(0, -1).map(nameOfId);
  return [
    t`A map of ${plural(hexes.length, { one: '# hex', other: '# hexes' })}, ${visited} of them visited.`,
    party === undefined ? t`The party is on no hex of it.` : t`The party is in hex ${described(party)}`,
    ...(came.length === 0 ? [] : [t`It came through ${came.join('; ')}.`]),
    ...correctionWords(corrections),
    ...(party === undefined ? [] : [t`Around the party:`, ...sidesOf(party, byId)]),
    ...beyond(hexes, byId, party),
  ];
}

/** The places where the party was wrong; the newest, when there are many. */
export function correctionWords(corrections: NonNullable<MapView['corrections']>): readonly string[] {
  return corrections
    .slice(-MAX_CORRECTIONS)
    .map(({ believed, real }) => t`What it took for ${nameOfId(believed)} was really ${nameOfId(real)}.`);
}

/** One line for each side. */
function sidesOf({ id }: HexView, byId: Hexes): readonly string[] {
  return SIDES.map((side, direction) => {
    const beside = byId.get(neighbour(id, direction));
    return beside === undefined ? t`${side}: nothing is known.` : t`${side}, hex ${described(beside)}`;
  });
}

function beyond(hexes: readonly HexView[], byId: Hexes, party: HexView | undefined): readonly string[] {
  const from = party ?? hexes[0];
  if (from === undefined) return [];
  const far = hexes
    .filter((one) => one.hex !== null && (party === undefined || distance(party.id, one.id) > 1))
    .toSorted((a, b) => distance(from.id, a.id) - distance(from.id, b.id));
  if (far.length === 0) return [];
  return [
    party === undefined ? t`The hexes:` : t`Farther off, nearest first:`,
    ...far.map((one) => (party === undefined ? t`Hex ${described(one)}` : away(party, one)) + sidesInShort(one, byId)),
  ];
}

function away(party: HexView, one: HexView): string {
  const far = plural(distance(party.id, one.id), { one: '# hex', other: '# hexes' });
  return t`${far} ${BEARINGS[bearingOf(party, one)] ?? ''}, hex ${described(one)}`;
}

/** Which eighth of the circle one hex lies in, as seen from another: 0 for north, clockwise. */
function bearingOf(from: HexView, to: HexView): number {
  const q = to.q - from.q;
  const r = to.r - from.r;
  // A row down is as far as √3/2 of a hex across.
  const turn = Math.atan2(q + r / 2, (-r * Math.sqrt(3)) / 2) / (2 * Math.PI);
  return (Math.round(turn * 8) + 8) % 8;
}

/** ` Around it: North-east: marsh; East: unknown.`, without the unknown sides. */
function sidesInShort({ id }: HexView, byId: Hexes): string {
  const sides = DIRECTIONS.flatMap((_, direction) => {
    const beside = byId.get(neighbour(id, direction));
    if (beside === undefined) return [];
    return `${SIDES[direction]}: ${beside.hasParty ? t`the party` : groundWords(beside)}`;
  });
  return sides.length === 0 ? '' : ` ${t`Around it: ${sides.join('; ')}.`}`;
}

function groundWords({ hex }: HexView): string {
  return hex === null ? t`unknown` : named(hex.terrain);
}

/** `1,-2: Oakmere, marsh, visited. There: cairn; lair of an ogre (not found yet).` */
function described({ q, r, hex, sites, lair }: HexView): string {
  if (hex === null) return t`${q},${r}: unknown.`;
  const ground = [
    ...(hex.name === null ? [] : [hex.name]),
    named(hex.terrain),
    hex.visited ? t`visited` : t`seen`,
    ...(hex.blocked ? [t`no way in`] : []),
  ];
  const things = [...sites, ...(lair === null ? [] : [lair])].map(({ what, hidden }) =>
    hidden ? t`${what} (not found yet)` : what,
  );
  return `${q},${r}: ${ground.join(', ')}.${things.length === 0 ? '' : ` ${t`There: ${things.join('; ')}.`}`}`;
}

function nameOfId(id: string): string {
  return id.slice('hex/'.length);
}
