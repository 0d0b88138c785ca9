import { beforeAll, expect, test } from 'vitest';
import { commitmentOf } from '../../src/proof/face.ts';
import { BadRow } from '../../src/store/errors.ts';
import { storeOn } from '../../src/store/prisma-store.ts';
import { openWorldCache } from '../../src/store/world-cache.ts';
import { eachDatabase, type TestStore } from '../support/databases.ts';
import { plainParser } from '../support/plain-parser.ts';
import { keepsTheContract } from './contract.ts';
import { alter, character, commit, emptyWorld, entry, newCampaign, prompt, reply, unique } from './worlds.ts';

eachDatabase('a database', (open) => {
  keepsTheContract(async () => {
    const { store, fresh } = await open();
    return { store, another: fresh };
  });
});

eachDatabase('a change', (openOne) => {
  let shared: TestStore;
  beforeAll(async () => {
    shared = await openOne();
  });
  const open = async () => shared;

  test('raises version and journal together, and leaves its reply in the outbox', async () => {
    const { store } = await open();
    const world = emptyWorld();
    await store.create(newCampaign(world));
    const said = reply({ kind: 'post', token: null, body: { content: 'A test' }, private: true });
    const done = entry({
      action: 'test',
      input: [{ ability: 'str' }],
      rules: ['LH-TEST-01', 'LH-TEST-02'],
      secret: true,
      dice: [{ roller: 'player', purpose: 'test', sides: 20, counter: 0, face: 11 }],
      facts: [{ fact: 'tested', rule: 'LH-TEST-01' }],
      onBehalfOf: 'other',
    });
    const changed = await store.change(world.campaign.id, unique('interaction'), (locked) => {
      expect(locked).toMatchObject({ world, version: 1, lastEntry: 1, seed: { open: 'a'.repeat(64) } });
      const made = commit(locked.world, (draft) => {
        draft.counters['player/test'] = 1;
      });
      return { commit: { ...made, entries: [{ ...done, patches: made.patches }], replies: [said] }, value: 'yes' };
    });
    expect(changed).toEqual({ kind: 'changed', value: 'yes' });
    const snapshot = await store.read(world.campaign.id);
    expect(snapshot).toMatchObject({
      version: 2,
      commitment: commitmentOf('a'.repeat(64)),
      world: { counters: { 'player/test': 1 } },
    });
    const [newest, first] = await store.journal(world.campaign.id, { before: null, limit: 10 });
    const patches = [{ op: 'add', path: ['counters', 'player/test'], value: 1 }];
    expect(newest).toEqual({
      ...done,
      patches,
      number: 2,
      undoneBy: null,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(first?.number).toBe(1);
    // A lease of nothing only looks.
    const look = { now: 0, answersBefore: Number.MAX_SAFE_INTEGER, limit: 1000, lease: 0, except: [] };
    const waits = (await store.claim(look)).find(({ id }) => id === said.id);
    expect(waits).toMatchObject({ ...said, campaignId: world.campaign.id, messageId: null, attempts: 0 } as object);
  });

  test('that is under way is finished before the store closes', async () => {
    const opened = await openOne();
    const world = emptyWorld();
    await opened.store.create(newCampaign(world));
    const order: string[] = [];
    const changing = opened.store.change(world.campaign.id, unique('interaction'), async (locked) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { commit: commit(locked.world, () => {}), value: order.push('changed') };
    });
    await Promise.all([changing, opened.store.close().then(() => order.push('closed'))]);
    expect(order).toEqual(['changed', 'closed']);
  });
});

eachDatabase('the Worlds that a store remembers', (open) => {
  test('are used while the version is the same, and read anew when another process changed the campaign', async () => {
    const { store, fresh } = await open();
    const world = emptyWorld();
    const { id } = world.campaign;
    await store.create(newCampaign(world));
    await alter(store, id, () => {});
    const seen = (await store.read(id))?.world;
    await store.change(id, unique('interaction'), (locked) => {
      expect(locked.world).toBe(seen);
      return { commit: null, value: null };
    });
    await alter(fresh(), id, (draft) => {
      draft.party.state = { moved: true };
    });
    await store.change(id, unique('interaction'), (locked) => {
      expect(locked.world.party.state).toEqual({ moved: true });
      return { commit: null, value: null };
    });
  });

  test('may be forgotten at any moment', async () => {
    const { database } = await open();
    const cache = openWorldCache(1);
    const store = storeOn(database, { parse: plainParser(), clock: () => 1, cache });
    const worlds = [emptyWorld(), emptyWorld()];
    for (const world of worlds) await store.create(newCampaign(world));
    for (let n = 0; n < 6; n++) {
      const { id } = worlds[n % 2]?.campaign ?? { id: '' };
      if (n === 4) cache.clear();
      await alter(store, id, (draft) => {
        draft.counters.n = (draft.counters.n ?? 0) + 1;
      });
    }
    for (const { campaign } of worlds) expect((await store.read(campaign.id))?.world.counters).toEqual({ n: 3 });
  });

  test('are not what a failed change made of them', async () => {
    const { store, database } = await open();
    const world = emptyWorld();
    const { id } = world.campaign;
    await store.create(newCampaign(world));
    await alter(store, id, () => {});
    const taken = reply();
    await store.change(id, unique('interaction'), (locked) => ({
      commit: commit(locked.world, () => {}, { replies: [taken] }),
      value: null,
    }));
    const clash = store.change(id, unique('interaction'), (locked) => ({
      commit: commit(locked.world, (draft) => void Object.assign(draft.campaign, { name: 'Lost' }), {
        replies: [taken],
      }),
      value: null,
    }));
    await expect(clash).rejects.toThrow();
    expect(await store.read(id)).toMatchObject({ version: 3, world: { campaign: { name: 'The Toy' } } });
    expect(await database.prisma.campaign.findUnique({ where: { id } })).toMatchObject({ version: 3, lastEntry: 3 });
  });
});

eachDatabase('a row that has lost its shape', (open) => {
  test('is named with its table, id and path, and nothing is made of its campaign', async () => {
    const { store, database, fresh } = await open();
    const world = emptyWorld();
    const { id } = world.campaign;
    await store.create(newCampaign(world));
    const promptId = unique('prompt');
    await alter(store, id, (draft) => {
      draft.prompts[promptId] = prompt(promptId);
      draft.characters.ash = character('ash');
    });
    const where = { campaignId_id: { campaignId: id, id: promptId } };
    await database.prisma.prompt.update({ where, data: { form: { form: 'number', min: 1, max: 'six' } } });
    const bad = new BadRow(
      `prompt ${promptId}: form.max cannot be read: Invalid input: expected number, received string`,
    );
    await expect(fresh().read(id)).rejects.toThrow(bad);
    await expect(alter(fresh(), id, () => {})).rejects.toThrow(bad);
    await database.prisma.prompt.delete({ where });

    const picky = fresh(
      plainParser((_book, part, value) => {
        if (part === 'sheet') throw new Error('no such class');
        return value;
      }),
    );
    await expect(picky.read(id)).rejects.toThrow(new BadRow('character ash: sheet cannot be read: no such class'));
  });

  test('of a book is read by that book’s own schemas', async () => {
    const { store, fresh } = await open();
    const world = {
      ...emptyWorld(),
      party: { spotlight: null, spotlightUntil: null, awaited: null, silence: null, state: 1 },
    };
    await store.create(newCampaign({ ...world, characters: { ash: character('ash') } }));
    const asked: unknown[] = [];
    const read = await fresh(
      plainParser((book, part, value) => {
        asked.push([book, part, value]);
        return `parsed ${part}`;
      }),
    ).read(world.campaign.id);
    expect(asked).toEqual([
      ['toy', 'state', 1],
      ['toy', 'sheet', { hp: 4 }],
    ]);
    expect(read?.world.party.state).toBe('parsed state');
    expect(read?.world.characters.ash?.sheet).toBe('parsed sheet');
  });
});
