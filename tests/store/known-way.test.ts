import { expect, test } from 'vitest';
import { storeOn } from '../../src/store/prisma-store.ts';
import type { Locked, Store } from '../../src/store/store.ts';
import { openWorldCache, type WorldCache } from '../../src/store/world-cache.ts';
import { eachDatabase, someDatabase } from '../support/databases.ts';
import { plainParser } from '../support/plain-parser.ts';
import { keepsTheContract } from './contract.ts';
import { alter, commit, emptyWorld, newCampaign, reply, unique } from './worlds.ts';

/** Remembers Worlds, but never says which it saw last: every change has to lock first. */
function lockingFirst(): WorldCache {
  return { ...openWorldCache(100), newest: () => null };
}

const count = (store: Store, id: string, interactionId?: string) =>
  alter(
    store,
    id,
    (draft) => {
      draft.counters.n = (draft.counters.n ?? 0) + 1;
    },
    interactionId,
  );

someDatabase('a database whose campaigns are locked before they are played on', (open) => {
  keepsTheContract(async () => {
    const { database } = await open();
    const another = () => storeOn(database, { parse: plainParser(), clock: Date.now, cache: lockingFirst() });
    return { store: another(), another };
  });
});

someDatabase('a look at a campaign that this process changes meanwhile', (open) => {
  /** A store that is asked what it knows `times` times while what it knows is one version ahead of the row it found. */
  async function ahead(times: number) {
    const { database } = await open();
    const known = openWorldCache(100);
    let left = 0;
    const newest: WorldCache['newest'] = (id) => {
      const found = known.newest(id);
      left -= 1;
      return found === null || left < 0 ? found : { ...found, version: found.version + 1 };
    };
    const cache = { ...known, newest };
    const store = storeOn(database, { parse: plainParser(), clock: Date.now, cache });
    const world = emptyWorld();
    await store.create(newCampaign(world));
    const first = await store.read(world.campaign.id);
    left = times;
    return { first, again: await store.read(world.campaign.id) };
  }

  test('looks once more, and does not read all of it', async () => {
    const { first, again } = await ahead(1);
    expect(again?.world).toBe(first?.world);
  });

  test('reads all of it when that goes on', async () => {
    const { first, again } = await ahead(Number.POSITIVE_INFINITY);
    expect(again).toEqual(first);
    expect(again?.world).not.toBe(first?.world);
  });
});

eachDatabase('a change that is played before the campaign is locked', (open) => {
  /** A campaign at which a second process, which knows it too, has been faster. */
  async function overtaken() {
    const { store, fresh, database } = await open();
    const faster = fresh();
    const { campaign } = await made(store);
    await count(store, campaign.id);
    await count(faster, campaign.id);
    return { store, database, id: campaign.id };
  }

  async function made(store: Store) {
    const world = emptyWorld();
    await store.create(newCampaign(world));
    await store.read(world.campaign.id);
    return world;
  }

  test('is played again on what another process made of it, and nothing of the first time is kept', async () => {
    const { store, database, id } = await overtaken();
    const seen: Pick<Locked, 'version' | 'lastEntry'>[] = [];
    const interactionId = unique('interaction');
    const said = [reply(), reply()];
    const changed = await store.change(id, interactionId, (locked) => {
      seen.push({ version: locked.version, lastEntry: locked.lastEntry });
      const made = commit(locked.world, (draft) => {
        draft.counters[`at-${locked.version}`] = 1;
      });
      return { commit: { ...made, replies: said.slice(seen.length - 1, seen.length) }, value: locked.version };
    });
    expect(seen).toEqual([
      { version: 2, lastEntry: 2 },
      { version: 3, lastEntry: 3 },
    ]);
    expect(changed).toEqual({ kind: 'changed', value: 3 });
    expect((await store.read(id))?.world.counters).toEqual({ n: 2, 'at-3': 1 });
    expect((await store.journal(id, { before: null, limit: 9 })).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    const ofThese = { id: { in: said.map((row) => row.id) } };
    const rows = await database.prisma.outboxMessage.findMany({ where: ofThese, select: { id: true } });
    expect(rows).toEqual([{ id: said[1]?.id }]);
    expect(await count(store, id, interactionId)).toEqual({ kind: 'duplicate' });
  });

  test('asks again before it refuses for a reason that is over', async () => {
    const { store, id } = await overtaken();
    const changed = await store.change(id, unique('interaction'), ({ world }) => {
      if (world.counters.n !== 2) return { commit: null, value: 'refused' };
      return { commit: commit(world, () => {}), value: 'done' };
    });
    expect(changed).toEqual({ kind: 'changed', value: 'done' });
  });

  test('is told by the second time when the first one breaks on what is over', async () => {
    const { store, id } = await overtaken();
    const changed = await store.change(id, unique('interaction'), ({ world }) => {
      if (world.counters.n !== 2) throw new Error('what it looked for is gone');
      return { commit: null, value: 'as it should be' };
    });
    expect(changed).toEqual({ kind: 'changed', value: 'as it should be' });
  });

  test('leaves nothing of an interaction that was applied before, whether it is refused or not', async () => {
    const { store } = await open();
    const { campaign } = await made(store);
    const interactionId = unique('interaction');
    await count(store, campaign.id, interactionId);
    expect(await count(store, campaign.id, interactionId)).toEqual({ kind: 'duplicate' });
    const refused = () => ({ commit: null, value: 'refused' });
    expect(await store.change(campaign.id, interactionId, refused)).toEqual({ kind: 'duplicate' });
    expect(await store.read(campaign.id)).toMatchObject({ version: 2, world: { counters: { n: 1 } } });
  });

  test('leaves nothing of an interaction that was applied in another campaign', async () => {
    const { store } = await open();
    const [one, other] = [await made(store), await made(store)];
    const interactionId = unique('interaction');
    await count(store, one.campaign.id, interactionId);
    expect(await count(store, other.campaign.id, interactionId)).toEqual({ kind: 'duplicate' });
    expect((await store.read(other.campaign.id))?.version).toBe(1);
  });

  test('of many processes at once loses none, and each interaction counts once', async () => {
    const { store, fresh } = await open();
    const stores = [store, fresh(), fresh(), fresh()];
    const { campaign } = await made(store);
    const interactions = Array.from({ length: 25 }, () => unique('interaction'));
    const answers = await Promise.all(
      stores.flatMap((one, at) =>
        (at % 2 === 0 ? interactions : interactions.toReversed()).map((each) => count(one, campaign.id, each)),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'changed')).toHaveLength(25);
    for (const one of stores)
      expect(await one.read(campaign.id)).toMatchObject({ version: 26, world: { counters: { n: 25 } } });
  });
});
