import { settingClock } from '../../mechanics/clock-actions.ts';
import type { CrawlContext } from '../context.ts';
import { instantAction } from '../kit/action.ts';
import { seeTime, TIME } from '../kit/time.ts';

/** The game master sets the clock (HX-TIME-01). */
export const { setClockAction, clockFields } = settingClock<CrawlContext, ReturnType<typeof instantAction>>(
  instantAction,
  TIME,
  seeTime,
);
