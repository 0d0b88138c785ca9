import { clockFields } from '../../mechanics/clock-fields.ts';
import type { Chapter } from '../vocabulary.ts';
import { journeyAction, journeyEnd, watchAction } from './actions.ts';
import { setClock } from './clock.ts';
import { advanceWatch, setClockAction } from './clock-actions.ts';
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
  gmFields: (world) => clockFields(world, setClock),
  secrets: {
    purposes: ['event', 'event-when', 'discovery', 'search'],
    facts: ['event-rolled', 'event-shown'],
    state: ['journey/due', 'journey/pendingLair', 'journey/pendingFind'],
  },
} satisfies Chapter;
