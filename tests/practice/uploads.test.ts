import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { MAX_UPLOAD_BYTES } from '../../src/practice/uploads.ts';
import { memoryTable, seatAt } from './ping-bot.ts';
import { api, openRawBot, type RawBot } from './raw-bot.ts';

let table: PracticeTable;
let bot: RawBot;

beforeAll(async () => {
  table = await memoryTable();
  bot = await openRawBot(table);
  await bot.next((packet) => packet.t === 'GUILD_CREATE');
  await api(table, 'PUT', `/applications/${table.botId}/guilds/${table.guildId}/commands`, [
    {
      name: 'bring',
      description: 'Takes a file',
      options: [{ type: 11, name: 'file', description: 'Which', required: true }],
    },
  ]);
});
afterAll(async () => {
  bot.close();
  await table.close();
});

const send = (query: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${table.url}/practice/uploads?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', origin: table.url, ...headers },
    body,
  });

/** Sends the command with that file and gives the interaction that the bot sees. */
async function bring(file: string) {
  const outcome = seatAt(table, 1).command('bring', { options: { file } });
  const interaction = (await bot.interaction()) as unknown as { id: string; token: string; data: unknown };
  await bot.callback(interaction, { type: 4, data: { content: 'x' } });
  await outcome;
  return interaction.data as {
    readonly options: readonly unknown[];
    readonly resolved: { readonly attachments: Readonly<Record<string, { readonly url: string }>> };
  };
}

test('a file that was sent is named by its id, resolved as Discord does, and can be fetched', async () => {
  const file = seatAt(table, 1).upload('The Marches.csv', '0,0,plain,Köln');
  const { options, resolved } = await bring(file);
  expect(options).toEqual([{ type: 11, name: 'file', value: file }]);
  expect(resolved.attachments[file]).toMatchObject({
    id: file,
    filename: 'The_Marches.csv',
    size: 15,
    content_type: 'text/csv; charset=utf-8',
    ephemeral: true,
  });
  const fetched = await fetch(resolved.attachments[file]?.url ?? '');
  expect([fetched.status, await fetched.text()]).toEqual([200, '0,0,plain,Köln']);
});

test('the page sends the file first, and names what it was told', async () => {
  const answer = await send(`chair=${seatAt(table, 1).userId}&name=map.json`, '[]');
  const { id } = (await answer.json()) as { id: string };
  expect((await bring(id)).resolved.attachments[id]).toMatchObject({ filename: 'map.json', size: 2 });
});

test('a file is its sender’s own, and there must be one', async () => {
  const file = seatAt(table, 2).upload('map.csv', 'x');
  const fault = /option "file" must be the id of a file that this person has sent/;
  await expect(seatAt(table, 1).command('bring', { options: { file } })).rejects.toThrow(fault);
  await expect(seatAt(table, 1).command('bring', { options: { file: '1' } })).rejects.toThrow(fault);
  await expect(seatAt(table, 1).command('bring')).rejects.toThrow(/"file" is required/);
});

test('only the table’s own page sends files, from a chair that there is', async () => {
  expect((await send(`chair=${seatAt(table, 1).userId}&name=a`, 'x', { origin: 'https://example.org' })).status).toBe(
    403,
  );
  const stranger = await send('chair=1&name=a', 'x');
  expect([stranger.status, await stranger.json()]).toEqual([400, { message: 'There is no chair with the id 1.' }]);
});

test('as in Discord, more than 10 MB is too much', () => {
  expect(() => seatAt(table, 1).upload('big', Buffer.alloc(MAX_UPLOAD_BYTES + 1))).toThrow(/too powerful/);
});
