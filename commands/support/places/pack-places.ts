import { pressable, type Row, row } from '../../../src/discord/render/engine/components.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { ActionRequest } from '../../../src/discord/request.ts';
import { named, t } from '../../../src/language/text.ts';
import type { Pack } from '../../../src/rules/engine/content.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { freePrefix } from '../../../src/rules/mechanics/map/drafted-rooms.ts';
import { type PackPlaces, placesIn } from '../../../src/rules/mechanics/map/places-kind.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { previewMap } from './import-map.ts';

/** Places that a card has buttons for. */
const MAX_BUTTONS = 5;

/** Buttons that put the places of a pack on the map; none for a pack without any. */
export function placeButtons({ look: { book, world } }: Here, { entries }: Pack): readonly Row[] {
  const there = placesIn(world, book.kinds);
  const places = Object.keys(entries.places ?? {}).flatMap((id) => there.get(id) ?? []);
  if (places.length === 0) return [];
  return [
    row(
      places
        .slice(0, MAX_BUTTONS)
        .map(({ id, name }) => pressable(`content:place:${id}`, t`Put on the map: ${named(name)}`)),
    ),
  ];
}

/** The places that can be put on the map. */
export function placeChoices({ look: { book, world, isGm } }: Here): readonly Choice[] {
  const all = isGm ? [...placesIn(world, book.kinds).values()] : [];
  return all.map(({ id, name }) => ({
    label: `${name} (${world.content.packOf({ name: 'places' }, id)?.title ?? ''})`,
    value: id,
  }));
}

/** Shows what places of a pack would change on the map, before anything is changed (PBP-PACK-06). */
export function placeOnMap(here: Here, request: ActionRequest, wanted: string): Promise<Reply | Refusal> {
  const { book, world, isGm } = here.look;
  if (!isGm) return Promise.resolve(refuse('gm-only'));
  const all = [...placesIn(world, book.kinds).values()];
  const found = placesNamed(all, wanted);
  if (found === undefined) return Promise.resolve(refuse('pack/unknown-place', { typed: wanted }));
  const map = found.map(freePrefix(found.rooms, world));
  return previewMap(here, request, found.rooms.length > 0 ? 'room' : 'hex', map);
}

function placesNamed(all: readonly PackPlaces[], typed: string): PackPlaces | undefined {
  const wanted = typed.trim().toLowerCase();
  return all.find(({ id }) => id === wanted) ?? all.find(({ name }) => name.toLowerCase() === wanted);
}
