import { mapView } from '../../../src/discord/render/lavender-hack/places/map-view.ts';
import { roomsView } from '../../../src/discord/render/lavender-hack/places/rooms-view.ts';
import { named, t } from '../../../src/language/text.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { LavenderWorld } from '../../../src/rules/lavender-hack/shapes.ts';
import { readHexId } from '../../../src/rules/mechanics/map/hexes.ts';
import type { Here } from '../../support/access/here.ts';
import type { Choice } from '../../support/input/choices.ts';
import { folded } from '../../support/input/typed.ts';

/** The campaign of a command that only this book has: play hands it out as the book's own schemas read it. */
export function ownWorld({ look }: Here): LavenderWorld {
  return look.world as LavenderWorld;
}

/** Id of the hex that was typed: `3,-2` (also one that is not there yet) or the name of one that is seen. */
export function typedHex(here: Here, typed: string | null): string | Refusal {
  const world = ownWorld(here);
  if (typed === null) return world.party.state.journey?.hexId ?? refuse('journey/none');
  const written = `hex/${typed
    .replace(/^hex\//, '')
    .replaceAll('−', '-')
    .replaceAll(/[\s()]/g, '')}`;
  if (readHexId(written) !== null) return written;
  const named = mapView(world, here.look.isGm).hexes.filter(({ hex }) => folded(hex?.name ?? '') === folded(typed));
  return named[0]?.id ?? refuse('place/unknown', { place: typed });
}

/** Id of the room that was typed, by its key or name; where the party is when nothing was. */
export function typedRoom(here: Here, typed: string | null): string | Refusal {
  const world = ownWorld(here);
  if (typed === null) return world.party.state.delve?.roomId ?? refuse('delve/not-in-one');
  const known = roomsView(world, here.look.isGm).rooms;
  const wanted = folded(typed.replace(/^room\//, ''));
  const found =
    known.find(({ room }) => room !== null && folded(room.key) === wanted) ??
    known.find(({ room }) => room?.name != null && folded(room.name) === wanted);
  return found?.id ?? refuse('place/unknown', { place: typed });
}

export function hexChoices(here: Here): readonly Choice[] {
  return mapView(ownWorld(here), here.look.isGm).hexes.map(({ q, r, hex }) => {
    const what = hex === null ? t`unknown` : (hex.name ?? named(hex.terrain));
    return { label: `${q},${r} · ${what}`, value: `${q},${r}` };
  });
}

export function roomChoices(here: Here): readonly Choice[] {
  return roomsView(ownWorld(here), here.look.isGm).rooms.flatMap(({ room }) =>
    room === null
      ? []
      : [{ label: room.name === null ? t`Room ${room.key}` : `${room.key} · ${room.name}`, value: room.key }],
  );
}
