import type { ClockFact } from '../../mechanics/clock.ts';

/** What the clock tells (HX-TIME). */
export interface ClockVocabulary {
  shared: ClockFact;
}
