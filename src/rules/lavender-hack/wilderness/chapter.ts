import type { Chapter } from '../chapter.ts';
import { journeyAction, journeyEnd, watchAction } from './actions.ts';
import { advanceWatch, setClockAction } from './clock-actions.ts';
import { clockFields } from './clock-fields.ts';
import { day, nextDay } from './day.ts';
import { find } from './find.ts';
import { wind } from './sea-wind.ts';
import { watch } from './watch.ts';

/** The clock, and the way through the wild and over the sea (LH-TIME, LH-WILD, LH-OCEAN). */
export const wilderness = {
  actions: {
    journey: journeyAction,
    'journey-end': journeyEnd,
    'set-clock': setClockAction,
    'advance-watch': advanceWatch,
    'next-day': nextDay,
    watch: watchAction,
  },
  frames: { watch, day, wind, find },
  gmFields: clockFields,
  secrets: {
    purposes: ['event', 'event-when', 'discovery', 'search'],
    facts: ['event-rolled', 'event-shown'],
    state: ['journey/due', 'journey/pendingLair', 'journey/pendingFind'],
  },
} satisfies Chapter;
