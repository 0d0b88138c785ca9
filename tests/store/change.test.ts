import { beforeAll, expect, test } from 'vitest';
import { storeOn } from '../../src/store/prisma-store.ts';
import { BadRow, CampaignMissing, ChannelTaken } from '../../src/store/store.ts';
import { openWorldCache } from '../../src/store/world-cache.ts';
import { eachDatabase, type TestStore } from '../support/databases.ts';
import { alter, commit, emptyWorld, entry, newCampaign, reply, unique } from './worlds.ts';

const prompt = (id: string) => ({
  ...{ id, kind: 'gear-die', rule: 'LH-TEST-08', audience: { who: 'gm' as const } },
  ...{ characterId: null, form: { form: 'number' as const, min: 1, max: 6 }, required: false, fallback: null },
  ...{ terms: {}, opened: 1, deadline: null, frames: [], story: [], answers: {}, replyId: null },
});

const character = (id: string) => ({
  ...{ id, userId: 'player', name: 'Ash', status: 'active' as const, created: 1, sheet: { hp: 4 } },
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
      ...{ action: 'test', input: [{ ability: 'str' }], rules: ['LH-TEST-01', 'LH-TEST-02'], secret: true },
      dice: [{ roller: 'player', purpose: 'test', sides: 20, counter: 0, face: 11 }],
      facts: [{ fact: 'tested', rule: 'LH-TEST-01' }],
      onBehalfOf: 'other',
    });
    const changed = await store.change(world.campaign.id, unique('interaction'), (locked) => {
      expect(locked).toMatchObject({ world, version: 1, lastEntry: 1, seed: 'a'.repeat(64) });
      const made = commit(locked.world, (draft) => {
        draft.counters['player/test'] = 1;
      });
      return { commit: { ...made, entries: [{ ...done, patches: made.patches }], replies: [said] }, value: 'yes' };
    });
    expect(changed).toEqual({ changed: 'yes', value: 'yes' });
    const snapshot = await store.read(world.campaign.id);
    expect(snapshot).toMatchObject({
      version: 2,
      commitment: 'b'.repeat(64),
      world: { counters: { 'player/test': 1 } },
    });
    const [newest, first] = await store.journal(world.campaign.id, { before: null, limit: 10 });
    const patches = [{ op: 'add', path: ['counters', 'player/test'], value: 1 }];
    expect(newest).toEqual({ ...done, patches, number: 2, undoneBy: null });
    expect(first?.number).toBe(1);
    // A lease of nothing only looks.
    const look = { now: 0, answersBefore: Number.MAX_SAFE_INTEGER, limit: 1000, lease: 0, except: [] };
    const waits = (await store.claim(look)).find(({ id }) => id === said.id);
    expect(waits).toMatchObject({ ...said, campaignId: world.campaign.id, messageId: null, attempts: 0 } as object);
  });

  test('without a commit leaves nothing behind, not even the claim', async () => {
    const { store, database } = await open();
    const { campaign } = emptyWorld();
    await store.create(newCampaign(emptyWorld(campaign)));
    const interaction = unique('interaction');
    const refused = await store.change(campaign.id, interaction, () => ({ commit: null, value: 'refused' }));
    expect(refused).toEqual({ changed: 'yes', value: 'refused' });
    expect(await database.prisma.processedInteraction.count({ where: { id: interaction } })).toBe(0);
    expect((await store.read(campaign.id))?.version).toBe(1);
    expect(await alter(store, campaign.id, () => {}, interaction)).toEqual({ changed: 'yes', value: 2 });
  });

  test('whose work throws leaves nothing behind and throws the same', async () => {
    const { store } = await open();
    const world = emptyWorld();
    await store.create(newCampaign(world));
    const bug = new Error('a bug in a book');
    const interaction = unique('interaction');
    const failed = store.change(world.campaign.id, interaction, () => Promise.reject(bug));
    await expect(failed).rejects.toBe(bug);
    expect(await store.read(world.campaign.id)).toMatchObject({ version: 1, world });
    expect(await alter(store, world.campaign.id, () => {}, interaction)).toEqual({ changed: 'yes', value: 2 });
  });

  test('delivered twice is applied once', async () => {
    const { store } = await open();
    const world = emptyWorld();
    const made = newCampaign(world);
    expect(await store.create(made)).toBe(true);
    expect(await store.create({ ...made, world: emptyWorld() })).toBe(false);
    const recipe = (draft: { counters: Record<string, number> }) => {
      draft.counters.n = (draft.counters.n ?? 0) + 1;
    };
    const interaction = unique('interaction');
    expect(await alter(store, world.campaign.id, recipe, interaction)).toEqual({ changed: 'yes', value: 2 });
    expect(await alter(store, world.campaign.id, recipe, interaction)).toEqual({ changed: 'duplicate' });
    expect(await store.campaignsOf(world.campaign.guildId)).toHaveLength(1);
    expect((await store.read(world.campaign.id))?.world.counters).toEqual({ n: 1 });
  });

  test('and 199 others at once, with repeated ids, have exactly one effect each', async () => {
    const { store, fresh } = await open();
    const world = emptyWorld();
    await store.create(newCampaign(world));
    const stores = [store, fresh()];
    const ids = Array.from({ length: 200 }, (_, n) => `burst-${world.campaign.id}-${n % 120}`);
    const answers = await Promise.all(
      ids.map((id, n) =>
        alter(
          stores[n % 2] ?? store,
          world.campaign.id,
          (draft) => {
            draft.counters[id] = (draft.counters[id] ?? 0) + 1;
            draft.counters.all = (draft.counters.all ?? 0) + 1;
          },
          id,
        ),
      ),
    );
    expect(answers.filter(({ changed }) => changed === 'yes')).toHaveLength(120);
    const after = await fresh().read(world.campaign.id);
    expect(after?.version).toBe(121);
    expect(after?.world.counters).toEqual({ all: 120, ...Object.fromEntries(ids.map((id) => [id, 1])) });
    const journal = await store.journal(world.campaign.id, { before: null, limit: 500 });
    expect(journal.map(({ number }) => number)).toEqual(Array.from({ length: 121 }, (_, n) => 121 - n));
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

  test('of a campaign that is not there is refused', async () => {
    const { store } = await open();
    await expect(alter(store, 'nowhere', () => {})).rejects.toBeInstanceOf(CampaignMissing);
    expect(await store.read('nowhere')).toBeNull();
  });

  test('cannot bind a channel that answers for another campaign of the guild', async () => {
    const { store, fresh } = await open();
    const [one, two] = [emptyWorld({ guildId: 'g1' }), emptyWorld({ guildId: 'g1' })];
    for (const world of [one, two]) await store.create(newCampaign(world));
    const bind = (draft: { bindings: object }) => {
      Object.assign(draft.bindings, { hall: { channelId: 'hall', use: 'play' } });
    };
    await alter(store, one.campaign.id, bind);
    await expect(alter(store, two.campaign.id, bind)).rejects.toBeInstanceOf(ChannelTaken);
    expect((await fresh().read(two.campaign.id))?.world).toEqual(two);
    await alter(store, one.campaign.id, (draft) => {
      delete draft.bindings.hall;
    });
    await alter(store, two.campaign.id, bind);
    expect(await store.campaignAt('g1', ['hall'])).toBe(two.campaign.id);
  });

  test('sees and sets what the journal says was taken back', async () => {
    const { store } = await open();
    const world = emptyWorld();
    const { id } = world.campaign;
    await store.create(newCampaign(world));
    await alter(store, id, () => {});
    await alter(store, id, () => {});
    await store.change(id, unique('interaction'), async (locked) => {
      expect((await locked.lastStanding())?.number).toBe(3);
      return {
        commit: commit(locked.world, () => {}, { entries: [entry({ action: 'undo', undoes: 3 })] }),
        value: null,
      };
    });
    await store.change(id, unique('interaction'), async (locked) => {
      expect((await locked.lastStanding())?.number).toBe(2);
      expect(await locked.entry(3)).toMatchObject({ number: 3, undoneBy: 4 });
      expect(await locked.entry(4)).toMatchObject({ number: 4, undoes: 3, undoneBy: null });
      expect(await locked.entry(5)).toBeNull();
      expect((await locked.entriesAfter(2)).map(({ number }) => number)).toEqual([4, 3]);
      return { commit: null, value: null };
    });
  });

  test('keeps nothing of one guild where another could find it', async () => {
    const { store, fresh } = await open();
    const [mine, theirs] = [emptyWorld(), emptyWorld()];
    for (const world of [mine, theirs]) await store.create(newCampaign(world));
    const id = unique('prompt');
    await alter(store, mine.campaign.id, (draft) => {
      draft.prompts[id] = prompt(id);
      draft.characters.ash = character('ash');
    });
    expect(await store.campaignOfPrompt(id)).toBe(mine.campaign.id);
    expect(await store.campaignOfPrompt('prompt-of-nobody')).toBeNull();

    const steal = alter(store, theirs.campaign.id, (draft) => {
      draft.prompts[id] = { ...prompt(id), kind: 'stolen' };
    });
    await expect(steal).rejects.toThrow();
    await alter(store, theirs.campaign.id, (draft) => {
      draft.characters.ash = { ...character('ash'), name: 'Another Ash' };
    });
    await alter(store, theirs.campaign.id, (draft) => {
      delete draft.characters.ash;
    });
    const [kept, other] = [await fresh().read(mine.campaign.id), await fresh().read(theirs.campaign.id)];
    expect(kept?.world).toEqual({ ...mine, prompts: { [id]: prompt(id) }, characters: { ash: character('ash') } });
    expect(other?.world).toEqual(theirs);
    expect(await store.journal(mine.campaign.id, { before: null, limit: 9 })).toHaveLength(2);
    expect(await store.campaignsOf(mine.campaign.guildId)).toEqual([{ id: mine.campaign.id, name: 'The Toy' }]);
    expect(await store.campaignAt('no-such-guild', ['hall'])).toBeNull();
  });

  test('cannot turn a campaign into another, nor file a record under a wrong id', async () => {
    const { store } = await open();
    const [one, two] = [emptyWorld(), emptyWorld()];
    for (const world of [one, two]) await store.create(newCampaign(world));
    const swap = store.change(one.campaign.id, unique('interaction'), () => ({
      commit: commit(two, () => {}),
      value: null,
    }));
    await expect(swap).rejects.toThrow(`campaign ${one.campaign.id} cannot become another`);
    const misfiled = alter(store, one.campaign.id, (draft) => {
      draft.characters.ash = character('birch');
    });
    await expect(misfiled).rejects.toThrow('character ash is filed under another id');
    expect((await store.read(one.campaign.id))?.world).toEqual(one);
  });

  test('finds the campaign of the nearest channel that is bound, else the first of the guild', async () => {
    const { store } = await open();
    const guildId = unique('guild');
    const worlds = ['first', 'second', 'third'].map((name) => emptyWorld({ guildId, name }));
    for (const world of worlds) await store.create(newCampaign(world));
    const [first, second, third] = worlds.map((world) => world.campaign.id);
    await alter(store, second ?? '', (draft) => {
      draft.bindings.category = { channelId: 'category', use: 'play' };
    });
    await alter(store, third ?? '', (draft) => {
      draft.bindings.thread = { channelId: 'thread', use: 'play' };
    });
    expect(await store.campaignAt(guildId, ['thread', 'channel', 'category'])).toBe(third);
    expect(await store.campaignAt(guildId, ['other', 'channel', 'category'])).toBe(second);
    expect(await store.campaignAt(guildId, ['elsewhere'])).toBe(first);
    expect(await store.campaignAt(guildId, [])).toBe(first);
    expect((await store.campaignsOf(guildId)).map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  });

  test('pages through the journal, newest first', async () => {
    const { store } = await open();
    const world = emptyWorld();
    await store.create(newCampaign(world));
    for (let n = 0; n < 4; n++) await alter(store, world.campaign.id, () => {});
    const page = async (before: number | null) =>
      (await store.journal(world.campaign.id, { before, limit: 2 })).map(({ number }) => number);
    expect([await page(null), await page(4), await page(2), await page(1)]).toEqual([[5, 4], [3, 2], [1], []]);
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
    const store = storeOn(database, { parse: (_book, _part, value) => value, clock: () => 1, cache });
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

  test('cannot be changed by who reads them', async () => {
    const { store, fresh } = await open();
    const world = emptyWorld();
    await store.create(newCampaign(world));
    const read = await fresh().read(world.campaign.id);
    expect(() => Object.assign(read?.world.campaign ?? {}, { name: 'Scribble' })).toThrow(TypeError);
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

    const picky = fresh((_book, part, value) => {
      if (part === 'sheet') throw new Error('no such class');
      return value;
    });
    await expect(picky.read(id)).rejects.toThrow(new BadRow('character ash: sheet cannot be read: no such class'));
  });

  test('of a book is read by that book’s own schemas', async () => {
    const { store, fresh } = await open();
    const world = { ...emptyWorld(), party: { spotlight: null, spotlightUntil: null, state: 1 } };
    await store.create(newCampaign({ ...world, characters: { ash: character('ash') } }));
    const asked: unknown[] = [];
    const read = await fresh((book, part, value) => {
      asked.push([book, part, value]);
      return `parsed ${part}`;
    }).read(world.campaign.id);
    expect(asked).toEqual([
      ['toy', 'state', 1],
      ['toy', 'sheet', { hp: 4 }],
    ]);
    expect(read?.world.party.state).toBe('parsed state');
    expect(read?.world.characters.ash?.sheet).toBe('parsed sheet');
  });
});
