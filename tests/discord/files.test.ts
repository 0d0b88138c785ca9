import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_BYTES, openFiles } from '../../src/discord/files.ts';

const log = pino({ level: 'silent' });
const tooLarge = { refused: 'file/too-large', detail: { kilobytes: 1000 } };
let server: Server;
let base: string;
/** Paths that were asked for. */
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/map.csv') return void response.end('0,0,plain,Köln\n');
    if (path === '/picture') return void response.end(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]));
    if (path === '/zeroes') return void response.end('a\0b');
    if (path === '/whole') return void response.end('x'.repeat(MAX_BYTES));
    // What was said of its size is a lie.
    if (path === '/flood') return void response.end('x'.repeat(MAX_BYTES + 1));
    if (path === '/away') return void response.writeHead(302, { location: '/map.csv' }).end();
    // Never ends.
    if (path === '/slow') return void response.write('0,0');
    response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function read(path: string, size = 10) {
  const files = openFiles({ apiUrl: `${base}/api`, log, within: 300 });
  return files.readText({ name: 'map.csv', size, url: path.includes('://') ? path : `${base}${path}` });
}

test('a file of the stand-in that the bot is pointed at is read as text', async () => {
  expect(await read('/map.csv')).toBe('0,0,plain,Köln\n');
});

test('a file of exactly the bound is read; one byte more is not, whatever was said of its size', async () => {
  expect(await read('/whole', MAX_BYTES)).toHaveLength(MAX_BYTES);
  expect(await read('/flood', 10)).toEqual(tooLarge);
});

test('one that is said to be too large is not even fetched', async () => {
  asked.length = 0;
  expect(await read('/whole', MAX_BYTES + 1)).toEqual(tooLarge);
  expect(asked).toEqual([]);
});

test.each(['/picture', '/zeroes'])('%s is no text', async (path) => {
  expect(await read(path)).toMatchObject({ refused: 'file/not-text' });
});

test.each([
  ['a file that is gone', '/none', 'file/gone'],
  ['a redirect', '/away', 'file/gone'],
  ['a download that never ends', '/slow', 'file/late'],
])('%s is refused', async (_what, path, code) => {
  expect(await read(path)).toMatchObject({ refused: code });
});

test.each([
  'http://cdn.discordapp.com/attachments/1/2/map.csv',
  'https://cdn.discordapp.com.example.org/map.csv',
  'https://cdn.discordapp.com@example.org/map.csv',
  'http://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:1/map.csv',
  'file:///etc/passwd',
  'no address',
])('nothing is fetched from elsewhere: %s', async (url) => {
  const files = openFiles({ apiUrl: `${base}/api`, log });
  expect(await files.readText({ name: 'map.csv', size: 10, url })).toMatchObject({ refused: 'file/elsewhere' });
});

test('with Discord itself, not even this machine is asked', async () => {
  const files = openFiles({ apiUrl: null, log });
  expect(await files.readText({ name: 'map.csv', size: 10, url: `${base}/map.csv` })).toMatchObject({
    refused: 'file/elsewhere',
  });
});
