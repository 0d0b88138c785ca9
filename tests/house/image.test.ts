import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { healthRoutes } from '../../src/web/health.ts';
import { openWeb } from '../../src/web/server.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8').replace(/\\\n\s*/g, ' ');
const lines = dockerfile.split('\n');
const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

/** What the image asks itself, as Docker runs it: its exit code. */
async function checkedBy(port: number): Promise<number> {
  const [, command = ''] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  const [, ...args] = JSON.parse(command) as string[];
  const env = { PATH: process.env.PATH ?? '', HTTP_PORT: String(port) };
  return promisify(execFile)(process.execPath, args, { env }).then(
    () => 0,
    (err: { readonly code: number }) => err.code,
  );
}

test('the image runs as somebody who may write in the data folder only', () => {
  const user = last.findIndex((line) => line.startsWith('USER '));
  expect(last[user]).toBe('USER node');
  expect(last.slice(user + 1).filter((line) => /^(RUN|COPY|ADD|USER)\b/.test(line))).toEqual([]);
  expect(last.filter((line) => line.includes('chown'))).toEqual([
    'RUN mkdir -p /app/data && chown node:node /app/data',
  ]);
});

test('the image installs what the lockfile says, and copies no file that may hold a secret', () => {
  expect(dockerfile).toMatch(/^RUN npm ci\b/m);
  expect(dockerfile).not.toMatch(/npm (install|i)\b/);
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(expect.arrayContaining(['.env', 'data']));
});

test('the image knows by its health check whether its process lives', async () => {
  const vitals = { database: async () => false, gateway: () => false };
  const routes = [healthRoutes(vitals)];
  const web = await openWeb({ port: 0, host: '127.0.0.1', routes, log: pino({ level: 'silent' }) });
  const port = Number(new URL(web.url).port);
  expect(await checkedBy(port)).toBe(0);
  await web.close();
  expect(await checkedBy(port)).toBe(1);
});
