/** Something that failed and waits for its next try, or for somebody to ask for one. */
export interface StuckItem {
  readonly kind: 'message' | 'deadline' | 'job';
  readonly id: string;
  readonly campaignId: string | null;
  readonly attempts: number;
  /** The reason why the last try failed, without any secret in it. */
  readonly why: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly isGivenUp: boolean;
}

/** The condition of the process and its database. */
export interface BotCondition {
  readonly version: string;
  /** Seconds since the process began. */
  readonly uptime: number;
  /** Megabytes. */
  readonly memory: number;
  readonly guilds: number;
  readonly isConnected: boolean;
  readonly backlog: {
    readonly outbox: { readonly waiting: number; readonly oldest: number; readonly givenUp: number };
    readonly deadlines: { readonly late: number; readonly latest: number; readonly failing: number };
    readonly jobs: { readonly waiting: number; readonly running: number; readonly failed: number };
    readonly campaigns: number;
  };
}

/** Everything that the person who runs the bot can look at and do. It shows no content of any campaign. */
export interface Operations {
  condition(): Promise<BotCondition>;
  stuck(limit: number): Promise<readonly StuckItem[]>;
  /** Has it tried again at once; false when it is not stuck any more. */
  retry(item: StuckItem): Promise<boolean>;
  /** Recent errors in this process, newest first. */
  troubles(): readonly Trouble[];
}

/** A bug that somebody saw. */
export interface Trouble {
  /** As it was shown to them, and as the log has it. */
  readonly reference: string;
  readonly command: string;
  /** Name of the error; its words may hold what players wrote. */
  readonly error: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const MAX_TROUBLES = 20;

/** Remembers the newest troubles of this process. */
export function openTroubles(): { readonly all: () => readonly Trouble[]; note(trouble: Trouble): void } {
  const kept: Trouble[] = [];
  return {
    all: () => kept,
    note(trouble) {
      kept.unshift(trouble);
      kept.length = Math.min(kept.length, MAX_TROUBLES);
    },
  };
}
