import { neighbour } from '../rules/mechanics/map/hexes.ts';
import { altText } from './picture.ts';
import type { HexView, MapView } from './views.ts';

const COMPASS = ['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west'] as const;
const MAX_TRAIL = 6;
const MAX_NAMED = 12;

/** Returns the map in words: where the party is, what lies around it, where it came from, and what has a name. */
export function hexAltText({ hexes: seen, trail: walked }: MapView, cut: number): string {
  const visited = seen.filter(({ hex }) => hex?.visited);
  const party = seen.find(({ hasParty }) => hasParty);
  const byId = new Map(seen.map((one) => [one.id, one]));
  const trail = walked.slice(0, -1).slice(-MAX_TRAIL);
  return altText([
    `Map of ${count(seen.length, 'hex', 'hexes')}, ${visited.length} of them visited.`,
    cut > 0 ? `${count(cut, 'hex', 'hexes')} farther off ${cut === 1 ? 'is' : 'are'} not in the picture.` : '',
    party === undefined ? 'The party is on no hex of it.' : `The party is in ${described(party)}.`,
    party === undefined ? '' : `${around(party, byId)}.`,
    trail.length === 0 ? '' : `It came through ${trail.map((id) => id.slice('hex/'.length)).join('; ')}.`,
    listed('Named', seen.filter((one) => one !== party && one.hex?.name != null).map(described)),
    listed('Sites', seen.flatMap(sitesIn)),
  ]);
}

function described({ q, r, hex }: HexView): string {
  if (hex === null) return `${q},${r} (unknown)`;
  const name = hex.name === null ? '' : ` ${hex.name},`;
  return `${q},${r}:${name} ${hex.terrain}${hex.blocked ? ', no way in' : ''}`;
}

function around({ id }: HexView, byId: ReadonlyMap<string, HexView>): string {
  const sides = COMPASS.map((word, direction) => {
    const beside = byId.get(neighbour(id, direction));
    if (beside === undefined) return `${word} nothing`;
    return `${word} ${beside.hex === null ? 'unknown' : beside.hex.terrain}`;
  });
  return `Around it: ${sides.join(', ')}`;
}

function sitesIn({ q, r, sites, lair }: HexView): readonly string[] {
  const all = lair === null ? sites : [...sites, lair];
  return all.map(({ what, hidden }) => `${what} in ${q},${r}${hidden ? ' (not found yet)' : ''}`);
}

function listed(title: string, things: readonly string[]): string {
  if (things.length === 0) return '';
  const more = things.length > MAX_NAMED ? `; and ${things.length - MAX_NAMED} more` : '';
  return `${title}: ${things.slice(0, MAX_NAMED).join('; ')}${more}.`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
