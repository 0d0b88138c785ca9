import type { Chapter } from '../vocabulary.ts';
import { journeyAction, journeyEnd, revealAction, watchAction } from './actions.ts';
import { journeyFields, journeySecretFields } from './gm-fields.ts';
import { advanceWatch, nextDay } from './idle.ts';
import { editHex, mapActions, PLACES, readMap, SIGHTS } from './map.ts';
import { LANDS, starters } from './starters.ts';
import { watch } from './watch.ts';

/** Travel, navigation and what each does in a watch (HX-TRAV, HX-NAV, HX-ACT, HX-CAMP). */
export const wilderness = {
  kinds: [SIGHTS, LANDS, PLACES],
  actions: {
    journey: journeyAction,
    'journey-end': journeyEnd,
    reveal: revealAction,
    watch: watchAction,
    'advance-watch': advanceWatch,
    'next-day': nextDay,
    'edit-hex': editHex,
    ...mapActions,
  },
  frames: { watch },
  readMap,
  starters,
  gmFields: journeyFields,
  secretGmFields: journeySecretFields,
  secrets: {
    purposes: ['navigate', 'astray'],
    facts: ['navigated', 'true-pace'],
    state: [
      'journey/trueHex',
      'journey/strayed',
      'journey/traces',
      'journey/maps',
      'journey/navigated',
      'journey/miles',
    ],
    hides: (_world, [table]) => table === 'places',
  },
} satisfies Chapter;
