import { z } from 'zod';
import { refuse } from '../../engine/prompt.ts';
import { clockFields as fieldsOf } from '../../mechanics/clock-fields.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import type { CrawlContext } from '../context.ts';
import { instantAction } from '../kit/action.ts';
import type { CrawlField } from '../kit/gm-field.ts';
import { seeTime, TIME } from '../kit/time.ts';
import type { CrawlWorld } from '../shapes.ts';
import { type CrawlClock, clockSchema } from './shapes.ts';

/** The game master sets the clock; what is left out stays (HX-TIME-01). No die falls, but what lasted until then is over. */
export const setClockAction = instantAction(
  z.strictObject({
    day: clockSchema.shape.day.nullable().default(null),
    watch: clockSchema.shape.watch.nullable().default(null),
  }),
  (context, { day, watch }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    if (day === null && watch === null) return refuse('watch/which-time');
    const { clock } = context.world.party.state;
    setClock(context, { day: day ?? clock.day, watch: watch ?? clock.watch });
    return null;
  },
);

export function clockFields(world: CrawlWorld): readonly CrawlField[] {
  return fieldsOf<CrawlContext>(world, setClock);
}

function setClock(context: CrawlContext, to: Pick<CrawlClock, 'day' | 'watch'>): void {
  TIME.setClock(context, to);
  seeTime(context);
}
