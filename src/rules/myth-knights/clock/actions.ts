import { z } from 'zod';
import { setNumber } from '../../mechanics/gm-fields.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import type { OathContext } from '../context.ts';
import { refreshFollowers } from '../followers/retinue.ts';
import { instantAction } from '../kit/action.ts';
import { endCondition } from '../kit/conditions.ts';
import type { OathField } from '../kit/gm-field.ts';
import { catchBreath } from '../kit/harm.ts';
import { refuseLead } from '../kit/people.ts';
import { chosen } from '../kit/settings.ts';
import { NIGHT, PHASES, SEASONS } from '../kit/terms.ts';
import { passPhase, seeTime } from '../kit/time.ts';
import type { OathWorld } from '../shapes.ts';
import { OATH_ACTS } from './shapes.ts';

/** Whoever leads, or the referee, has the company rest: for a moment, or in camp for a phase (MK-HURT-03, MK-CORE-06). */
export const watchAction = instantAction(z.strictObject({ act: z.enum(OATH_ACTS) }), (context, { act }) => {
  const refusal = refuseLead(context);
  if (refusal !== null) return refusal;
  const { clock } = context.world.party.state;
  if (act === 'peace') {
    context.emit({ fact: 'peace', rule: 'MK-HURT-03' });
    rest(context, 'peace');
    return null;
  }
  context.emit({ fact: 'camped', rule: 'MK-CORE-06', phase: clock.phase });
  rest(context, clock.phase === NIGHT ? 'night' : 'phase');
  passPhase(context);
  return null;
});

/** How long a rest must be to end fatigue, from the shortest on (MK-D-08). */
const RESTS = ['peace', 'phase', 'night'] as const;

/** Guard is full again, and fatigue is over where the rest was long enough (MK-HURT-03, MK-CORE-06). */
function rest(context: OathContext, kind: (typeof RESTS)[number]): void {
  const { world } = context;
  const isEnough = RESTS.indexOf(kind) >= RESTS.indexOf(chosen(world, 'rest'));
  for (const { id } of charactersInPlay(world)) {
    catchBreath(context, id);
    if (isEnough) endCondition(context, 'fatigued', { characterId: id });
  }
  refreshFollowers(world);
}

/** The referee sets the calendar; what lasted until then is over. */
export function clockFields({ party }: OathWorld): readonly OathField[] {
  const { clock } = party.state;
  const most = { year: 100_000, season: SEASONS, day: 100_000, phase: PHASES } as const;
  return (['year', 'season', 'day', 'phase'] as const).map((unit) => ({
    key: `clock/${unit}`,
    label: `Calendar: ${unit}`,
    value: clock[unit],
    set: (context, value) =>
      setNumber(value, 1, most[unit], (to) => {
        context.world.party.state.clock[unit] = to;
        seeTime(context);
      }),
  }));
}
