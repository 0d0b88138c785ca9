import { z } from 'zod';
import { passDays } from '../../mechanics/clock.ts';
import { charactersInPlay, gmOnly } from '../../mechanics/people/characters.ts';
import { action, END } from '../kit/kit.ts';
import { endLongRest, restADay, restInCamp } from '../kit/recovery.ts';
import { seeTime } from '../kit/time.ts';
import type { Context } from '../vocabulary.ts';
import { journeyOn } from './journey.ts';
import { stepSchema } from './schemas.ts';
import { beginStep, refuseNow } from './step.ts';
import { haveEaten } from './taxes.ts';
import { watchFrame } from './vocabulary.ts';

const RULE = 'HX-G-02';
const WATCHES_OF_DAY = 6;
const CAMP = stepSchema.parse({ act: 'camp' });

/** The game master lets a watch go by: the party is in camp, and what falls due happens (HX-TIME-04, HX-CAMP-01). */
export const advanceWatch = action(z.strictObject({}), (context) => letPass(context, 0));

/**
 * The game master lets the rest of the day go by, in camp; whatever happens breaks it off. Of a party that is on no map a
 * whole day passes at a safe place (HX-G-02).
 */
export const nextDay = action(z.strictObject({}), (context) => {
  const { clock } = context.world.party.state;
  if (journeyOn(context.world) !== null) return letPass(context, WATCHES_OF_DAY - clock.watch);
  const refusal = gmOnly(context) ?? refuseNow(context.world);
  if (refusal !== null) return refusal;
  restAtHome(context);
  return END;
});

/** A watch of camp, and this many more while nothing happens. */
function letPass(context: Context, more: number) {
  const refusal = gmOnly(context) ?? beginStep(context, CAMP);
  if (refusal !== null) return refusal;
  const { journey } = context.world.party.state;
  if (journey !== null) journey.plan = Array.from({ length: more }, () => ({ ...CAMP }));
  return watchFrame();
}

/** Everybody eats, rests long, and gets a point of flesh back (HX-CAMP-01, HX-G-02, HX-G-08). */
function restAtHome(context: Context): void {
  const { world } = context;
  passDays(context, 1, RULE);
  haveEaten(context);
  for (const { id, status, sheet } of charactersInPlay(world)) {
    if (status !== 'active') continue;
    if (sheet.grit < sheet.gritMax) restInCamp(context, id);
    if (sheet.flesh < sheet.fleshMax) restADay(context, id);
    endLongRest(context, id);
  }
  const { journey } = world.party.state;
  if (journey !== null) Object.assign(journey, { travelWatches: 0, campWatches: 0, rested: [] });
  seeTime(context);
}
