import { settingClock } from '../../mechanics/clock-actions.ts';
import { instantAction } from '../kit/kit.ts';
import { seeTime, TIME } from '../kit/time.ts';
import type { Context } from '../vocabulary.ts';

/** The game master sets the clock (HX-TIME-01). */
export const { setClockAction, clockFields } = settingClock<Context, ReturnType<typeof instantAction>>(
  instantAction,
  TIME,
  seeTime,
);
