import type { ClockFact } from '../../mechanics/clock.ts';

/** Facts of the clock (AD-G-02). */
export interface ClockVocabulary {
  shared: ClockFact;
}
