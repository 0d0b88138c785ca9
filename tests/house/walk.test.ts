import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** The calls that each press may take: for the form of a declaration what it should need, for the others half as much again as they took. */
const BUDGETS = {
  '`/test`': 2_800,
  '`/watch`': 450,
  '`/watch do:explore`': 370,
  '`/fight do:start`': 4_100,
  '*Declare*': 2_500,
  'one choice in it': 4_000,
  '*Hand it in*, and the round': 9_000,
  '`/campaign export`': 2_600,
} as const;

test('a press takes no more calls than its budget: no table of words is built again for each of its rows', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'bench/walk.ts']);
  const walks = new Map(
    [...stdout.matchAll(/^\| (.+?) \| \d+ \| \d+ \| (\d+) \|$/gm)].map(([, press = '', calls]) => [
      press,
      Number(calls),
    ]),
  );
  expect([...walks.keys()]).toEqual(Object.keys(BUDGETS));
  const exceeded = Object.entries(BUDGETS).flatMap(([press, budget]) => {
    const calls = walks.get(press) ?? 0;
    return calls > budget ? [`${press} takes ${calls} calls of ${budget}`] : [];
  });
  expect(exceeded).toEqual([]);
}, 300_000);
