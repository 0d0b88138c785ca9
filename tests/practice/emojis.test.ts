import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signPicture } from '../../src/maps/signs/sign-pen.ts';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable } from './ping-bot.ts';
import { api } from './raw-bot.ts';

const IMAGE = `data:image/png;base64,${Buffer.from(signPicture((pen) => pen.fillRect(-1, -1, 2, 2))).toString('base64')}`;

let dir: string;
let table: PracticeTable;
let path: string;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'emojis-'));
  table = await memoryTable({ dir });
  path = `/applications/${table.botId}/emojis`;
});
afterEach(async () => {
  await table.close();
  rmSync(dir, { recursive: true });
});

const make = (name: string, image = IMAGE) => api(table, 'POST', path, { name, image });
const idOf = ({ body }: { readonly body: unknown }) => (body as { id: string }).id;

test('an emoji is uploaded, listed, renamed and removed', async () => {
  const made = await make('d8_0001');
  expect([made.status, made.body]).toMatchObject([201, { name: 'd8_0001', animated: false, available: true }]);
  expect((await api(table, 'GET', path)).body).toMatchObject({ items: [{ id: idOf(made) }] });
  const renamed = await api(table, 'PATCH', `${path}/${idOf(made)}`, { name: 'd8_0002' });
  expect(renamed.body).toMatchObject({ id: idOf(made), name: 'd8_0002' });
  expect((await api(table, 'DELETE', `${path}/${idOf(made)}`)).status).toBe(204);
  expect((await api(table, 'GET', `${path}/${idOf(made)}`)).body).toMatchObject({ code: 10_014 });
  expect((await fetch(`${table.url}/emojis/${idOf(made)}.png`)).status).toBe(404);
});

test.each([
  ['a name with a blank', { name: 'd 8', image: IMAGE }],
  ['a name of one letter', { name: 'd', image: IMAGE }],
  ['no picture', { name: 'd8', image: 'data:image/png;base64,' }],
  ['a text for a picture', { name: 'd8', image: 'data:text/plain;base64,aGVsbG8=' }],
  ['a large picture', { name: 'd8', image: `data:image/png;base64,${'A'.repeat(400_000)}` }],
])('%s is refused', async (_what, body) => {
  expect(await api(table, 'POST', path, body)).toMatchObject({ status: 400, body: { code: 50_035 } });
  expect(table.violations).toHaveLength(1);
});

test('a name is there once', async () => {
  await make('d8');
  expect(await make('d8')).toMatchObject({ status: 400, body: { code: 50_035 } });
  expect(table.violations).toEqual([]);
});

test('they outlive a table that is begun anew, and a restart', async () => {
  const id = idOf(await make('d8'));
  await table.beginAnew();
  await table.close();
  table = await memoryTable({ dir });
  expect((await api(table, 'GET', path)).body).toMatchObject({ items: [{ id, name: 'd8' }] });
  expect((await fetch(`${table.url}/emojis/${id}.png`)).status).toBe(200);
});
