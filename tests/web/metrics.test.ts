import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { type MetricReadings, type Metrics, openMetrics } from '../../src/web/metrics.ts';

const WORD = 'a-word-of-the-operator';
const WELL: MetricReadings = {
  backlog: async () => ({
    outbox: { waiting: 3, oldest: 4_500, givenUp: 1 },
    deadlines: { late: 2, latest: 61_000, failing: 1 },
    jobs: { waiting: 4, running: 1, failed: 2 },
    campaigns: 7,
  }),
  room: async () => ({ isWritable: true, freeBytes: 1_000_000 }),
  clockAhead: () => 1_500,
  connections: () => ({ open: 5, idle: 2, waiting: 4 }),
  gateway: () => true,
  guildCount: () => 12,
  version: '1.2.3',
};

/** Every figure by its name and labels, as a scraper reads them. */
async function scraped(metrics: Metrics, readings: MetricReadings = WELL): Promise<ReadonlyMap<string, number>> {
  const app = Fastify();
  onTestFinished(() => app.close());
  metrics.routes(readings, WORD)(app);
  const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${WORD}` } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const lines = answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('what waits, who is there and how the process does are figures', async () => {
  const figures = await scraped(openMetrics());
  const read = (name: string) => figures.get(`watchpost_${name}`);
  expect(
    ['outbox_waiting', 'outbox_oldest_seconds', 'outbox_given_up', 'deadlines_late', 'deadlines_latest_seconds'].map(
      read,
    ),
  ).toEqual([3, 4.5, 1, 2, 61]);
  expect(['deadlines_failing', 'campaigns', 'guilds', 'gateway_up', 'database_up'].map(read)).toEqual([1, 7, 12, 1, 1]);
  expect(['busy', 'idle', 'waited-for'].map((state) => read(`database_connections{state="${state}"}`))).toEqual([
    3, 2, 4,
  ]);
  expect(['waiting', 'running', 'failed'].map((state) => read(`jobs{state="${state}"}`))).toEqual([4, 1, 2]);
  expect(read(`build_info{version="1.2.3",node="${process.versions.node}"}`)).toBe(1);
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect([...figures.keys()].some((name) => name.startsWith('nodejs_eventloop_lag_p99_seconds'))).toBe(true);
});

test('interactions are counted by command and end, and timed; tries of the outbox by how they ended', async () => {
  const metrics = openMetrics();
  const { handled, tried } = metrics.observer;
  handled({ command: 'roll', kind: 'command', outcome: 'answered', milliseconds: 20 });
  handled({ command: 'roll', kind: 'command', outcome: 'answered', milliseconds: 700 });
  handled({ command: 'prompt', kind: 'press', outcome: 'refused', milliseconds: 1 });
  tried('sent');
  tried('given-up');
  const figures = await scraped(metrics);
  const read = (name: string) => figures.get(`watchpost_${name}`);
  expect(read('interactions_total{command="roll",kind="command",outcome="answered"}')).toBe(2);
  expect(read('interactions_total{command="prompt",kind="press",outcome="refused"}')).toBe(1);
  expect(read('interaction_seconds_bucket{le="0.025",command="roll"}')).toBe(1);
  expect(read('interaction_seconds_count{command="roll"}')).toBe(2);
  expect([read('outbox_tries_total{outcome="sent"}'), read('outbox_tries_total{outcome="given-up"}')]).toEqual([1, 1]);
});

test('whether changes are kept, the room on the disk and the clock are figures', async () => {
  const figures = await scraped(openMetrics());
  expect(
    ['database_writable', 'disk_free_bytes', 'clock_ahead_seconds'].map((name) => figures.get(`watchpost_${name}`)),
  ).toEqual([1, 1_000_000, 1.5]);
  const room = async () => ({ isWritable: false, freeBytes: 5 });
  expect((await scraped(openMetrics(), { ...WELL, room })).get('watchpost_database_writable')).toBe(0);
});

test('while the database is away the metrics still come, and say so', async () => {
  const down = { ...WELL, backlog: () => Promise.reject(new Error('down')), connections: () => null };
  const figures = await scraped(openMetrics(), down);
  expect(figures.get('watchpost_database_up')).toBe(0);
  expect(figures.get('watchpost_guilds')).toBe(12);
});

test('scraped often, they ask the database no more often; without the word they are not there', async () => {
  let asked = 0;
  const backlog: MetricReadings['backlog'] = () => {
    asked += 1;
    return WELL.backlog();
  };
  const app = Fastify();
  onTestFinished(() => app.close());
  openMetrics().routes({ ...WELL, backlog }, WORD)(app);
  const headers = { authorization: `Bearer ${WORD}` };
  for (let i = 0; i < 5; i += 1) await app.inject({ url: '/metrics', headers });
  expect(asked).toBe(1);
  for (const authorization of ['', 'Bearer', `Bearer ${WORD}x`, WORD])
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});
