import { expect, test } from 'vitest';
import type { Spending, Store } from '../../src/store/store.ts';
import { someDatabase } from '../support/databases.ts';

/** A person who may have three in six seconds, in a server that may have five. */
const asked = (over: Partial<Spending> = {}): Spending => ({
  cost: 'pictures',
  now: 100_000,
  span: 6_000,
  purses: [
    { who: 'person', limit: 3 },
    { who: 'server', limit: 5 },
  ],
  ...over,
});
const byAnother = { purses: [{ who: 'another', limit: 3 }, asked().purses[1] ?? { who: '', limit: 1 }] };

const takeAll = async (store: Store, ...wanted: readonly Partial<Spending>[]) => {
  const answers = [];
  for (const one of wanted) answers.push(await store.spend(asked(one)));
  return answers;
};

someDatabase('allowances', (open) => {
  const atOneTime = () => open({ clock: () => 100_000, isShared: false });

  test('hold as many as they say, grow back evenly, and say how long that takes', async () => {
    const { store } = await atOneTime();
    expect(await takeAll(store, {}, {}, {})).toEqual([null, null, null]);
    expect(await takeAll(store, {}, { now: 101_500 })).toEqual([
      { who: 'person', wait: 2_000 },
      { who: 'person', wait: 500 },
    ]);
    expect(await takeAll(store, { now: 102_000 }, { now: 102_000 })).toEqual([null, { who: 'person', wait: 2_000 }]);
  });

  test('of a clock that was wrong once are as if used up, and no further ahead', async () => {
    const opened = await open({ clock: () => 100_000, isShared: false });
    const DAYS = 40 * 24 * 3_600_000;
    await takeAll(opened.store, { now: 100_000 + DAYS }, { now: 100_000 + DAYS }, { now: 100_000 + DAYS });
    // The right clock again: nobody waits for forty days.
    expect(await takeAll(opened.store, {}, { now: 102_000 })).toEqual([{ who: 'person', wait: 2_000 }, null]);
  });

  test('are all spent or none of them: who is refused has used up nobody else’s', async () => {
    const { store } = await atOneTime();
    await takeAll(store, {}, {}, {}, {}, {}, {});
    // Three of the server's five are gone, however often the first one asked.
    expect(await takeAll(store, byAnother, byAnother, byAnother)).toEqual([null, null, { who: 'server', wait: 1_200 }]);
  });

  test('of one thing are none of another', async () => {
    const { store } = await atOneTime();
    await takeAll(store, {}, {}, {});
    expect(await takeAll(store, { cost: 'books' }, {})).toEqual([null, { who: 'person', wait: 2_000 }]);
  });

  test('are the same for all who ask at once, whichever store they ask', async () => {
    const opened = await atOneTime();
    const stores = [opened.store, opened.fresh(), opened.fresh()];
    const purses = [
      { who: 'person', limit: 7 },
      { who: 'server', limit: 100 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => (stores[at % 3] ?? opened.store).spend(asked({ purses }))),
    );
    expect(answers.filter((waiting) => waiting === null)).toHaveLength(7);
  });

  test('are forgotten when they are full again, and when everything is begun anew', async () => {
    const { store } = await atOneTime();
    await takeAll(store, {});
    // The person's grows back in two seconds, the server's in one and a fifth.
    expect(await store.prune(101_199)).toBe(0);
    expect(await store.prune(101_200)).toBe(1);
    expect(await store.prune(102_000)).toBe(1);
    await takeAll(store, {}, {}, {});
    await store.wipe();
    expect(await takeAll(store, {})).toEqual([null]);
  });
});
