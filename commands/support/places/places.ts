import type { PlaceWords } from '../../../src/discord/render/engine/renderer.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import { named, t } from '../../../src/language/text.ts';
import type { HexView, RoomView } from '../../../src/maps/views.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { readHexId } from '../../../src/rules/mechanics/map/hexes.ts';
import type { Here } from '../access/here.ts';
import { cardMessage, showCard } from '../cards/card.ts';
import type { Choice } from '../input/choices.ts';
import { folded } from '../input/typed.ts';

/** The campaign's words for places. @throws for a book without a map: its commands need an action that it lacks */
function placeWords({ renderer, look }: Here): PlaceWords {
  if (renderer.places === undefined) throw new Error(`${look.book.slug} has no words for places`);
  return renderer.places;
}

/** Hexes that who asks may know of: those on the map that they may see. */
function hexesFor({ renderer, look }: Here): readonly HexView[] {
  const view = renderer.picture?.({ kind: 'map', isGm: look.isGm }, look.world);
  return view?.kind === 'map' ? view.hexes : [];
}

function roomsFor({ renderer, look }: Here): readonly RoomView[] {
  const view = renderer.picture?.({ kind: 'rooms', isGm: look.isGm }, look.world);
  return view?.kind === 'rooms' ? view.rooms : [];
}

/**
 * Id of the hex that was typed: `3,-2` (also one that is not there yet) or the name of one that is seen. Where nothing was,
 * it is the party's, if the book says where that is.
 */
export function typedHex(here: Here, typed: string | null): string | Refusal {
  if (typed === null && here.renderer.places === undefined) return refuse('place/unknown', { place: '' });
  if (typed === null) return placeWords(here).here('hex', here.look.world, here.look.isGm) ?? refuse('journey/none');
  const written = `hex/${typed
    .replace(/^hex\//, '')
    .replaceAll('−', '-')
    .replaceAll(/[\s()]/g, '')}`;
  if (readHexId(written) !== null) return written;
  const found = hexesFor(here).find(({ hex }) => folded(hex?.name ?? '') === folded(typed));
  return found?.id ?? refuse('place/unknown', { place: typed });
}

/** Id of the room that was typed, by its key or name; where the party is when nothing was. */
export function typedRoom(here: Here, typed: string | null): string | Refusal {
  if (typed === null)
    return placeWords(here).here('room', here.look.world, here.look.isGm) ?? refuse('delve/not-in-one');
  const known = roomsFor(here);
  const wanted = folded(typed.replace(/^room\//, ''));
  const found =
    known.find(({ room }) => room !== null && folded(room.key) === wanted) ??
    known.find(({ room }) => room?.name != null && folded(room.name) === wanted);
  return found?.id ?? refuse('place/unknown', { place: typed });
}

export function hexChoices(here: Here): readonly Choice[] {
  return hexesFor(here).map(({ q, r, hex }) => {
    const what = hex === null ? t`unknown` : (hex.name ?? named(hex.terrain));
    return { label: `${q},${r} · ${what}`, value: `${q},${r}` };
  });
}

export function roomChoices(here: Here): readonly Choice[] {
  return roomsFor(here).flatMap(({ room }) =>
    room === null
      ? []
      : [{ label: room.name === null ? t`Room ${room.key}` : `${room.key} · ${room.name}`, value: room.key }],
  );
}

/** A place, as far as the asker may know it. */
export function showPlace(here: Here, placeId: string): Reply | Refusal {
  const { world, isGm } = here.look;
  const card = placeWords(here).card(placeId, world, isGm);
  return card === null
    ? refuse('place/unknown', { place: placeId.split('/')[1] ?? placeId })
    : showCard(cardMessage(card));
}
