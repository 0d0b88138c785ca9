import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openChores } from '../src/nightly.ts';
import { DAY, SECOND } from '../src/rules/engine/time.ts';

const log = pino({ level: 'silent' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function choresOf(left: () => Promise<string[]>) {
  const done: string[] = [];
  const play = {
    dropLeftServers: () => left(),
    pruneLogs: async () => {
      done.push('logs');
      return {};
    },
  };
  const chores = openChores({ play, prune: async () => void done.push('rows'), keepLeftFor: DAY, log });
  return { chores, done };
}

test('the chores are done soon after a start and then once a day, also when one of them failed', async () => {
  const { chores, done } = choresOf(() => Promise.reject(new Error('down')));
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(done).toEqual(['logs', 'rows']);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(done).toEqual(['logs', 'rows', 'logs', 'rows']);
  await chores.close();
});

test('a process that ends finishes the chore under way and begins no other', async () => {
  let finish: (guildIds: string[]) => void = () => undefined;
  const { chores, done } = choresOf(() => new Promise((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  let isClosed = false;
  const closing = chores.close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(isClosed).toBe(false);
  finish([]);
  await closing;
  await vi.advanceTimersByTimeAsync(2 * DAY);
  expect(done).toEqual([]);
});
