import { named, t } from '../../../../language/text.ts';
import type { HexView, MapView } from '../../../../maps/views.ts';
import type { Hex } from '../../../../rules/myth-knights/realm/schemas.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import { viewOfMap } from '../../mechanics/map-view.ts';
import { LANDMARK_NAMES, mythName } from './names.ts';

/**
 * The realm as somebody may see it. Players: where they were, the Holdings, the landmarks and Myths that they know of, and the
 * barriers that they came to. The referee: everything.
 */
export function mapView(world: World, isGm: boolean): MapView {
  const { realm, myths, hexId } = world.party.state;
  const barriers = (isGm ? realm?.barriers : realm?.known) ?? [];
  const knows = new Set(
    Object.values(myths).flatMap((myth) => (myth.known === 'place' && myth.hexId !== null ? [myth.hexId] : [])),
  );
  const hexes = new Map(
    Object.values(world.places).map(({ id, data }): [string, Hex] => [
      id,
      { ...data, seen: data.seen || knows.has(id) || data.landmark?.known === true },
    ]),
  );
  return viewOfMap({
    hexes,
    isGm,
    party: hexId,
    trail: [],
    barriers: barriers.map((edge): [string, string] => {
      const [a = '', b = ''] = edge.split('|');
      return [a, b];
    }),
    more: (id, hex) => ({ sites: landmarkIn(hex, isGm), lair: mythAt(world, id, isGm) }),
    afar: (id, hex) => ({ sites: landmarkIn(hex, false), lair: mythAt(world, id, isGm) }),
  });
}

/** A landmark that who looks knows of. */
function landmarkIn({ landmark }: Hex, isGm: boolean): HexView['sites'] {
  if (landmark === null || !(isGm || landmark.known)) return [];
  const what = t`${LANDMARK_NAMES[landmark.kind]}: ${named(landmark.text)}`;
  return [{ what, hidden: !landmark.known }];
}

function mythAt({ party }: World, id: string, isGm: boolean): HexView['lair'] {
  const myth = Object.values(party.state.myths).find((one) => one.hexId === id && one.status !== 'resolved');
  if (myth === undefined || !(isGm || myth.known === 'place')) return null;
  return { what: mythName(myth), hidden: myth.known !== 'place' };
}
