import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { healthRoutes, type Vitals } from '../../src/web/health.ts';
import { openWeb, type Routes, type Web } from '../../src/web/server.ts';

const logged: Record<string, unknown>[] = [];
const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });

async function web(routes: readonly Routes[], drainWithin?: number): Promise<Web> {
  const opened = await openWeb({
    port: 0,
    host: '127.0.0.1',
    routes,
    log,
    ...(drainWithin === undefined ? {} : { drainWithin }),
  });
  onTestFinished(() => opened.close());
  return opened;
}

async function ask(opened: Web, path: string): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await fetch(`${opened.url}${path}`);
  return { status: answer.status, body: await answer.json() };
}

const WELL: Vitals = { database: async () => true, isWritable: async () => true, gateway: () => true };

test('a process that answers is alive, whatever else is down', async () => {
  const opened = await web([healthRoutes({ ...WELL, database: async () => false, gateway: () => false })]);
  expect(await ask(opened, '/health/live')).toEqual({ status: 200, body: { status: 'live' } });
});

test.each([
  [WELL, 200, { status: 'ready', database: 'up', gateway: 'up' }],
  [{ ...WELL, gateway: () => null }, 200, { status: 'ready', database: 'up', gateway: 'elsewhere' }],
  [{ ...WELL, gateway: () => false }, 503, { status: 'not ready', database: 'up', gateway: 'down' }],
  // The disk is full: everything can be read, and no change is kept.
  [{ ...WELL, isWritable: async () => false }, 503, { status: 'not ready', database: 'read-only', gateway: 'up' }],
  [{ ...WELL, database: async () => false }, 503, { status: 'not ready', database: 'down', gateway: 'up' }],
  [
    { ...WELL, database: () => Promise.reject(new Error('closed')) },
    503,
    { status: 'not ready', database: 'down', gateway: 'up' },
  ],
])('it is ready while the database answers and the line to Discord is up %#', async (vitals, status, body) => {
  const opened = await web([healthRoutes(vitals)]);
  expect(await ask(opened, '/health/ready')).toEqual({ status, body });
  expect(await ask(opened, '/health')).toEqual({ status, body });
});

test('asking for health often asks the database once a second', async () => {
  let asked = 0;
  let now = 0;
  const database = async () => {
    asked += 1;
    return true;
  };
  const opened = await web([healthRoutes({ ...WELL, database }, () => now)]);
  for (let i = 0; i < 20; i += 1) await ask(opened, '/health');
  expect(asked).toBe(1);
  now = 1_000;
  await ask(opened, '/health');
  expect(asked).toBe(2);
});

