import { type MovableClock, movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../src/practice/practice-table.ts';
import { UNHURRIED } from '../support/bot-process.ts';

/** When every steady table was set up: long ago, so that all later ids are higher. */
const SET_UP = new Date('2026-01-01T12:00:00Z');

/**
 * A table whose chairs have the same ids each time. Dice are counted by person, so those of a campaign with a steady seed
 * fall the same each time too.
 */
export async function steadyTable(options: {
  readonly dir: string | null;
  readonly ackMilliseconds?: number;
  readonly messagesKept?: number;
}): Promise<PracticeTable> {
  const clock = movableClock();
  let isSetUp = false;
  const steady: MovableClock = {
    now: () => (isSetUp ? clock.now() : SET_UP),
    get ahead() {
      return clock.ahead;
    },
    advance: (milliseconds) => clock.advance(milliseconds),
  };
  const table = await openPracticeTable({
    port: 0,
    pageDir: null,
    dir: options.dir,
    ackMilliseconds: options.ackMilliseconds ?? UNHURRIED,
    ...(options.messagesKept === undefined ? {} : { messagesKept: options.messagesKept }),
    clock: steady,
  });
  isSetUp = true;
  return table;
}
