import { ChannelType, Routes } from 'discord-api-types/v10';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { openDelivery } from '../../../src/discord/outbox/delivery.ts';
import { NO_PORTRAITS } from '../../../src/discord/portraits/portraits.ts';
import { openSigns } from '../../../src/discord/signs/signs.ts';
import { openSpeaking } from '../../../src/discord/voices/speaking.ts';
import { openWebhooks } from '../../../src/discord/voices/webhooks.ts';
import { openPostgres } from '../../../src/store/database/postgres.ts';
import { storeOn } from '../../../src/store/prisma-store.ts';
import type { NewReply, Store } from '../../../src/store/store.ts';
import { emptyWorld, newCampaign } from '../../store/worlds.ts';
import { postgresStore } from '../../support/databases.ts';
import { plainParser } from '../../support/plain-parser.ts';
import { IS_PROOF } from '../../support/sizes.ts';
import { toyHouse } from '../support/bot.ts';

const wire = toyHouse();

async function openChannel(name: string): Promise<string> {
  const body = { name, type: ChannelType.GuildText };
  const made = await wire.rest().post(Routes.guildChannels(wire.table.guildId), { body });
  return (made as { readonly id: string }).id;
}

describe('of several processes', () => {
  test('one that died leaves its rows to the others when its claim runs out', async () => {
    const id = await wire.leave({});
    const now = wire.clock.now().getTime();
    await wire.database.store.claim({ now, answersBefore: now, limit: 1, lease: 30_000, except: [] });
    await wire.sender().sweep();
    expect(wire.contents()).toEqual([]);
    wire.table.advance(30_000);
    await wire.sender().sweep();
    expect(wire.contents()).toEqual([id]);
  });

  test('one that closes gives back what it did not send', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 15; n++) ids.push(await wire.leave({}));
    let closed: Promise<void> | null = null;
    let answers = 0;
    const rest = wire.rest().on('response', () => {
      answers += 1;
      if (answers === 3) closed = first.close();
    });
    const first = wire.sender({ rest });
    await first.sweep();
    await closed;
    expect(wire.contents()).toEqual(ids.slice(0, 3));
    await wire.sender().sweep();
    expect(wire.contents()).toEqual(ids);
  });

  test('one that is slow stops sending before its claim runs out', async () => {
    const ids = [await wire.leave({}), await wire.leave({}), await wire.leave({})];
    const real = performance.now.bind(performance);
    let late = 0;
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => real() + late);
    const { store } = wire.database;
    const requests: string[] = [];
    const rest = wire.rest().on('response', ({ method }) => {
      requests.push(method);
      late += 15_000;
    });
    const claims: number[] = [];
    const claim: Store['claim'] = async (claiming) => {
      const rows = await store.claim(claiming);
      if (claiming.redraws === true) return rows;
      claims.push(rows.length);
      return rows;
    };
    await wire.sender({ rest, outbox: { ...store, claim } }).sweep();
    spy.mockRestore();
    // Two of three before twenty seconds were over, the rest with a new claim.
    expect(claims).toEqual([3, 1, 0]);
    expect(requests).toEqual(['POST', 'POST', 'POST']);
    expect(wire.contents()).toEqual(ids);
  });

  test('one whose request hangs lets go of it in time', async () => {
    const id = await wire.leave({});
    const { store } = wire.database;
    const now = () => wire.clock.now().getTime();
    const [row] = await store.claim({ now: now(), answersBefore: now(), limit: 1, lease: 0, except: [] });
    if (row === undefined) throw new Error('nothing was claimed');
    let answers = 0;
    const rest = wire.rest().on('response', () => void answers++);
    const webhooks = openWebhooks({ known: store, rest, log: pino({ level: 'silent' }) });
    const speaking = openSpeaking({ webhooks, known: store, portraits: NO_PORTRAITS, rest, now });
    const { dress } = openSigns();
    const attempt = openDelivery({
      speaking,
      dress,
      messageOf: store.messageOf,
      fileOf: store.jobs.fileOf,
      rest,
      log: pino({ level: 'silent' }),
      now,
    });
    wire.table.failNext({ method: 'POST', path: /\/messages$/, status: 500, delay: 500 });
    await expect(attempt(row, 20)).rejects.toThrow(/abort/i);
    expect(answers).toBe(0);
    await wire.sender().sweep();
    expect(wire.contents()).toEqual([id]);
  });

  test.each(IS_PROOF ? [0, 120] : [120])(
    'two whose clocks are %i seconds apart send 300 messages to ten channels: each once, in the order of its channel',
    async (seconds) => {
      const fast = () => Date.now() + seconds * 1_000;
      const opened = await postgresStore({ isShared: true });
      const second = storeOn(await openPostgres(opened.url ?? ''), {
        parse: plainParser(),
        clock: fast,
        isShared: true,
      });
      try {
        const channelIds = await Promise.all(Array.from({ length: 10 }, (_, n) => openChannel(`hall-${n}`)));
        const rows = Array.from({ length: 300 }, (_, n): NewReply => {
          const id = `row-${n}`;
          const body = { content: id, allowed_mentions: { parse: [] } };
          const to = { channelId: channelIds[n % 10] ?? '', private: false, target: null, created: n };
          return { id, kind: 'post', applicationId: null, token: null, body, ...to };
        });
        const world = emptyWorld();
        await opened.store.create(newCampaign(world, { replies: rows.slice(0, 200) }));
        const asked: unknown[] = [];
        const senders = [opened.store, second].map((outbox, n) => {
          const now = n === 0 ? Date.now : fast;
          const rest = wire
            .rest()
            .on('response', ({ data }) => void asked.push((data.body as { nonce: string }).nonce));
          return wire.sender({ outbox, rest, clock: { now: () => new Date(now()) } });
        });
        const commitMore = opened.store.change(world.campaign.id, 'more', (locked) => ({
          commit: { world: locked.world, patches: [], entries: [], replies: rows.slice(200), now: 0 },
          value: null,
        }));
        await Promise.all([...senders.map((each) => each.sweep()), commitMore]);
        await Promise.all(senders.map((each) => each.sweep()));
        expect(asked).toHaveLength(300);
        expect(new Set(asked).size).toBe(300);
        for (const channelId of channelIds)
          expect(wire.two.visible(channelId).map(({ content }) => content)).toEqual(
            rows.filter((row) => row.channelId === channelId).map(({ id }) => id),
          );
        const left = await opened.database.prisma.outboxMessage.count({ where: { sentAt: null } });
        expect(left).toBe(0);
      } finally {
        await second.close();
        await opened.close();
      }
    },
    300_000,
  );
});
