import { expect, test } from 'vitest';
import { openForecaster } from '../../../src/play/forecast/forecaster.ts';
import type { Forecast, ForecastRequest } from '../../../src/rules/engine/forecast/result.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { emptyWorld } from '../../store/worlds.ts';

const REPLACED = refuse('forecast/replaced');
const counted = (name: string) => refuse(`counted/${name}`);
const watches = (units: number): ForecastRequest => ({ plan: null, units });

/** A foreseer whose counting is ended by hand; `begun` says what was counted, in order. */
function byHand() {
  const begun: string[] = [];
  const ends: ((how: Forecast | Refusal) => void)[] = [];
  const breaks: ((why: Error) => void)[] = [];
  const foresee = openForecaster((world, { units }) => {
    begun.push(`${world.campaign.id} ${units}`);
    return new Promise((resolve, reject) => {
      ends.push(resolve);
      breaks.push(reject);
    });
  });
  return { begun, ends, breaks, foresee };
}

const campaign = (id: string): World => emptyWorld({ id });

test('the same question in the same World is counted once, for all who ask it', async () => {
  const { begun, ends, foresee } = byHand();
  const world = campaign('a');
  const asks = [foresee(world, watches(6), 'ann'), foresee(world, watches(6), 'bob')];
  ends[0]?.(counted('six'));
  expect(await Promise.all(asks)).toEqual([counted('six'), counted('six')]);
  expect(await foresee(world, watches(6), 'cid')).toEqual(counted('six'));
  expect(begun).toEqual(['a 6']);
  void foresee({ ...world }, watches(6), 'ann');
  await expect.poll(() => begun).toEqual(['a 6', 'a 6']);
});

test('a newer question of the same person replaces the one that waits, unless somebody else waits for it', async () => {
  const { begun, ends, foresee } = byHand();
  const world = campaign('a');
  void foresee(world, watches(1), 'gm');
  const older = foresee(world, watches(2), 'ann');
  const shared = foresee(world, watches(3), 'bob');
  void foresee(world, watches(3), 'cid');
  void foresee(world, watches(4), 'bob');
  const newer = foresee(world, watches(5), 'ann');
  expect(await older).toEqual(REPLACED);
  for (const [at, name] of ['one', 'three', 'four', 'five'].entries()) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.(counted(name));
  }
  expect([await shared, await newer]).toEqual([counted('three'), counted('five')]);
  expect(begun).toEqual(['a 1', 'a 3', 'a 4', 'a 5']);
});

test('campaigns take turns: one that asks for much does not keep another waiting', async () => {
  const { begun, ends, foresee } = byHand();
  const [a, b] = [campaign('a'), campaign('b')];
  for (const units of [1, 2, 3]) void foresee(a, watches(units), `player-${units}`);
  void foresee(b, watches(9), 'ann');
  for (let n = 0; n < 4; n++) {
    await expect.poll(() => ends.length).toBeGreaterThan(n);
    ends[n]?.(counted('it'));
  }
  expect(begun).toEqual(['a 1', 'b 9', 'a 2', 'a 3']);
});

test('what broke is counted anew when somebody asks again', async () => {
  const { begun, breaks, foresee } = byHand();
  const world = campaign('a');
  const first = foresee(world, watches(6), 'ann');
  breaks[0]?.(new Error('the thread died'));
  await expect(first).rejects.toThrow('the thread died');
  void foresee(world, watches(6), 'ann');
  await expect.poll(() => begun).toEqual(['a 6', 'a 6']);
});
