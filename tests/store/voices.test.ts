import type { Draft } from 'immer';
import { expect, test } from 'vitest';
import { DAY } from '../../src/rules/engine/time.ts';
import type { World } from '../../src/rules/engine/world.ts';
import type { NewReply } from '../../src/store/store.ts';
import { someDatabase } from '../support/databases.ts';
import { commit, emptyWorld, newCampaign } from './worlds.ts';

someDatabase('lines in character', (open) => {
  test('are found by their message, with who said them as whom', async () => {
    const { store } = await open();
    const world = emptyWorld({ guildId: 'g' });
    const to = { channelId: 'c', private: false, target: null, applicationId: null, token: null, created: 1 };
    const body = { content: 'Hello.' };
    const voice = { name: 'Pip', userId: '7' };
    const line: NewReply = { ...to, id: 'line', kind: 'post', body, voice };
    const plain: NewReply = { ...to, id: 'plain', kind: 'post', body };
    await store.create(newCampaign(world, { replies: [line, plain] }));
    await store.delivered(
      [
        { id: 'line', messageId: 'm1' },
        { id: 'plain', messageId: 'm2' },
      ],
      2,
    );
    const { id } = world.campaign;
    expect(await store.lineOf(id, 'm1')).toEqual({ rowId: 'line', channelId: 'c', voice });
    expect(await store.lineOf(id, 'm2')).toBeNull();
    expect(await store.lineOf('another campaign', 'm1')).toBeNull();
    expect(await store.knownMessages(['m1', 'm2', 'm3'])).toEqual(new Set(['m1', 'm2']));
  });

  test('the webhook of a channel is kept, and forgotten with the table', async () => {
    const { store } = await open();
    const known = { hook: { id: 'h', token: 'secret' }, told: false };
    expect(await store.webhookOf('c')).toBeNull();
    await store.keepWebhook('c', known);
    expect(await store.webhookOf('c')).toEqual(known);
    await store.keepWebhook('c', { hook: null, told: true });
    expect(await store.webhookOf('c')).toEqual({ hook: null, told: true });
    await store.wipe();
    expect(await store.webhookOf('c')).toBeNull();
  });
});

someDatabase('pictures', (open) => {
  test('PBP-VOICE-04: are kept by their hash, and forgotten 30 days after nobody has them and no undo could bring them back', async () => {
    const { store } = await open({ clock: () => 31 * DAY });
    const world = emptyWorld({ guildId: 'g' });
    await store.create(newCampaign({ ...world, portraits: { pip: { characterId: 'pip', picture: 'used' } } }));
    const apply = (id: string, change: (world: Draft<World>) => void) =>
      store.change(world.campaign.id, id, (locked) => {
        const made = commit(locked.world, change);
        const entries = made.entries.map((one) => ({ ...one, action: 'portrait', at: 31 * DAY }));
        return { commit: { ...made, entries }, value: null };
      });
    for (const hash of ['used', 'taken', 'lost']) await store.keepPicture(hash, { png: `${hash}=`, now: 1 });
    await store.keepPicture('fresh', { png: 'fresh=', now: 31 * DAY });
    await apply('given', ({ portraits }) => {
      portraits.sam = { characterId: 'sam', picture: 'taken' };
    });
    expect(await store.picturesInUse()).toEqual(new Set(['used', 'taken']));
    await apply('taken', ({ portraits }) => {
      delete portraits.sam;
    });
    expect(await store.picturesInUse()).toEqual(new Set(['used']));
    const known = async () =>
      Promise.all(['used', 'taken', 'lost', 'fresh'].map(async (hash) => (await store.pictureOf(hash)) !== null));
    await store.prune(31 * DAY);
    expect(await known()).toEqual([true, true, false, true]);
    await store.prune(62 * DAY);
    expect(await known()).toEqual([true, false, false, false]);
    await store.wipe();
    expect(await store.pictureOf('used')).toBeNull();
  });
});
