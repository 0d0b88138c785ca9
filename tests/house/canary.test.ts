import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openLog } from '../../src/log.ts';
import { CANARY_TOKEN, DATABASE_PASSWORD, secretsFound } from '../support/canaries.ts';

test('a secret in a line of the log is found in every test, whatever the line is written to', () => {
  pino({ level: 'info' }, { write: () => undefined })
    .child({ a: 1 })
    .info({ CANARY_TOKEN }, 'a line');
  expect(secretsFound().splice(0)).toEqual([expect.stringContaining('a line of the log')]);
});

test('a secret in the body of a request is found, and none in its headers', async () => {
  const app = Fastify();
  app.post('/messages', () => ({}));
  const url = await app.listen({ port: 0 });
  const headers = { authorization: `Bot ${CANARY_TOKEN}`, 'content-type': 'application/json' };
  await fetch(`${url}/messages`, { method: 'POST', headers, body: '{}' });
  expect(secretsFound()).toEqual([]);
  const body = JSON.stringify(`${'x'.repeat(100_000)} postgresql://postgres:${DATABASE_PASSWORD}@host`);
  await fetch(`${url}/messages`, { method: 'POST', headers, body });
  expect(secretsFound().splice(0)).toEqual([expect.stringMatching(/^POST \/messages/)]);
  await app.close();
});

test('the bot’s own log hides them', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const err = new Error(`no way to postgresql://postgres:${DATABASE_PASSWORD}@host/db`);
  log.error({ err, token: CANARY_TOKEN, databaseUrl: `postgresql://postgres:${DATABASE_PASSWORD}@host/db` }, 'down');
  expect(lines.join()).not.toMatch(new RegExp(`${CANARY_TOKEN}|${DATABASE_PASSWORD}`));
  expect(secretsFound()).toEqual([]);
});
