import { clockOf, momentOf } from '../../mechanics/clock.ts';
import type { Context } from '../vocabulary.ts';
import { endModifiers } from './conditions.ts';
import { harm } from './harm.ts';
import { endHerbs } from './herb-effects.ts';
import { seeFallen } from './tending.ts';

/** A day of six watches of four hours of six turns (HX-TIME-01). */
export const TIME = clockOf({ watchesOfDay: 6, hoursOfWatch: 4, turnsOfHour: 6, rule: 'HX-TIME-01' });

/** Ends what lasts until now, and looks after who has fallen (HX-TIME-03, HX-G-03, HX-G-09). Whatever moves the clock calls it. */
export function seeTime(context: Context): void {
  endModifiers(context, { kind: 'time', now: momentOf(context.world.party.state.clock) });
  for (const characterId of endHerbs(context)) harm(context, { characterId, damage: 1, direct: true, cause: 'herb' });
  seeFallen(context);
}
