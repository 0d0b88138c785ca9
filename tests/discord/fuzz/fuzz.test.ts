import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { IS_PROOF, SIZES } from '../../support/sizes.ts';
import { fuzz } from './run.ts';

const SEED = 20;
/** Bytes that the heap may be larger at the end than after the first tenth: one campaign and what was loaded since. */
const MAX_GROWTH = 40_000_000;
/** Discord waits so long, in milliseconds. */
const WITHIN = 3_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test(`${SIZES.interactions} interactions by chance (seed ${SEED}): none breaks the bot, waits too long or tells one server of another`, async () => {
  const { sent, answered, committed, faults, slowest, heaps } = await fuzz(SEED, SIZES.interactions, collect);
  expect(faults.slice(0, 5)).toEqual([]);
  expect([sent, answered]).toEqual([SIZES.interactions, SIZES.interactions]);
  expect(slowest).toBeLessThan(WITHIN);
  // Chance that only ever gets refusals would try nothing.
  expect(committed).toBeGreaterThan(SIZES.interactions / 40);
  const begun = Math.max(...heaps.slice(0, Math.ceil(heaps.length / 10)));
  if (IS_PROOF) expect(Math.max(...heaps.slice(-10)) - begun).toBeLessThan(MAX_GROWTH);
}, 2_400_000);
