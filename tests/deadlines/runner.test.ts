import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openRunner, type Runner, type RunnerOptions } from '../../src/deadlines/runner.ts';
import { openPlay } from '../../src/play/play.ts';
import { StoreDown } from '../../src/play/wire-store.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { HOUR } from '../../src/rules/engine/time.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../play/support/table-by-post.ts';
import { playedDatabase, type TestStore } from '../support/databases.ts';
import { depsOf, PLAINLY } from '../support/deps.ts';

let logged: Record<string, unknown>[] = [];
const opened: Runner[] = [];

function runner(options: Pick<RunnerOptions, 'tick'> & Partial<RunnerOptions>): Runner {
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const one = openRunner({ log, onWorked: () => undefined, ...options });
  opened.push(one);
  return one;
}

afterEach(async () => {
  vi.useRealTimers();
  for (const one of opened.splice(0)) await one.close();
  logged = [];
});

/** Asks again and again until it holds; real work takes as long as it takes. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await holds()).toBe(true), { timeout: 20_000, interval: 10 });
}

playedDatabase('what is due', (open) => {
  async function campaigns(count: number): Promise<{ readonly test: TestStore; readonly all: TableByPost[] }> {
    const store = await open({ parse: worldParser(BOOKS) });
    const all: TableByPost[] = [];
    for (let n = 0; n < count; n++) all.push(await tableOn(async () => store));
    for (const one of all) {
      const result = await one.play.askAll(one.deed(GM), {
        title: 'What do you do?',
        text: '',
        userIds: [BRYN, SABLE],
        hidden: true,
        hours: 1,
        deadline: null,
      });
      expect(result.kind).toBe('done');
    }
    return { test: store, all };
  }

  const resolved = async (one: TableByPost) =>
    (await one.journal()).filter(({ action }) => action === 'round/resolve').length;

  test('LH-PBP-02: of two runners each round is ended by one, and once', async () => {
    const { test: store, all } = await campaigns(8);
    const other = openPlay(
      depsOf(store.fresh(worldParser(BOOKS)), { ...PLAINLY, clock: { now: () => new Date(all[0]?.now() ?? 0) } }),
    );
    let worked = 0;
    const onWorked = () => {
      worked += 1;
    };
    for (const play of [all[0]?.play, other])
      if (play !== undefined) runner({ tick: play.tick, onWorked, every: 20 }).start();
    for (const one of all) one.sleep(30 * HOUR);
    await until(async () => {
      for (const one of all) if (Object.keys((await one.world()).rounds).length > 0) return false;
      return true;
    });
    expect(await Promise.all(all.map(resolved))).toEqual(all.map(() => 1));
    expect(worked).toBeGreaterThanOrEqual(all.length);
    expect(logged).toEqual([]);
  });

  test('a kick is enough when the clock was moved', async () => {
    const { all } = await campaigns(1);
    const [one] = all;
    if (one === undefined) throw new Error('no campaign');
    const slow = runner({ tick: one.play.tick, every: HOUR });
    slow.start();
    one.sleep(30 * HOUR);
    slow.kick();
    await until(async () => (await resolved(one)) === 1);
  });
});

describe('a runner', () => {
  test('that finds nothing asks once for each look, and posts nothing', async () => {
    vi.useFakeTimers();
    const tick = vi.fn(async () => null);
    const onWorked = vi.fn();
    runner({ tick, onWorked }).start();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(tick).toHaveBeenCalledTimes(4);
    expect(onWorked).not.toHaveBeenCalled();
  });

  test('looks for nothing before it is started', async () => {
    const tick = vi.fn(async () => null);
    runner({ tick }).kick();
    await Promise.resolve();
    expect(tick).not.toHaveBeenCalled();
  });

  test('works in as many lanes as it was given, until nothing is left', async () => {
    let left = 40;
    let atOnce = 0;
    let most = 0;
    const tick = async () => {
      if (left === 0) return null;
      left -= 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      return {};
    };
    const onWorked = vi.fn();
    runner({ tick, onWorked, lanes: 3 }).start();
    await until(() => onWorked.mock.calls.length === 40);
    expect([left, most]).toEqual([0, 3]);
  });

  test('that meets a fault logs it, ends that look and goes on with the next', async () => {
    vi.useFakeTimers();
    const answers: (() => unknown)[] = [
      () => {
        throw new Error('boom');
      },
      () => ({}),
    ];
    const onWorked = vi.fn();
    const tick = vi.fn(async () => answers.shift()?.() ?? null);
    runner({ tick, onWorked }).start();
    await vi.advanceTimersByTimeAsync(0);
    expect(tick).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onWorked).toHaveBeenCalledTimes(1);
    expect(logged).toMatchObject([{ level: 50, err: { message: 'boom' } }]);
  });

  test('whose one lane fails lets the others finish what they have in hand, and take nothing new', async () => {
    const finish: (() => void)[] = [];
    let calls = 0;
    const tick = async () => {
      calls += 1;
      if (calls === 1) return {};
      if (calls === 2) throw new Error('boom');
      await new Promise<void>((resolve) => finish.push(resolve));
      return {};
    };
    const one = runner({ tick, lanes: 3, every: HOUR });
    one.start();
    await until(() => finish.length === 2);
    let isClosed = false;
    const closing = one.close().then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    for (const each of finish) each();
    await closing;
    expect(calls).toBe(4);
    expect(logged).toMatchObject([{ level: 50, err: { message: 'boom' } }]);
  });

  test('waits longer and longer while the store is down, half a minute at most; then as before', async () => {
    vi.useFakeTimers();
    let isDown = true;
    const tick = vi.fn(async () => {
      if (isDown) throw new StoreDown('no database');
      return null;
    });
    runner({ tick }).start();
    const callsAfter = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return tick.mock.calls.length;
    };
    expect(await callsAfter(0)).toBe(1);
    expect(await callsAfter(1_999)).toBe(1);
    expect(await callsAfter(1)).toBe(2);
    expect(await callsAfter(4_000)).toBe(3);
    expect(await callsAfter(8_000)).toBe(4);
    expect(await callsAfter(16_000)).toBe(5);
    expect(await callsAfter(30_000)).toBe(6);
    expect(await callsAfter(30_000)).toBe(7);
    isDown = false;
    expect(await callsAfter(30_000)).toBe(8);
    expect(await callsAfter(1_000)).toBe(9);
    expect(logged).toHaveLength(7);
    expect(logged[0]).toMatchObject({ level: 40, err: { type: 'StoreDown' } });
  });

  test('that is kicked looks at once, also while it looks already', async () => {
    const waiting: (() => void)[] = [];
    const tick = vi.fn(() => new Promise<null>((resolve) => waiting.push(() => resolve(null))));
    const one = runner({ tick, every: HOUR });
    one.start();
    one.kick();
    one.kick();
    expect(tick).toHaveBeenCalledTimes(1);
    waiting.shift()?.();
    await until(() => tick.mock.calls.length === 2);
    waiting.shift()?.();
  });

  test('that is closed waits for what is under way and begins nothing more', async () => {
    vi.useFakeTimers();
    let finish: (value: unknown) => void = () => undefined;
    const tick = vi.fn(() => new Promise<unknown>((resolve) => (finish = resolve)));
    const onWorked = vi.fn();
    const one = runner({ tick, onWorked });
    one.start();
    let isClosed = false;
    const closing = one.close().then(() => {
      isClosed = true;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isClosed).toBe(false);
    finish({});
    await closing;
    one.kick();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tick).toHaveBeenCalledTimes(1);
    // What was committed is still to be sent.
    expect(onWorked).toHaveBeenCalledTimes(1);
  });
});
