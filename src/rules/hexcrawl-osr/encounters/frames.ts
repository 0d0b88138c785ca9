/** The watch die, rolled and played (HX-ENC-01). */
export interface WatchDieFrame {
  readonly kind: 'watch-die';
  readonly v: 1;
  /** Who spent the watch in camp: 2 and 5 spare them. */
  readonly inCamp: readonly string[];
  /** The hex that the party is really in; null while it is on no map. */
  readonly hexId: string | null;
}

/** Somebody whom the party may meet; the game master has the last word (HX-ENC-02, HX-VIBE-01). */
export interface VibeFrame {
  readonly kind: 'vibe';
  readonly v: 1;
  readonly hexId: string | null;
  readonly creature: string;
  readonly activity: string;
  readonly complication: string;
  /** The game master writes it themselves. */
  readonly isWriting: boolean;
  /** Who is on guard. */
  readonly guards: readonly string[];
}

export type CrawlEncounterFrames = WatchDieFrame | VibeFrame;

export function watchDieFrame(inCamp: readonly string[], hexId: string | null): WatchDieFrame {
  return { kind: 'watch-die', v: 1, inCamp, hexId };
}
