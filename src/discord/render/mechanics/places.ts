import { phrases, t } from '../../../language/text.ts';
import { escapeMarkdown, stripMarkdown } from '../engine/markdown.ts';

const MAX_NAME = 60;

/** Clockwise, as pointy-top hexes lie. */
export const COMPASS = phrases(['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west']);
/** As they are typed in every language, in the same order. */
const LONG: readonly string[] = ['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west'];
export const SHORT_COMPASS = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const;

/** `SE`, `south-east`, `south east` → 2, clockwise from north-east; null for no direction. */
export function directionTyped(typed: string): string | null {
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '-');
  const found = COMPASS.findIndex((word, at) =>
    [word.toLowerCase(), LONG[at], SHORT_COMPASS[at], String(at)].includes(wanted),
  );
  return found === -1 ? null : String(found);
}

/** `3,-2`, `hex 3,-2` → the id of that hex; null for anything else. */
export function hexTyped(typed: string): string | null {
  const wanted = typed.trim().toLowerCase().replaceAll('−', '-');
  const coordinates = /^(?:hex[ /])?(-?\d{1,4})\s*,\s*(-?\d{1,4})$/.exec(wanted);
  return coordinates === null ? null : `hex/${Number(coordinates[1])},${Number(coordinates[2])}`;
}

/** `the Salt Marsh`, `hex 3,-2`, `room 4`; safe to show. */
export function placeWords(placeId: string, name: string | null): string {
  return name === null || name === keyOf(placeId)
    ? escapeMarkdown(barePlace(placeId), MAX_NAME)
    : escapeMarkdown(name, MAX_NAME);
}

/** The places of a World, as far as their names go. */
interface Placed {
  readonly places: Readonly<Record<string, { readonly data: { readonly name: string | null } }>>;
}

/** The same of a place that is on record; for a list to choose from it is bare. */
export function placeIn({ places }: Placed, placeId: string): string {
  const place = Object.hasOwn(places, placeId) ? places[placeId] : undefined;
  const name = place?.data.name ?? null;
  return name === null ? barePlace(placeId) : `${stripMarkdown(name, MAX_NAME)} (${barePlace(placeId)})`;
}

/** `hex/3,-2` → `hex 3,-2`. */
export function barePlace(placeId: string): string {
  if (placeId.startsWith('hex/')) return t`hex ${keyOf(placeId)}`;
  if (placeId.startsWith('room/')) return t`room ${keyOf(placeId)}`;
  return placeId.replace('/', ' ');
}

function keyOf(placeId: string): string {
  return placeId.slice(placeId.indexOf('/') + 1);
}
