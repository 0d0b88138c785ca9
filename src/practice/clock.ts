/** Tells the time. Everything that needs "now" is handed one of these, so a table's clock can be moved. */
export interface TableClock {
  now(): Date;
}

/** A clock that people at the practice table may move forward. */
export interface MovableClock extends TableClock {
  /** Milliseconds by which it is ahead of the wall clock. */
  readonly ahead: number;
  /** Moves it forward by a positive number of milliseconds. */
  advance(milliseconds: number): void;
}

/** A clock that follows the wall clock, `ahead` milliseconds in front of it. */
export function movableClock(ahead = 0): MovableClock {
  let offset = ahead;
  return {
    now: () => new Date(Date.now() + offset),
    get ahead() {
      return offset;
    },
    advance(milliseconds) {
      if (milliseconds > 0) offset += milliseconds;
    },
  };
}
