import { EventEmitter } from 'node:events';
import type { REST } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { madeAt, openClockWatch } from '../../../src/discord/gateway/clock-watch.ts';
import { MINUTE } from '../../../src/rules/engine/time.ts';

/** A machine whose clock shows `now`, and a Discord whose answers bear the time that a test gives them. */
function watched() {
  const said: string[] = [];
  const log = pino({}, { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) });
  const rest = new EventEmitter();
  const machine = { now: Date.UTC(2027, 0, 1) };
  const clock = { now: () => new Date(machine.now) };
  const watch = openClockWatch({ rest: rest as unknown as REST, clock, log });
  onTestFinished(() => watch.close());
  const answer = (at: number) =>
    rest.emit('response', {}, { headers: new Headers({ date: new Date(at).toUTCString() }) });
  return { said, machine, watch, answer };
}

describe('this machine’s clock', () => {
  test('is right while nothing was compared, and where it is Discord’s', () => {
    const { watch, machine, answer, said } = watched();
    expect([watch.ahead(), watch.isRight()]).toEqual([null, true]);
    answer(machine.now);
    expect([watch.ahead(), watch.isRight(), said]).toEqual([0, true, []]);
  });

  test.each([
    ['ahead', 40 * 24 * 60 * MINUTE],
    ['behind', -10 * 24 * 60 * MINUTE],
  ])('is known to be wrong where it is %s, at the first answer of a start', (_where, by) => {
    const { watch, machine, answer, said } = watched();
    answer(machine.now - by);
    expect([watch.ahead(), watch.isRight()]).toEqual([by, false]);
    expect(said).toEqual([expect.stringContaining('nothing falls due until it is right')]);
  });

  test.each([60 * MINUTE, -60 * MINUTE])('is right again as soon as it was set, and says so once (%d)', (by) => {
    const { watch, machine, said } = watched();
    const discord = machine.now;
    machine.now = discord + by;
    watch.note(discord);
    expect(watch.isRight()).toBe(false);
    machine.now = discord;
    watch.note(discord);
    watch.note(discord);
    expect([watch.isRight(), said.length]).toEqual([true, 2]);
  });

  test('is not called wrong because a message took long: the smallest difference counts, for ten minutes', () => {
    const { watch, machine } = watched();
    const even = vi.spyOn(performance, 'now');
    onTestFinished(() => even.mockRestore());
    even.mockReturnValue(0);
    watch.note(machine.now - 10);
    watch.note(machine.now - 8 * MINUTE);
    expect([watch.ahead(), watch.isRight()]).toEqual([10, true]);
    even.mockReturnValue(11 * MINUTE);
    machine.now += 11 * MINUTE;
    watch.note(machine.now - 8 * MINUTE);
    expect(watch.isRight()).toBe(false);
  });

  test('is compared with the time in an interaction’s id', () => {
    expect(madeAt('175928847299117063')).toBe(Date.UTC(2016, 3, 30, 11, 18, 25, 796));
  });
});
