import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable, seatAt } from './ping-bot.ts';
import { api, openRawBot, type RawBot, register } from './raw-bot.ts';

let table: PracticeTable;
let bot: RawBot;
let room: string;

beforeAll(async () => {
  table = await memoryTable();
  bot = await openRawBot(table);
  await bot.next((packet) => packet.t === 'GUILD_CREATE');
  await register(table, 'act');
  room = `/channels/${table.channelIds.table}`;
});
afterAll(async () => {
  bot.close();
  await table.close();
});

const post = (body: unknown, path = `${room}/messages`) => api(table, 'POST', path, body);

describe('the door', () => {
  const newViolations = async (act: () => Promise<unknown>) => {
    const before = table.violations.length;
    await act();
    return table.violations.slice(before).map((each) => `${each.what} at ${each.route}`);
  };

  test('an unknown route is a 404 and is written down', async () => {
    const found = await newViolations(async () => {
      const answer = await api(table, 'GET', '/voice/regions');
      expect([answer.status, answer.body]).toEqual([404, { code: 0, message: '404: Not Found' }]);
    });
    expect(found).toEqual(['0 404: Not Found at GET /api/v10/voice/regions']);
  });

  test.each<Record<string, string>>([{}, { authorization: 'Bot ' }, { authorization: 'Bearer x' }])(
    'no token, no entry: %j',
    async (headers) => {
      const answer = await api(table, 'GET', '/users/@me', undefined, headers);
      expect([answer.status, answer.body]).toEqual([401, { code: 0, message: '401: Unauthorized' }]);
    },
  );

  test('with a token set, any other is wrong', async () => {
    const guarded = await memoryTable({ token: 'right' });
    expect((await api(guarded, 'GET', '/users/@me')).status).toBe(401);
    const answer = await api(guarded, 'GET', '/users/@me', undefined, { authorization: 'Bot right' });
    expect(answer.body).toMatchObject({ id: guarded.botId, bot: true });
    await guarded.close();
  });

  test('broken JSON is told apart from a wrong form', async () => {
    const response = await fetch(`${table.apiUrl}/v10${room}/messages`, {
      method: 'POST',
      headers: { authorization: 'Bot x', 'content-type': 'application/json' },
      body: '{',
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 50109, message: 'The request body contains invalid JSON.' },
    ]);
  });

  test('rate limits are named and never near', async () => {
    const { headers } = await api(table, 'GET', '/users/@me');
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeGreaterThan(100);
    for (const name of ['limit', 'reset', 'reset-after', 'bucket'])
      expect(headers.get(`x-ratelimit-${name}`)).toBeTruthy();
  });

  test('a test can ask for faults, also after the work is done', async () => {
    table.failNext({ method: 'POST', path: '/messages', status: 429, retryAfter: 0.2 });
    table.failNext({ path: /\/messages$/, status: 500, isAfterwards: true });
    const limited = await post({ content: 'lost' });
    expect([limited.status, limited.body.retry_after, limited.headers.get('x-ratelimit-remaining')]).toEqual([
      429,
      0.2,
      '0',
    ]);
    expect((await post({ content: 'sent, answer lost' })).status).toBe(500);
    expect(seatAt(table, 1).visible().at(-1)?.content).toBe('sent, answer lost');
    expect((await post({ content: 'fine' })).status).toBe(200);
    table.failNext({ path: '/users/@me', delay: 60 });
    const start = performance.now();
    expect((await api(table, 'GET', '/users/@me')).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(50);
  });

  test('another host name is turned away', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      request(`${table.url}/api/v10/gateway`, { headers: { host: 'elsewhere.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(403);
  });
});

describe('messages', () => {
  test('are posted, listed, edited and deleted', async () => {
    const ids: string[] = [];
    for (const content of ['one', 'two', 'three']) ids.push(String((await post({ content })).body.id));
    const [one, two, three] = ids;
    for (const id of ids) expect(id).toMatch(/^\d{17,19}$/);
    const list = async (query: string) => {
      const { body } = await api(table, 'GET', `${room}/messages?${query}`);
      return (body as unknown as { content: string }[]).map((each) => each.content);
    };
    expect(await list('limit=2')).toEqual(['three', 'two']);
    expect(await list(`limit=1&before=${three}`)).toEqual(['two']);
    expect(await list(`limit=5&after=${one}`)).toEqual(['three', 'two']);
    expect(await list(`limit=3&around=${two}`)).toEqual(['three', 'two', 'one']);
    expect((await api(table, 'GET', `${room}/messages?limit=101`)).body.code).toBe(50035);

    const edited = await api(table, 'PATCH', `${room}/messages/${two}`, { embeds: [{ title: 'Two' }] });
    expect(edited.body).toMatchObject({ content: 'two', embeds: [{ title: 'Two', type: 'rich' }] });
    expect(edited.body.edited_timestamp).toBeTruthy();
    expect((await api(table, 'PATCH', `${room}/messages/${one}`, { content: '' })).body.code).toBe(50006);
    expect((await api(table, 'DELETE', `${room}/messages/${two}`)).status).toBe(204);
    expect((await api(table, 'GET', `${room}/messages/${two}`)).body.code).toBe(10008);
  });

  test('the words of another cannot be edited', async () => {
    const said = seatAt(table, 1).say('mine');
    const answer = await api(table, 'PATCH', `${room}/messages/${said.id}`, { content: 'yours' });
    expect([answer.status, answer.body.code]).toEqual([403, 50005]);
  });

  test('an enforced nonce gives the first message again', async () => {
    const body = { content: 'once', nonce: 'n-1', enforce_nonce: true };
    const first = await post(body);
    const second = await post(body);
    expect(second.body.id).toBe(first.body.id);
    expect((await post({ ...body, enforce_nonce: false })).body.id).not.toBe(first.body.id);
    expect((await post({ ...body, nonce: 'n-2' })).body.id).not.toBe(first.body.id);
  });

  test('only those whom allowed_mentions names are mentioned', async () => {
    const [a, b] = table.chairs.slice(1).map((chair) => chair.userId);
    const content = `<@${a}> and <@${b}>`;
    const mentioned = async (allowed_mentions: unknown) => {
      const { body } = await post({ content, allowed_mentions });
      return (body.mentions as { id: string }[]).map((user) => user.id);
    };
    expect(await mentioned({ parse: ['users'] })).toEqual([a, b]);
    expect(await mentioned({ users: [b] })).toEqual([b]);
    expect(await mentioned({ parse: [] })).toEqual([]);
  });

  test('files are kept, served, and shown in embeds', async () => {
    const png = Buffer.alloc(24);
    png.writeUInt32BE(0x89504e47, 0);
    png.writeUInt32BE(12, 16);
    png.writeUInt32BE(34, 20);
    const form = new FormData();
    form.set('payload_json', JSON.stringify({ embeds: [{ image: { url: 'attachment://map.png' } }] }));
    form.set('files[0]', new Blob([png]), 'map.png');
    const { body } = await post(form);
    const [file] = body.attachments as { url: string; width: number; height: number; id: string }[];
    expect(file).toMatchObject({ filename: 'map.png', size: 24, width: 12, height: 34, content_type: 'image/png' });
    expect(body.embeds).toMatchObject([{ image: { url: file?.url, width: 12 } }]);
    const served = await fetch(file?.url ?? '');
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);

    const missing = await api(table, 'PATCH', `${room}/messages/${body.id}`, { attachments: [{ id: '1' }] });
    expect(missing.body.code).toBe(50035);
    const emptied = await api(table, 'PATCH', `${room}/messages/${body.id}`, { attachments: [], content: 'no map' });
    expect(emptied.body.attachments).toEqual([]);
    expect((await fetch(file?.url ?? '')).status).toBe(404);
  });

  test('pins, by the old routes and the new', async () => {
    const { body } = await post({ content: 'pin me' });
    expect((await api(table, 'PUT', `${room}/messages/pins/${body.id}`)).status).toBe(204);
    expect((await api(table, 'GET', `${room}/messages/pins`)).body).toMatchObject({
      items: [{ message: { id: body.id, pinned: true } }],
      has_more: false,
    });
    expect((await api(table, 'GET', `${room}/pins`)).body).toMatchObject([{ id: body.id }]);
    expect((await api(table, 'DELETE', `${room}/pins/${body.id}`)).status).toBe(204);
    expect((await api(table, 'GET', `${room}/pins`)).body).toEqual([]);
  });

  test('only the newest 500 of a channel are kept', async () => {
    for (let index = 0; index < 510; index += 1) seatAt(table, 1).say(`line ${index}`);
    const seen = seatAt(table, 1).visible();
    expect([seen.length, seen[0]?.content, seen.at(-1)?.content]).toEqual([500, 'line 10', 'line 509']);
  });
});

describe('threads', () => {
  test('are opened from a message, written in, archived and woken', async () => {
    const { body: message } = await post({ content: 'start' });
    const path = `${room}/messages/${message.id}/threads`;
    const { status, body: thread } = await api(table, 'POST', path, { name: 'Story', auto_archive_duration: 1440 });
    expect(status).toBe(201);
    expect(thread).toMatchObject({ id: message.id, type: 11, parent_id: table.channelIds.table, name: 'Story' });
    expect((await api(table, 'POST', path, { name: 'Again' })).body.code).toBe(160_004);
    expect((await bot.next((each) => each.t === 'THREAD_CREATE')).d).toMatchObject({
      id: thread.id,
      newly_created: true,
    });
    const own = `/channels/${thread.id}`;
    expect((await post({ content: 'inside' }, `${own}/messages`)).status).toBe(200);
    seatAt(table, 1).say('me too', String(thread.id));
    const members = (await api(table, 'GET', `${own}/thread-members`)).body as unknown as { user_id: string }[];
    expect(members.map((each) => each.user_id)).toEqual([table.botId, table.chairs[1]?.userId]);

    const outcome = seatAt(table, 1).command('act', { channelId: String(thread.id) });
    const interaction = await bot.interaction();
    expect(interaction).toMatchObject({ channel: { parent_id: table.channelIds.table, type: 11 } });
    await bot.callback(interaction, { type: 4, data: { content: 'x' } });
    await outcome;

    const archived = await api(table, 'PATCH', own, { archived: true });
    expect(archived.body).toMatchObject({ thread_metadata: { archived: true } });
    await expect(seatAt(table, 1).command('act', { channelId: String(thread.id) })).rejects.toThrow('archived');
    expect((await api(table, 'PATCH', own, { name: 'New name' })).body.code).toBe(50083);
    await post({ content: 'awake' }, `${own}/messages`);
    expect((await api(table, 'GET', own)).body).toMatchObject({ thread_metadata: { archived: false } });
    const active = await api(table, 'GET', `/guilds/${table.guildId}/threads/active`);
    expect(active.body).toMatchObject({ threads: [{ id: thread.id }] });
  });

  test('a private one is seen only by those in it', async () => {
    const { body } = await api(table, 'POST', `${room}/threads`, { name: 'Secret', type: 12 });
    const id = String(body.id);
    await post({ content: 'psst' }, `/channels/${id}/messages`);
    expect(seatAt(table, 1).visible(id)).toEqual([]);
    const path = `/channels/${id}/thread-members/${table.chairs[1]?.userId}`;
    expect((await api(table, 'PUT', path)).status).toBe(204);
    expect(
      seatAt(table, 1)
        .visible(id)
        .map((message) => message.content),
    ).toEqual(['psst']);
    expect((await api(table, 'DELETE', path)).status).toBe(204);
    expect((await api(table, 'GET', path)).body.code).toBe(10007);
  });
});

describe('people and direct messages', () => {
  test('a person is found by id and by name', async () => {
    const id = table.chairs[1]?.userId;
    expect((await api(table, 'GET', `/users/${id}`)).body).toMatchObject({ id, global_name: 'Player one' });
    expect((await api(table, 'GET', `/guilds/${table.guildId}/members/${id}`)).body).toMatchObject({ user: { id } });
    const found = await api(table, 'GET', `/guilds/${table.guildId}/members/search?query=player&limit=5`);
    expect(found.body).toHaveLength(2);
    expect((await api(table, 'GET', '/users/123')).body.code).toBe(10013);
    expect((await api(table, 'GET', '/guilds/123')).body.code).toBe(10004);
  });

  test('a direct message reaches one person, unless they take none', async () => {
    const recipient_id = table.chairs[2]?.userId ?? '';
    const { body: channel } = await post({ recipient_id }, '/users/@me/channels');
    expect((await post({ recipient_id }, '/users/@me/channels')).body.id).toBe(channel.id);
    const path = `/channels/${channel.id}/messages`;
    await post({ content: 'to you' }, path);
    const id = String(channel.id);
    expect(
      seatAt(table, 2)
        .visible(id)
        .map((message) => message.content),
    ).toEqual(['to you']);
    expect(seatAt(table, 1).visible(id)).toEqual([]);
    table.refuseDirectMessages(recipient_id);
    expect((await post({ content: 'again' }, path)).body.code).toBe(50007);
  });
});
