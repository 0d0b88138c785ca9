/** The calendar's reading. */
export interface Dated {
  year: number;
  season: number;
  day: number;
  phase: number;
}

/** Facts of time. */
export interface ClockVocabulary {
  facts: {
    /** A phase is over, and the next one begins (MK-TIME-01). */
    phase: Dated;
    /** The company camped for a phase (MK-CORE-06). */
    camped: { phase: number };
    /** A moment of peace (MK-HURT-03). */
    peace: Record<never, never>;
  };
}
