import { expect, test } from 'vitest';
import type { NewReply } from '../../src/store/store.ts';
import { eachDatabase } from '../support/databases.ts';
import { emptyWorld, newCampaign } from './worlds.ts';

eachDatabase('lines in character', (open) => {
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