test('what breaks is told by a reference that the log has, and nothing else', async () => {
  const opened = await web([(app) => void app.get('/breaks', () => Promise.reject(new Error('the inner workings')))]);
  const { status, body } = await ask(opened, '/breaks');
  expect(status).toBe(500);
  expect(body).toEqual({ error: 'internal error', reference: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const { reference } = body as { reference: string };
  expect(logged).toContainEqual(expect.objectContaining({ reference, level: 50, method: 'GET', route: '/breaks' }));
});

test('an unknown address and a request that cannot be read are refused without a word of the code', async () => {
  const opened = await web([(app) => void app.post('/takes', () => ({}))]);
  expect(await ask(opened, '/nothing')).toEqual({ status: 404, body: { error: 'not found' } });
  const headers = { 'content-type': 'application/json' };
  const bad = await fetch(`${opened.url}/takes`, { method: 'POST', headers, body: '{' });
  expect([bad.status, await bad.json()]).toEqual([400, { error: 'bad request' }]);
  const large = await fetch(`${opened.url}/takes`, { method: 'POST', headers, body: `"${'x'.repeat(300_000)}"` });
  expect([large.status, await large.json()]).toEqual([413, { error: 'bad request' }]);
});

test('a load balancer nearby says who asked, and whoever asks cannot say so of themselves', async () => {
  const opened = await openWeb({
    port: 0,
    host: '127.0.0.1',
    routes: [(app: FastifyInstance) => void app.get('/who', ({ ip }) => ({ ip }))],
    log,
    proxies: ['127.0.0.1', '10.0.0.0/8'],
  });
  onTestFinished(() => opened.close());
  const asked = async (forwarded: string) => {
    const answer = await fetch(`${opened.url}/who`, { headers: { 'x-forwarded-for': forwarded } });
    return ((await answer.json()) as { readonly ip: string }).ip;
  };
  expect(await asked('203.0.113.7')).toBe('203.0.113.7');
  // What the balancer was told already stands before what it adds.
  expect(await asked('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await asked('203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
});

test('closing finishes what is under way, and cuts off what takes too long', async () => {
  let begun = 0;
  let finish = (): void => undefined;
  const slow = new Promise<object>((done) => {
    finish = () => done({ done: true });
  });
  const routes: readonly Routes[] = [
    (app) => {
      app.addHook('preHandler', async () => {
        begun += 1;
      });
      app.get('/slow', () => slow);
      app.get('/never', () => new Promise(() => undefined));
    },
  ];
  const patient = await web(routes);
  const answered = ask(patient, '/slow');
  await expect.poll(() => begun).toBe(1);
  const closed = patient.close();
  finish();
  expect(await answered).toEqual({ status: 200, body: { done: true } });
  await closed;

  const hasty = await web(routes, 20);
  const cut = ask(hasty, '/never');
  cut.catch(() => undefined);
  await expect.poll(() => begun).toBe(2);
  await hasty.close();
  await expect(cut).rejects.toThrow();
});

test('a port that is taken and a host that is not here are told in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((done) => {
    other.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(openWeb({ port, host: '127.0.0.1', routes: [], log })).rejects.toThrow(
    `Port ${port} is taken by another program: change HTTP_PORT.`,
  );
  await expect(openWeb({ port: 0, host: '203.0.113.7', routes: [], log })).rejects.toThrow(
    '203.0.113.7 is not an address of this machine: change HTTP_HOST.',
  );
});

describe('a name that is not this server’s', () => {
  const askAs = async (opened: Web, host: string, method: 'GET' | 'POST' = 'GET') => {
    const { port } = new URL(opened.url);
    return new Promise<number>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path: '/health', method, headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.on('error', reject).end();
    });
  };

  test('gets nothing; numbers, short names and the public one are its own', async () => {
    const opened = await openWeb({
      port: 0,
      host: '127.0.0.1',
      routes: [healthRoutes(WELL)],
      log,
      hosts: ['bot.example.org'],
    });
    onTestFinished(() => opened.close());
    const statuses = await Promise.all(
      ['127.0.0.1', '[::1]:8080', 'localhost:8080', 'bot', 'bot.example.org', 'evil.example'].map((host) =>
        askAs(opened, host),
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 421]);
    // What is signed counts under any name.
    expect(await askAs(opened, 'evil.example', 'POST')).toBe(404);
  });
});

test('who asked is believed of no proxy that was not named', async () => {
  const addresses: string[] = [];
  const note: Routes = (app) =>
    void app.get('/who', async ({ ip }) => {
      addresses.push(ip);
      return {};
    });
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (const proxies of [[], ['127.0.0.1'], ['10.0.0.0/8']]) {
    const opened = await openWeb({ port: 0, host: '127.0.0.1', routes: [note], log, proxies });
    onTestFinished(() => opened.close());
    await fetch(`${opened.url}/who`, { headers });
  }
  expect(addresses).toEqual(['127.0.0.1', '203.0.113.7', '127.0.0.1']);
});

test('a body that comes slowly is cut off', { timeout: 300_000 }, async () => {
  const opened = await web([(app) => app.post('/in', async (_request, reply) => reply.send({}))]);
  const began = performance.now();
  const socket = connect(Number(new URL(opened.url).port), '127.0.0.1');
  socket.write(
    'POST /in HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{',
  );
  const drip = setInterval(() => socket.write(' '), 500);
  await new Promise((resolve) =>
    socket
      .on('close', resolve)
      .on('error', () => {})
      .resume(),
  );
  clearInterval(drip);
  // Without this it would be cut off after 70 seconds; how long a busy machine takes beyond ten is no matter.
  expect(performance.now() - began).toBeLessThan(35_000);
});
