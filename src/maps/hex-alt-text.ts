import { named, phrases, plural, t } from '../language/text.ts';
import { neighbour } from '../rules/mechanics/map/hexes.ts';
import { altText } from './picture.ts';
import type { HexView, MapView } from './views.ts';
import { correctionWords } from './words/map-words.ts';

const COMPASS = phrases(['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west']);
const MAX_TRAIL = 6;
const MAX_NAMED = 12;

/** Returns the map in words: where the party is, what lies around it, where it came from, and what has a name. */
export function hexAltText(
  { hexes: seen, trail: walked, corrections = [], barriers = [] }: MapView,
  cut: number,
): string {
  const visited = seen.filter(({ hex }) => hex?.visited);
  const party = seen.find(({ hasParty }) => hasParty);
  const byId = new Map(seen.map((one) => [one.id, one]));
  const trail = walked.slice(0, -1).slice(-MAX_TRAIL);
  return altText([
    t`Map of ${plural(seen.length, { one: '# hex', other: '# hexes' })}, ${visited.length} of them visited.`,
    cut > 0
      ? plural(cut, {
          one: '# hex farther off is not in the picture.',
          other: '# hexes farther off are not in the picture.',
        })
      : '',
    party === undefined ? t`The party is on no hex of it.` : t`The party is in ${described(party)}.`,
    party === undefined ? '' : `${around(party, byId)}.`,
    trail.length === 0 ? '' : t`It came through ${trail.map((id) => id.slice('hex/'.length)).join('; ')}.`,
    correctionWords(corrections).join(' '),
    listed(
      t`No way across between`,
      barriers.map(([a, b]) => t`${a.slice('hex/'.length)} and ${b.slice('hex/'.length)}`),
    ),
    listed(t`Named`, seen.filter((one) => one !== party && one.hex?.name != null).map(described)),
    listed(t`Sites`, seen.flatMap(sitesIn)),
  ]);
}

function described({ q, r, hex }: HexView): string {
  if (hex === null) return t`${q},${r} (unknown)`;
  const name = hex.name === null ? '' : ` ${hex.name},`;
  return `${q},${r}:${name} ${named(hex.terrain)}${hex.blocked ? t`, no way in` : ''}`;
}

function around({ id }: HexView, byId: ReadonlyMap<string, HexView>): string {
  const sides = COMPASS.map((word, direction) => {
    const beside = byId.get(neighbour(id, direction));
    if (beside === undefined) return t`${word} nothing`;
    return `${word} ${beside.hex === null ? t`unknown` : named(beside.hex.terrain)}`;
  });
  return t`Around it: ${sides.join(', ')}`;
}

function sitesIn({ q, r, sites, lair }: HexView): readonly string[] {
  const all = lair === null ? sites : [...sites, lair];
  return all.map(({ what, hidden }) => t`${what} in ${q},${r}${hidden ? t` (not found yet)` : ''}`);
}

function listed(title: string, things: readonly string[]): string {
  if (things.length === 0) return '';
  const more = things.length > MAX_NAMED ? t`; and ${things.length - MAX_NAMED} more` : '';
  return `${title}: ${things.slice(0, MAX_NAMED).join('; ')}${more}.`;
}
