import { beforeAll, expect, test } from 'vitest';
import { drawnBy } from '../../../src/discord/render/index.ts';
import { type CampaignOptions, createCampaign } from '../../../src/play/campaign/create-campaign.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { TOY_RENDERER } from '../../discord/support/toy-words.ts';
import { playedDatabase, type TestStore } from '../../support/databases.ts';
import { depsOf } from '../../support/deps.ts';
import { toyBook } from '../../support/toy-book.ts';

const GUILD = '200000000000000001';
/** A toy book whose campaigns begin with a bag of marbles or without. */
const BAGS: AnyBook = {
  ...toyBook,
  settings: {
    bag: { values: ['none', 'small', 'full'], rule: 'TOY-06', atStart: true },
    throws: { values: { min: 1, max: 9, default: 3 }, rule: 'TOY-07' },
    cheat: { values: ['no', 'yes'], rule: 'TOY-08', forGm: true },
  },
  usageDice: ({ bag }) => (bag === 'full' ? [{ id: 'marbles', name: 'Marbles', size: 12 }] : []),
};
const OPTIONS = { guildId: GUILD, name: 'Toys', book: 'toy', starters: [], gmChannelId: null };

playedDatabase('a campaign made with settings', (open) => {
  let here: TestStore;
  beforeAll(async () => {
    here = await open();
  });
  let made = 0;
  const deps = () => depsOf(here.store, { books: { toy: BAGS }, ...drawnBy({ toy: TOY_RENDERER }) });
  const create = (settings: CampaignOptions['settings'], interactionId = `making-${++made}`) =>
    createCampaign(
      deps(),
      {
        interactionId,
        caller: { userId: '100000000000000001', roleIds: [], isManager: true },
        where: { applicationId: '5', token: 'token', channelId: '300000000000000001' },
        private: false,
      },
      { ...OPTIONS, ...(settings === undefined ? {} : { settings }) },
    );
  const count = async () => (await here.store.campaignsOf(GUILD)).length;

  test('PBP-CAMP-01: begins as they say, and its first entry has them', async () => {
    const { campaignId = '' } = await create({ bag: 'FULL', throws: '5', cheat: 'yes' });
    const { world } = (await here.store.read(campaignId)) ?? {};
    expect(world?.campaign.settings).toEqual({ bag: 'full', throws: 5, cheat: 'yes' });
    expect(world?.usageDice).toMatchObject({ marbles: { size: 12 } });
    const [entry] = await here.store.journal(campaignId, { before: null, limit: 5 });
    expect(entry).toMatchObject({ number: 1, rules: ['PBP-CAMP-01', 'TOY-06', 'TOY-07'] });
    expect(entry?.facts.slice(1)).toEqual([
      { fact: 'setting-changed', rule: 'TOY-06', setting: 'bag', from: 'none', to: 'full' },
      { fact: 'setting-changed', rule: 'TOY-07', setting: 'throws', from: 3, to: 5 },
    ]);
  });

  test('tells nothing of what stays as the book has it', async () => {
    const done = await create({ bag: 'none' });
    expect(done.kind === 'done' && done.facts.map(({ fact }) => fact)).toEqual(['campaign-created']);
  });

  test.each([
    [{ bag: 'full', throws: '12' }, 'setting/number-out-of-range'],
    [{ bag: 'huge' }, 'setting/not-allowed'],
    [{ bag: 'full', luck: 'on' }, 'setting/unknown'],
    [{ toString: 'x' }, 'setting/unknown'],
    [{ time_zone: 'Mars/North' }, 'setting/text-not-allowed'],
  ])('is not made at all with %j', async (settings, refused) => {
    const before = await count();
    expect(await create(settings)).toMatchObject({ kind: 'refused', refusal: { refused } });
    expect(await count()).toBe(before);
  });

  test('PBP-CAMP-01: is made once, however often the same card is pressed', async () => {
    const before = await count();
    const all = await Promise.all([create({}, 'card'), create({}, 'card'), create({}, 'card')]);
    expect(all.map(({ kind }) => kind).toSorted()).toEqual(['done', 'duplicate', 'duplicate']);
    expect(await count()).toBe(before + 1);
  });
});
