import type { ClockFact } from '../../mechanics/clock.ts';

/** What the clock tells (AD-G-02). */
export interface ClockVocabulary {
  shared: ClockFact;
}
