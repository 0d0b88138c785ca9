import type { ClockFact } from '../../mechanics/clock.ts';

/** Facts of the clock (HX-TIME). */
export interface ClockVocabulary {
  shared: ClockFact;
}
