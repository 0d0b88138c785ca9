import type { Of } from '../../engine/prompt.ts';

/** What the calendar shows now. */
export interface Dated {
  year: number;
  season: number;
  day: number;
  phase: number;
}

/** What time brings. */
export type OathClockFact =
  /** A phase is over, and the next one begins (MK-TIME-01). */
  | Of<'phase', Dated>
  /** The company camped for a phase (MK-CORE-06). */
  | Of<'camped', { phase: number }>
  /** A moment of peace (MK-HURT-03). */
  | Of<'peace', Record<never, never>>;
