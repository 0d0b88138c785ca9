import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { RENDERERS } from '../../src/discord/render/index.ts';
import { openPlay, type Play } from '../../src/play/play.ts';
import type { Store } from '../../src/store/store.ts';
import { calendarRoutes } from '../../src/web/calendar.ts';
import { found } from '../commands/support/file-table.ts';
import { GUILD, MIRA, NOW } from '../commands/support/server.ts';
import { emptyTable } from '../commands/support/table.ts';
import { readIcs } from '../exchange/support/ics.ts';
import { depsOf } from '../support/deps.ts';
import { keptStore } from '../support/kept-store.ts';

let play: Play;
let app: FastifyInstance;
/** Hashes that were looked up. */
let asked: string[];

beforeEach(async () => {
  const { store } = await keptStore();
  asked = [];
  const watched: Store = {
    ...store,
    async calendarOwner(hash) {
      asked.push(hash);
      return store.calendarOwner(hash);
    },
  };
  play = openPlay(depsOf(watched, { clock: { now: () => new Date(NOW) } }));
  const table = await emptyTable({ store: watched });
  await found(table, GUILD);
  await table.run('away', { until: 'sun' });
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not found' }));
  calendarRoutes({ play, renderers: RENDERERS })(app);
  return () => app.close();
});

const get = (token: string) => app.inject({ url: `/calendar/${token}.ics` });

/** All that tells one answer from another, but for what the limit counts down. */
const answerOf = ({ statusCode, body, headers }: Awaited<ReturnType<typeof get>>) => ({
  statusCode,
  body,
  headers: { ...headers, date: '', 'x-ratelimit-remaining': '', 'x-ratelimit-reset': '' },
});

test('an address is read by a calendar program: privately, and in the language of who made it', async () => {
  const reply = await get(await play.calendars.renew(MIRA, 'de'));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const { events } = readIcs(reply.body);
  expect(events.map(({ SUMMARY }) => SUMMARY)).toContain('The Barrow Road: du bist abwesend');
});

test('what was chosen with /settings me goes before that', async () => {
  const token = await play.calendars.renew(MIRA, 'de');
  await play.chooseReader(MIRA, { language: 'en' });
  expect((await get(token)).body).toContain('The Barrow Road: you are away');
});

test('an address that was guessed, ended or renewed is not to be told apart', async () => {
  const old = await play.calendars.renew(MIRA, 'en');
  const ended = await play.calendars.renew(MIRA, 'en');
  await play.calendars.revoke(MIRA);
  const guesses = [old, ended, 'A'.repeat(43), 'x', '..%2f..%2fetc%2fpasswd', `${ended}%00`, "'; DROP TABLE"];
  const answers = [];
  for (const guess of guesses) answers.push(answerOf(await get(guess)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ statusCode: 404, body: '{"error":"not found"}' });
  // The same work for each of them: one hash, looked up once.
  expect(asked).toHaveLength(guesses.length);
  for (const hash of asked) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('nothing lists what there is', async () => {
  for (const url of ['/calendar', '/calendar/', '/calendar/.ics', '/'])
    expect((await app.inject({ url })).statusCode, url).toBe(404);
});

test('who asks too often is told to wait, whatever they ask for', async () => {
  const token = await play.calendars.renew(MIRA, 'en');
  for (let n = 0; n < 120; n++) await get('guess');
  expect((await get('guess')).statusCode).toBe(429);
  expect((await get(token)).statusCode).toBe(429);
});
