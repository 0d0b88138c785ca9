import { phrases, t } from '../../../../language/text.ts';
import type { DungeonAct } from '../../../../rules/lavender-hack/dungeon/schemas.ts';
import { HOME, UNMAPPED } from '../../../../rules/lavender-hack/items/item-places.ts';
import { isNight } from '../../../../rules/lavender-hack/wilderness/clock.ts';
import type { PartyClock, WildAct } from '../../../../rules/lavender-hack/wilderness/schemas.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { barePlace } from '../../mechanics/places.ts';

const MAX_NAME = 60;

/** Watches 1 to 6 of a day (LH-TIME-01). */
const WATCHES = phrases(['dawn', 'morning', 'afternoon', 'dusk', 'night', 'deep night']);

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

/** The place of a thing, for the middle of a sentence: `at home`, `in the Salt Marsh (hex 3,-2)`; safe to show. */
export function lyingWords(placeId: string, name: string | null): string {
  if (placeId === HOME) return name === null ? t`at home` : t`at ${escapeMarkdown(name, MAX_NAME)}`;
  if (placeId === UNMAPPED) return t`underground`;
  const bare = escapeMarkdown(barePlace(placeId), MAX_NAME);
  return name === null ? t`in ${bare}` : t`in ${escapeMarkdown(name, MAX_NAME)} (${bare})`;
}

/** `Explore`, also where what is named is not known. */
export function actName(act: unknown): string {
  return typeof act === 'string' && Object.hasOwn(ACT_NAMES, act) ? ACT_NAMES[act as WildAct] : t`The action`;
}
