import { characterOf } from '../../mechanics/people/characters.ts';
import { endLongRest, restInCamp } from '../kit/recovery.ts';
import { chosenNumber } from '../kit/settings.ts';
import type { Context } from '../vocabulary.ts';
import { ableOnes, isInCamp } from './acts.ts';

/** A watch of camp restores grit, once in a rest; enough of them in a row are a long one (HX-CAMP-01, HX-D-26). */
export function restInTurn(context: Context): void {
  const { world } = context;
  const { journey } = world.party.state;
  if (journey === null) return;
  const resting = ableOnes(world)
    .map(({ id }) => id)
    .filter((id) => isInCamp(world, id));
  const isLong = journey.campWatches === chosenNumber(world, 'long_rest_watches');
  const first = resting.filter((id) => !journey.rested.includes(id));
  // Whoever did something else begins anew.
  journey.rested = resting;
  for (const id of first) restInCamp(context, id);
  if (isLong) for (const id of resting) endLongRest(context, id);
}

/** Somebody comes: the watch was not safe, and restores nothing (HX-CAMP-01). */
export function disturb({ world, emit }: Context): void {
  const { journey } = world.party.state;
  if (journey === null) return;
  const inCamp = ableOnes(world).filter(({ id }) => isInCamp(world, id));
  const names = inCamp.filter(({ id }) => !journey.rested.includes(id)).map(({ id }) => characterOf(world, id).name);
  journey.rested = journey.rested.filter((id) => inCamp.some((one) => one.id === id));
  journey.campWatches = 0;
  if (names.length > 0) emit({ fact: 'no-rest', rule: 'HX-CAMP-01', names });
}
