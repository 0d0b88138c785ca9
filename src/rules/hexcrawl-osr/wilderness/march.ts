import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { checkFor } from '../kit/check.ts';
import { harm } from '../kit/harm.ts';
import { chosen, chosenNumber } from '../kit/settings.ts';
import type { Draft, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

const RULE = 'HX-TRAV-03';
/** Of the save against a forced march. */
export const MARCH_DC = 15;
/** Watches of travel that nobody feels: twelve hours. */
const EASY_WATCHES = 3;

/** Checks whether the next watch of travel is one too many (HX-TRAV-03). */
export function isForced({ party }: World): boolean {
  return (party.state.journey?.travelWatches ?? 0) >= EASY_WATCHES;
}

/** Each of them saves, or loses one flesh; who rides, too (HX-TRAV-03). */
export function march(context: Context): void {
  for (const { id, status } of charactersInPlay(context.world)) {
    if (status !== 'active') continue;
    const save = { characterId: id, ability: 'str', use: 'march', rule: RULE, target: MARCH_DC } as const;
    if (!checkFor(context, save).success) harm(context, { characterId: id, damage: 1, direct: true, cause: 'march' });
  }
}

/** Counts a watch of travel, or one of camp: enough of those in a row are a long rest (HX-D-17, HX-D-26). */
export function countWatch(world: Draft, was: 'travel' | 'camp' | 'other'): void {
  const { journey } = world.party.state;
  if (journey === null) return;
  journey.campWatches = was === 'camp' ? journey.campWatches + 1 : 0;
  if (was === 'travel') journey.travelWatches += 1;
  if (journey.campWatches >= chosenNumber(world, 'long_rest_watches')) journey.travelWatches = 0;
}

/** A new day starts the count over, if the campaign counts by days (HX-D-17). */
export function beginCount(world: Draft): void {
  const { journey } = world.party.state;
  if (journey !== null && chosen(world, 'march_window') === 'calendar_day') journey.travelWatches = 0;
}
