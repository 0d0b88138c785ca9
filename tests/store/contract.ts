import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/rules/engine/prompt.ts';
import { MINUTE } from '../../src/rules/engine/time.ts';
import { CampaignMissing, ChannelTaken } from '../../src/store/errors.ts';
import type { NewReply } from '../../src/store/store.ts';
import type { CampaignStore } from '../support/memory-store.ts';
import { alter, character, commit, emptyWorld, entry, newCampaign, prompt, reply, unique } from './worlds.ts';

/** Stores of one database. */
interface Opened {
  readonly store: CampaignStore;
  /** One that remembers nothing. */
  another(): CampaignStore;
}

/** What every store of campaigns keeps to, in a database or in memory. */
export function keepsTheContract(open: () => Promise<Opened>): void {
  describe('a change', () => {
    test('without a commit leaves nothing behind, not even the claim', async () => {
      const { store } = await open();
      const { campaign } = emptyWorld();
      await store.create(newCampaign(emptyWorld(campaign)));
      const interaction = unique('interaction');
      const refused = await store.change(campaign.id, interaction, () => ({ commit: null, value: 'refused' }));
      expect(refused).toEqual({ kind: 'changed', value: 'refused' });
      expect((await store.read(campaign.id))?.version).toBe(1);
      expect(await alter(store, campaign.id, () => {}, interaction)).toEqual({ kind: 'changed', value: 2 });
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
      expect(await alter(store, world.campaign.id, () => {}, interaction)).toEqual({ kind: 'changed', value: 2 });
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
      expect(await alter(store, world.campaign.id, recipe, interaction)).toEqual({ kind: 'changed', value: 2 });
      expect(await alter(store, world.campaign.id, recipe, interaction)).toEqual({ kind: 'duplicate' });
      expect(await store.campaignsOf(world.campaign.guildId)).toHaveLength(1);
      expect((await store.read(world.campaign.id))?.world.counters).toEqual({ n: 1 });
    });

    test('and 199 others at once, with repeated ids, have exactly one effect each', async () => {
      const { store, another } = await open();
      const world = emptyWorld();
      await store.create(newCampaign(world));
      const stores = [store, another()];
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
      expect(answers.filter(({ kind: changed }) => changed === 'changed')).toHaveLength(120);
      const after = await another().read(world.campaign.id);
      expect(after?.version).toBe(121);
      expect(after?.world.counters).toEqual({ all: 120, ...Object.fromEntries(ids.map((id) => [id, 1])) });
      const journal = await store.journal(world.campaign.id, { before: null, limit: 500 });
      expect(journal.map(({ number }) => number)).toEqual(Array.from({ length: 121 }, (_, n) => 121 - n));
    });

    test('PBP-PACE-01: keeps the turn that ended with it', async () => {
      const { store, another } = await open();
      const world = emptyWorld();
      await store.create(newCampaign(world));
      const turn = { kind: 'watch', userId: 'ann', since: 1_700_000_000_000 };
      await store.change(world.campaign.id, unique('interaction'), async (locked) => ({
        commit: commit(locked.world, () => {}, {
          entries: [entry({ turn }), entry({ turn: { ...turn, userId: null } })],
        }),
        value: null,
      }));
      const journal = await another().journal(world.campaign.id, { before: null, limit: 3 });
      expect(journal.map((one) => one.turn)).toEqual([{ ...turn, userId: null }, turn, null]);
    });

    test('of a campaign that is not there is refused', async () => {
      const { store } = await open();
      await expect(alter(store, 'nowhere', () => {})).rejects.toBeInstanceOf(CampaignMissing);
      expect(await store.read('nowhere')).toBeNull();
    });

    test('cannot bind a channel that answers for another campaign of the guild', async () => {
      const { store, another } = await open();
      const [one, two] = [emptyWorld({ guildId: 'g1' }), emptyWorld({ guildId: 'g1' })];
      for (const world of [one, two]) await store.create(newCampaign(world));
      const bind = (draft: { bindings: object }) => {
        Object.assign(draft.bindings, { hall: { channelId: 'hall', use: 'play' } });
      };
      await alter(store, one.campaign.id, bind);
      await expect(alter(store, two.campaign.id, bind)).rejects.toBeInstanceOf(ChannelTaken);
      expect((await another().read(two.campaign.id))?.world).toEqual(two);
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
      for (let n = 1; n <= 2; n++)
        await alter(store, id, (draft) => {
          draft.counters.n = n;
        });
      await store.change(id, unique('interaction'), async (locked) => {
        expect((await locked.lastUndoable())?.number).toBe(3);
        return {
          commit: commit(locked.world, () => {}, { entries: [entry({ action: 'undo', undoes: 3 })] }),
          value: null,
        };
      });
      await store.change(id, unique('interaction'), async (locked) => {
        expect((await locked.lastUndoable())?.number).toBe(2);
        expect(await locked.entry(3)).toMatchObject({ number: 3, undoneBy: 4 });
        expect(await locked.entry(4)).toMatchObject({ number: 4, undoes: 3, undoneBy: null });
        expect(await locked.entry(5)).toBeNull();
        expect((await locked.standingAfter(0, 9)).map(({ number }) => number)).toEqual([1, 2]);
        expect((await locked.standingAfter(1, 9)).map(({ number }) => number)).toEqual([2]);
        expect((await locked.standingAfter(0, 1)).map(({ number }) => number)).toEqual([1]);
        return { commit: null, value: null };
      });
    });

    test('knows whether a message was followed by one about a later entry, in its channel and for all to see', async () => {
      const { store } = await open();
      const world = emptyWorld();
      const { id } = world.campaign;
      await store.create(newCampaign(world));
      const rowId = unique('row');
      const post = (over: Partial<NewReply>) =>
        store.change(id, unique('interaction'), async (locked) => {
          const number = locked.lastEntry + 1;
          const replies = [{ ...reply(), id: unique('row'), entry: number, channelId: 'here', ...over }];
          return { commit: commit(locked.world, () => {}, { replies }), value: await locked.placeOf(rowId) };
        });
      await post({ id: rowId });
      await post({ channelId: 'elsewhere' });
      await post({ private: true });
      await post({ kind: 'update', target: rowId });
      await post({ kind: 'post', entry: null });
      const place = { entry: 2, channelId: 'here', private: false, isKept: false };
      expect(await post({ kind: 'post' })).toMatchObject({ value: { ...place, isBuried: false } });
      expect(await post({})).toMatchObject({ value: { ...place, isBuried: true } });
      const kept = unique('row');
      await store.change(id, unique('interaction'), async (locked) => {
        const replies = [{ ...reply(), id: kept, entry: locked.lastEntry + 1 }];
        return { commit: commit(locked.world, () => {}, { entries: [entry({ secret: true })], replies }), value: null };
      });
      await store.change(id, unique('interaction'), async (locked) => {
        expect(await locked.placeOf(kept)).toMatchObject({ isKept: true });
        return { commit: null, value: null };
      });
      await store.change(id, unique('interaction'), async (locked) => {
        expect(await locked.placeOf('nowhere')).toBeNull();
        return { commit: null, value: null };
      });
    });

    test('finds the public messages that tell of an entry, as their newest change has them', async () => {
      const { store } = await open();
      const world = emptyWorld();
      const { id } = world.campaign;
      await store.create(newCampaign(world));
      const [first, second] = [unique('row'), unique('row')];
      const told = async (replies: readonly NewReply[], numbers: readonly number[]) =>
        (await store.change(id, unique('interaction'), async (locked) => ({
          commit: commit(locked.world, () => {}, { replies }),
          value: await locked.messagesOfEntries(numbers),
        }))) as unknown as { value: readonly object[] };
      await told([reply({ id: first, entry: 2 }), reply({ entry: 2, private: true })], []);
      await told([reply({ kind: 'update', target: first, entry: 3, body: { content: 'Changed' } })], []);
      await told([reply({ id: second, kind: 'post', entry: 5, tells: [4, 5] })], []);
      const { value } = await told([reply({ entry: null })], [2, 4]);
      expect(value).toEqual([
        { rowId: second, channelId: 'channel', body: { content: 'Hello' }, entries: [4, 5] },
        { rowId: first, channelId: 'channel', body: { content: 'Changed' }, entries: [2, 3] },
      ]);
      expect((await told([], [3])).value).toMatchObject([{ rowId: first }]);
      expect((await told([], [99])).value).toEqual([]);
    });

    test('that takes back what took something back puts that in force again', async () => {
      const { store } = await open();
      const world = emptyWorld();
      const { id } = world.campaign;
      await store.create(newCampaign(world));
      const write = (undoes: number | null) =>
        store.change(id, unique('interaction'), (locked) => ({
          commit: commit(locked.world, () => {}, { entries: [entry({ undoes })] }),
          value: null,
        }));
      for (const undoes of [null, 2, 3]) await write(undoes);
      const journal = await store.journal(id, { before: null, limit: 9 });
      expect(journal.map(({ number, undoneBy }) => [number, undoneBy])).toEqual([
        [4, null],
        [3, 4],
        [2, null],
        [1, null],
      ]);
    });

    test('keeps nothing of one guild where another could find it', async () => {
      const { store, another } = await open();
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
      const [kept, other] = [await another().read(mine.campaign.id), await another().read(theirs.campaign.id)];
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

    test('hands out Worlds that cannot be changed by who reads them', async () => {
      const { store, another } = await open();
      const world = emptyWorld();
      await store.create(newCampaign(world));
      const read = await another().read(world.campaign.id);
      expect(() => Object.assign(read?.world.campaign ?? {}, { name: 'Scribble' })).toThrow(TypeError);
    });

    test('pages and counts by who did it, for whom, what it is about and whether it stands', async () => {
      const { store } = await open();
      const world = emptyWorld();
      const { id } = world.campaign;
      await store.create(newCampaign(world));
      const write = (over: Parameters<typeof entry>[0]) =>
        store.change(id, unique('interaction'), (locked) => ({
          commit: commit(locked.world, () => {}, { entries: [entry(over)] }),
          value: null,
        }));
      await write({ action: 'test', actorId: 'mira', at: 10, input: { characterId: 'ash' } });
      await write({ action: 'fight/start', actorId: 'gm', onBehalfOf: 'mira', at: 20 });
      await write({
        action: 'fighter',
        actorId: 'jon',
        at: 30,
        facts: [{ fact: 'x', rule: 'y', who: 'ash' } as Fact],
      });
      await write({ action: 'undo', actorId: 'jon', at: 40, undoes: 4 });
      const numbers = async (page: object) => {
        const asked = { before: null, limit: 9, ...page };
        const found = (await store.journal(id, asked)).map(({ number }) => number);
        expect(await store.countJournal(id, asked)).toBe(found.length);
        return found;
      };
      expect(await numbers({ userId: 'mira' })).toEqual([3, 2]);
      expect(await numbers({ actorId: 'mira' })).toEqual([2]);
      expect(await numbers({ except: 'fight' })).toEqual([5, 4, 2, 1]);
      expect(await numbers({ changing: true })).toEqual([5]);
      expect(await numbers({ oldestFirst: true, after: 2 })).toEqual([3, 4, 5]);
      expect(await store.journal(id, { before: null, limit: 2, skip: 1 })).toMatchObject([
        { number: 4 },
        { number: 3 },
      ]);
      expect(await store.countJournal(id, { before: null, limit: 2 })).toBe(2);
      expect(await numbers({ characterId: 'ash' })).toEqual([4, 2]);
      expect(await numbers({ actions: ['fight', 'test'] })).toEqual([3, 2]);
      expect(await numbers({ from: 20, to: 40 })).toEqual([4, 3]);
      expect(await numbers({ after: 2, standing: true })).toEqual([3]);
    });
  });

  describe('what is due', () => {
    const AT = 1_600_000_000_000;
    const withPrompts = (deadlines: Readonly<Record<string, number>>) => {
      const prompts = Object.entries(deadlines).map(([id, deadline]) => [id, { ...prompt(id), deadline }]);
      return { ...emptyWorld(), prompts: Object.fromEntries(prompts) };
    };
    const close = (store: CampaignStore, now: number, closed: string[], failing = '') =>
      store.changeDue(now, ({ world, due }) => {
        const ids = [...due].map((id) => id.replace('prompt/', '')).toSorted();
        if (ids.includes(failing)) throw new Error(`${failing} fails`);
        closed.push(...ids);
        const made = commit(world, (draft) => {
          for (const id of ids) delete draft.prompts[id];
        });
        return { commit: made, value: ids.length };
      });

    test('is dealt with campaign by campaign, the longest due first, and only what is due', async () => {
      const { store } = await open();
      const [a, b, c, later] = [unique('a'), unique('b'), unique('c'), unique('later')];
      await store.create(newCampaign(withPrompts({ [b]: AT + 2, [later]: AT + 10 })));
      await store.create(newCampaign(withPrompts({ [a]: AT + 1, [c]: AT + 3 })));
      const closed: string[] = [];
      expect(await close(store, AT, closed)).toBeNull();
      expect(await close(store, AT + 3, closed)).toBe(2);
      expect(await close(store, AT + 3, closed)).toBe(1);
      expect(await close(store, AT + 9, closed)).toBeNull();
      expect(await close(store, AT + 10, closed)).toBe(1);
      expect(closed).toEqual([a, c, b, later]);
    });

    test('without a commit stays due', async () => {
      const { store } = await open();
      const id = unique('prompt');
      await store.create(newCampaign(withPrompts({ [id]: AT })));
      expect(await store.changeDue(AT, ({ due }) => ({ commit: null, value: [...due] }))).toEqual([`prompt/${id}`]);
      const closed: string[] = [];
      expect(await close(store, AT, closed)).toBe(1);
      expect(closed).toEqual([id]);
    });

    test('and fails is put off by itself, longer each time, while the rest is done', async () => {
      const { store } = await open();
      const [bad, good] = [unique('bad'), unique('good')];
      const world = withPrompts({ [bad]: AT, [good]: AT });
      await store.create(newCampaign(world));
      const closed: string[] = [];
      await expect(close(store, AT, closed, bad)).rejects.toThrow(`${bad} fails`);
      expect(closed).toEqual([good]);
      expect(Object.keys((await store.read(world.campaign.id))?.world.prompts ?? {})).toEqual([bad]);
      expect(await close(store, AT + MINUTE - 1, closed, bad)).toBeNull();
      await expect(close(store, AT + MINUTE, closed, bad)).rejects.toThrow(`${bad} fails`);
      expect(await close(store, AT + 3 * MINUTE - 1, closed)).toBeNull();
      expect(await close(store, AT + 3 * MINUTE, closed)).toBe(1);
      expect(closed).toEqual([good, bad]);
    });
  });
}
