import { z } from 'zod';
import { refuse } from '../../engine/prompt.ts';
import { clockFields as fieldsOf } from '../../mechanics/clock-fields.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import type { PoolContext } from '../context.ts';
import { instantAction } from '../kit/action.ts';
import type { PoolField } from '../kit/gm-field.ts';
import { seeTime, TIME } from '../kit/time.ts';
import type { PoolWorld } from '../shapes.ts';
import { clockSchema, type PoolClock } from './shapes.ts';

/** The game master sets the clock; what is left out stays (AD-G-02). No die falls, but what lasted until then is over. */
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

export function clockFields(world: PoolWorld): readonly PoolField[] {
  return fieldsOf<PoolContext>(world, setClock);
}

function setClock(context: PoolContext, to: Pick<PoolClock, 'day' | 'watch'>): void {
  TIME.setClock(context, to);
  seeTime(context);
}
