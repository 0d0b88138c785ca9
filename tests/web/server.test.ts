import { createServer } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { healthRoutes, type Vitals } from '../../src/web/health.ts';
import { openWeb, type Routes, type Web } from '../../src/web/server.ts';

const logged: Record<string, unknown>[] = [];
const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });

async function web(routes: readonly Routes[], drainWithin?: number): Promise<Web> {
  const opened = await openWeb({
    ...{ port: 0, host: '127.0.0.1', routes, log },
    ...(drainWithin === undefined ? {} : { drainWithin }),
  });
  onTestFinished(() => opened.close());
  return opened;
}

async function ask(opened: Web, path: string): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await fetch(`${opened.url}${path}`);
  return { status: answer.status, body: await answer.json() };
}

const WELL: Vitals = { database: async () => true, gateway: () => true };

test('a process that answers is alive, whatever else is down', async () => {
  const opened = await web([healthRoutes({ database: async () => false, gateway: () => false })]);
  expect(await ask(opened, '/health/live')).toEqual({ status: 200, body: { status: 'live' } });
});

test.each([
  [WELL, 200, { status: 'ready', database: 'up', gateway: 'up' }],
  [{ ...WELL, gateway: () => null }, 200, { status: 'ready', database: 'up', gateway: 'elsewhere' }],
  [{ ...WELL, gateway: () => false }, 503, { status: 'not ready', database: 'up', gateway: 'down' }],
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
  const opened = await web([(app) => void app.get('/who', ({ ip }) => ({ ip }))]);
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
