import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable } from './ping-bot.ts';
import { api } from './raw-bot.ts';

let table: PracticeTable;
let inChannel: string;

beforeAll(async () => {
  table = await memoryTable();
  inChannel = `/channels/${table.channelIds.table}/webhooks`;
});
afterAll(() => table.close());

interface Hook {
  readonly id: string;
  readonly token: string;
}

/** What was made, as far as its id and token go. */
function hookIn({ body }: { readonly body: unknown }): Hook {
  return body as Hook;
}

async function make(name = 'Watchpost'): Promise<Hook> {
  return hookIn(await api(table, 'POST', inChannel, { name }));
}

test('a webhook speaks under any name but those that Discord forbids, and answers where it is waited for', async () => {
  const { id, token } = await make();
  const path = `/webhooks/${id}/${token}`;
  const body = { content: 'Who goes there?', username: 'Pip', allowed_mentions: { parse: [] } };
  expect((await api(table, 'POST', path, body)).status).toBe(204);
  const said = await api(table, 'POST', `${path}?wait=true`, body);
  expect(said.body).toMatchObject({ webhook_id: id, author: { id, username: 'Pip', bot: true } });
  const forbidden = await api(table, 'POST', path, { ...body, username: 'Clyde' });
  expect([forbidden.status, JSON.stringify(forbidden.body)]).toEqual([400, expect.stringContaining('clyde')]);
  const elsewhere = await api(table, 'POST', `${path}?thread_id=1`, body);
  expect([elsewhere.status, elsewhere.body]).toMatchObject([404, { code: 10_003 }]);
});

test('its messages are changed by it alone', async () => {
  const [first, second] = [await make(), await make()];
  const body = { content: 'Hello.' };
  const { id } = hookIn(await api(table, 'POST', `/webhooks/${first.id}/${first.token}?wait=true`, body));
  const path = ({ id: hookId, token }: Hook) => `/webhooks/${hookId}/${token}/messages/${id}`;
  expect((await api(table, 'PATCH', path(second), { content: 'No.' })).body).toMatchObject({ code: 10_008 });
  expect((await api(table, 'PATCH', path(first), { content: 'Yes.' })).body).toMatchObject({ content: 'Yes.' });
  expect((await api(table, 'DELETE', path(first))).status).toBe(204);
});

test('one that is gone is unknown, and a channel has fifteen at most', async () => {
  const { id, token } = await make();
  expect((await api(table, 'DELETE', `/webhooks/${id}`)).status).toBe(204);
  expect((await api(table, 'POST', `/webhooks/${id}/${token}`, { content: 'x' })).body).toMatchObject({ code: 10_015 });
  for (let n = 0; n < 15; n++) await make();
  expect((await api(table, 'POST', inChannel, { name: 'One more' })).body).toMatchObject({ code: 30_007 });
  table.denyBot(table.channelIds.table, ['ManageWebhooks']);
  expect((await api(table, 'GET', inChannel)).body).toMatchObject({ code: 50_013 });
});
