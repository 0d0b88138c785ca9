import { setNumber } from '../../mechanics/gm-fields.ts';
import { PHASES, SEASONS } from '../kit/ids.ts';
import { seeTime } from '../kit/time.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Field } from '../vocabulary.ts';

/** Phases, days and seasons (MK-TIME). */
export const clock = { frames: {}, gmFields: clockFields } satisfies Chapter;

/** The referee sets the calendar; what lasted until then is over. */
function clockFields({ party }: World): readonly Field[] {
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
