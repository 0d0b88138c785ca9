import { phrases, t } from '../../../../language/text.ts';
import type { DungeonAct } from '../../../../rules/lavender-hack/dungeon/shapes.ts';
import { HOME, UNMAPPED } from '../../../../rules/lavender-hack/items/lying.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import { isNight } from '../../../../rules/lavender-hack/wilderness/clock.ts';
import type { PartyClock, WildAct } from '../../../../rules/lavender-hack/wilderness/shapes.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';

const MAX_NAME = 60;

/** Watches 1 to 6 of a day (LH-TIME-01). */
const WATCHES = phrases(['dawn', 'morning', 'afternoon', 'dusk', 'night', 'deep night']);

/** Clockwise, as pointy-top hexes lie. */
export const COMPASS = phrases(['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west']);

/** `dusk`. */
function watchWords(watch: number): string {
  return WATCHES[watch - 1] ?? t`watch ${watch}`;
}

/** `Day 3, dusk (watch 4 of 6)`. */
export function clockWords({ day, watch }: Pick<PartyClock, 'day' | 'watch'>): string {
  return t`Day ${day}, ${watchWords(watch)} (watch ${watch} of 6)`;
}

/** `Hour 2, turn 3`. */
export function hourWords({ hour, turn }: Pick<PartyClock, 'hour' | 'turn'>): string {
  return t`Hour ${hour}, turn ${turn}`;
}

/** The day as six watches, the present one in brackets, those that are spent ticked off, night filled in: `✓ ✓ [○] ○ ● ●`. */
export function dayStrip({ watch }: Pick<PartyClock, 'watch'>): string {
  return WATCHES.map((_, at) => {
    const sign = at + 1 < watch ? '✓' : isNight({ watch: at + 1 }) ? '●' : '○';
    return at + 1 === watch ? `[${sign}]` : sign;
  }).join(' ');
}

/** Questions that hold the party up on its way. */
export const ON_THE_WAY = ['event', 'find', 'roll-die', 'break-off', 'distant', 'traps'] as const;

export const ACT_NAMES: Readonly<Record<WildAct | DungeonAct, string>> = phrases({
  explore: 'Explore',
  travel: 'Travel',
  search: 'Search',
  bar: 'Bar the ways in',
  regroup: 'Regroup',
  camp: 'Camp',
  craft: 'Make torches',
  rebalance: 'Rebalance gear',
});

/** `the Salt Marsh`, `hex 3,-2`, `room 4`; safe to show. */
export function placeWords(placeId: string, name: string | null): string {
  return name === null || name === keyOf(placeId)
    ? escapeMarkdown(barePlace(placeId), MAX_NAME)
    : escapeMarkdown(name, MAX_NAME);
}

/** The same of a place that is on record; for a list to choose from it is bare. */
export function placeIn(world: LavenderWorld, placeId: string): string {
  const place = Object.hasOwn(world.places, placeId) ? world.places[placeId] : undefined;
  const name = place?.data.name ?? null;
  return name === null ? barePlace(placeId) : `${stripMarkdown(name, MAX_NAME)} (${barePlace(placeId)})`;
}

/** Where things lie, in the middle of a sentence: `at home`, `in the Salt Marsh (hex 3,-2)`; safe to show. */
export function lyingWords(placeId: string, name: string | null): string {
  if (placeId === HOME) return name === null ? t`at home` : t`at ${escapeMarkdown(name, MAX_NAME)}`;
  if (placeId === UNMAPPED) return t`underground`;
  const bare = escapeMarkdown(barePlace(placeId), MAX_NAME);
  return name === null ? t`in ${bare}` : t`in ${escapeMarkdown(name, MAX_NAME)} (${bare})`;
}

function keyOf(placeId: string): string {
  return placeId.slice(placeId.indexOf('/') + 1);
}

/** `hex/3,-2` → `hex 3,-2`. */
function barePlace(placeId: string): string {
  if (placeId.startsWith('hex/')) return t`hex ${keyOf(placeId)}`;
  if (placeId.startsWith('room/')) return t`room ${keyOf(placeId)}`;
  return placeId.replace('/', ' ');
}

/** `Explore`, also where what is named is not known. */
export function actName(act: unknown): string {
  return typeof act === 'string' && Object.hasOwn(ACT_NAMES, act) ? ACT_NAMES[act as WildAct] : t`The action`;
}
