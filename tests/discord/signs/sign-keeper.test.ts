import { createHash } from 'node:crypto';
import { REST } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restOptions } from '../../../src/discord/gateway/client.ts';
import { keepSigns, type SignKeeper, type SignKeeperOptions } from '../../../src/discord/signs/sign-keeper.ts';
import { dieSign, openSigns, type Signs } from '../../../src/discord/signs/signs.ts';
import { signPicture } from '../../../src/maps/signs/sign-pen.ts';
import type { PracticeTable } from '../../../src/practice/practice-table.ts';
import { memoryTable } from '../../practice/ping-bot.ts';
import { api } from '../../practice/raw-bot.ts';

const EMOJIS = /\/emojis$/;

let table: PracticeTable;
let signs: Signs;
let asked: string[];
let open: SignKeeper[];

beforeEach(async () => {
  table = await memoryTable();
  [signs, asked, open] = [openSigns(), [], []];
  table.onRequest((method, path) => {
    if (path.includes('/emojis')) asked.push(method);
  });
});
afterEach(async () => {
  for (const one of open) await one.close();
  expect(table.violations).toEqual([]);
  await table.close();
});

/** A drawing: a square of this colour. */
const square = (colour: string) =>
  signPicture((pen) => {
    pen.fillStyle = colour;
    pen.fillRect(-1, -1, 2, 2);
  });
const PICTURES = [
  { name: 'd4', data: square('#102030') },
  { name: 'd6', data: square('#203040') },
  { name: 'd8', data: square('#304050') },
] as const;

function keep(over: Partial<SignKeeperOptions> = {}): SignKeeper {
  const rest = new REST(restOptions(table.apiUrl)).setToken('practice-token');
  const keeper = keepSigns({
    rest,
    applicationId: table.botId,
    pictures: PICTURES,
    signs,
    log: pino({ level: 'silent' }),
    pace: 0,
    patience: { first: 5, longest: 20 },
    ...over,
  });
  open.push(keeper);
  return keeper;
}

async function listed(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { body } = await api(table, 'GET', `/applications/${table.botId}/emojis`);
  return (body as unknown as { readonly items: Awaited<ReturnType<typeof listed>> }).items;
}

const names = async () => (await listed()).map(({ name }) => name);
const shown = (sides: number) => signs.dress({ content: `${dieSign(sides)}x` }).content;

test('every drawing is uploaded once, and texts have it from then on', async () => {
  expect(shown(8)).toBe('x');
  await keep().tried;
  expect(await names()).toEqual(['d4', 'd6', 'd8']);
  const eight = (await listed()).find(({ name }) => name === 'd8');
  expect(shown(8)).toBe(`<:${eight?.name}:${eight?.id}> x`);
  asked = [];
  signs = openSigns();
  await keep().tried;
  expect(asked).toEqual(['GET']);
  expect(shown(8)).toBe(`<:${eight?.name}:${eight?.id}> x`);
});

test('the picture is there for the page under its id, as Discord serves it', async () => {
  await keep().tried;
  const [first] = await listed();
  const answer = await fetch(`${table.url}/emojis/${first?.id}.png`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(PICTURES[0].data));
  expect((await fetch(`${table.url}/emojis/12.png`)).status).toBe(404);
});

/** Uploads an emoji as somebody else, or a version of before, did. */
async function upload(name: string, data: Uint8Array): Promise<string> {
  const image = `data:image/png;base64,${Buffer.from(data).toString('base64')}`;
  const { body } = await api(table, 'POST', `/applications/${table.botId}/emojis`, { name, image });
  return (body as { readonly id: string }).id;
}

test('a changed drawing takes the place of the old one, and nobody else’s emoji is touched', async () => {
  const old = [await upload('d4_v2', square('#010203')), await upload('d4_beef', square('#030201'))];
  await upload('dragon_beef', square('#ffffff'));
  await keep().tried;
  expect((await names()).toSorted()).toEqual(['d4', 'd6', 'd8', 'dragon_beef']);
  expect((await listed()).filter(({ id }) => old.includes(id))).toEqual([]);
});

test('pictures that were called after their drawing keep their ids, and have a name that can be read out', async () => {
  const marked = (data: Uint8Array) => createHash('sha256').update(data).digest('hex').slice(0, 4);
  const before = await upload(`d4_${marked(PICTURES[0].data)}`, PICTURES[0].data);
  asked = [];
  await keep().tried;
  expect((await names()).toSorted()).toEqual(['d4', 'd6', 'd8']);
  expect((await listed()).find(({ name }) => name === 'd4')?.id).toBe(before);
  expect(asked.filter((method) => method === 'PATCH')).toHaveLength(1);
  expect(shown(4)).toBe(`<:d4:${before}> x`);
});

test('one that Discord does not let be renamed is uploaded under its name', async () => {
  const marked = createHash('sha256').update(PICTURES[0].data).digest('hex').slice(0, 4);
  const before = await upload(`d4_${marked}`, PICTURES[0].data);
  table.failNext({ method: 'PATCH', path: /\/emojis\//, status: 400, code: 50_035 });
  await keep().tried;
  expect((await names()).toSorted()).toEqual(['d4', 'd6', 'd8']);
  expect(shown(4)).not.toContain(before);
});

test('cut off in the middle, the next start goes on from there', async () => {
  const first = keep({ pace: 60_000 });
  await expect.poll(names).toEqual(['d4']);
  await first.close();
  asked = [];
  await keep().tried;
  expect(await names()).toEqual(['d4', 'd6', 'd8']);
  expect(asked.filter((method) => method === 'POST')).toHaveLength(2);
});

test('one that is not to upload waits until the pictures are there', async () => {
  const patience = { first: 50, longest: 50 };
  keep({ mayUpload: () => false, patience });
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  expect(new Set(asked)).toEqual(new Set(['GET']));
  const uploading = openSigns();
  await keep({ signs: uploading }).tried;
  await expect.poll(() => shown(8)).toMatch(/^<:d8:/);
});

test('two processes at once make one of each', async () => {
  await Promise.all([keep().tried, keep().tried]);
  expect((await names()).toSorted()).toEqual(['d4', 'd6', 'd8']);
  expect([4, 6, 8].map(shown).every((text) => text.startsWith('<:'))).toBe(true);
});

test('one that Discord refuses is left out, and its word stands alone', async () => {
  table.failNext({ method: 'POST', path: EMOJIS, status: 400, code: 50_035 });
  await keep().tried;
  expect(await names()).toEqual(['d6', 'd8']);
  expect([shown(4), shown(6)]).toEqual(['x', expect.stringMatching(/^<:d6:/)]);
});

test('when emoji are not allowed at all, nothing more is asked and texts go as they did', async () => {
  table.failNext({ method: 'POST', path: EMOJIS, status: 403, code: 50_013 });
  await keep().tried;
  expect(asked).toEqual(['GET', 'POST']);
  expect([4, 6, 8].map(shown)).toEqual(['x', 'x', 'x']);
});

test('what fails for a while is tried again, also when it was done all the same', async () => {
  table.failNext({ method: 'GET', path: EMOJIS, status: 500, times: 4 });
  table.failNext({ method: 'POST', path: EMOJIS, status: 503, isAfterwards: true, times: 4 });
  keep();
  await expect.poll(() => shown(8)).toMatch(/^<:d8:/);
  expect((await names()).toSorted()).toEqual(['d4', 'd6', 'd8']);
});
