import { settingClock } from '../../mechanics/clock-actions.ts';
import { instantAction } from '../kit/kit.ts';
import { seeTime, TIME } from '../kit/time.ts';
import type { Chapter, Context } from '../vocabulary.ts';

/** The game master sets the clock (HX-TIME-01). */
const { setClockAction, clockFields } = settingClock<Context, ReturnType<typeof instantAction>>(
  instantAction,
  TIME,
  seeTime,
);

/** Time and what ends with it (HX-TIME). */
export const clock = {
  actions: { 'set-clock': setClockAction },
  gmFields: clockFields,
} satisfies Chapter;
