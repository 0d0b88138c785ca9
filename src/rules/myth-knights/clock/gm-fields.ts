import { setNumber } from '../../mechanics/gm-fields.ts';
import { PHASES, SEASONS } from '../kit/terms.ts';
import { seeTime } from '../kit/time.ts';
import type { World } from '../shapes.ts';
import type { Field } from '../vocabulary.ts';

/** The referee sets the calendar; what lasted until then is over. */
export function clockFields({ party }: World): readonly Field[] {
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
