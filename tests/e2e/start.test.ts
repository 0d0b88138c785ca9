import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable } from '../../src/practice/practice-table.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { startBot, startBuilt } from '../support/bot-process.ts';
import { dataFolder, postgresDatabase } from '../support/databases.ts';
import { IS_PROOF, proofTest } from '../support/sizes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchpost-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts it with something wrong: its exit code and what it said, log lines left out. */
async function start(
  variables: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number | null; said: string }> {
  const bot = await startBuilt({ DATA_DIR: join(folder, 'data'), PRACTICE_PORT: '0', ...variables }, args);
  const code = await bot.ended();
  const lines = bot.output().split('\n');
  return { code, said: lines.filter((line) => line !== '' && !line.startsWith('{')).join('\n') };
}

proofTest('a book that nobody has stops the start and says which there are; on Discord none is named', async () => {
  const unknown = await start({}, ['--book', 'cookbook']);
  expect(unknown).toEqual({
    code: 1,
    said: `There is no book called "cookbook". --book takes one of: ${Object.keys(BOOKS).join(', ')}.`,
  });
  const served = await start({ DISCORD_TOKEN: 'token' }, ['--book', 'lavender-hack']);
  expect(served).toEqual({
    code: 1,
    said: '--book is for the practice table. On Discord, /campaign create asks for the book.',
  });
});

proofTest('a malformed .env stops the start and names the line', async () => {
  const place = await mkdtemp(join(folder, 'env-'));
  await writeFile(join(place, '.env'), 'LOG_LEVEL=info\nDISCORD_TOKEN hunter2\n');
  const bot = await startBuilt({ DATA_DIR: join(folder, 'data') }, [], place);
  expect(await bot.ended()).toBe(1);
  expect(bot.output()).toBe('Line 2 of .env cannot be read: it must be NAME=value or begin with #.\n');
});

test('a second process on the same data folder is told so, and the first goes on', async () => {
  const data = join(folder, 'shared');
  // Once as an operator does it: that command, and a folder that is not there yet.
  const first = startBot({ DATA_DIR: data, PRACTICE_PORT: '0', LOG_LEVEL: '' });
  await first.said(/The practice table is open.*\n/);
  const { code, said } = await start({ DATA_DIR: data });
  expect(code).toBe(1);
  expect(said).toBe(`Another process is using the data folder ${data}; stop it first or name another folder.`);
  // No other user of the machine reads what is in it.
  expect((await stat(data)).mode & 0o777).toBe(0o700);
  expect(await first.end('SIGTERM')).toBe(0);
  // All that it has printed from its start to its end is the one line that is of use.
  expect(first.output()).toMatch(
    /^The practice table is open: http:\/\/127\.0\.0\.1:\d+ \(Ctrl\+C stops it; the table is kept\)\n$/,
  );
});

test('the log goes to the file that one asks for, and says where health can be asked for', async () => {
  const file = join(folder, 'logs', 'bot.log');
  const bot = await startBuilt({
    DATA_DIR: await dataFolder(join(folder, 'logged')),
    PRACTICE_PORT: '0',
    LOG_LEVEL: '',
    LOG_FILE: file,
    HTTP_PORT: '0',
  });
  await bot.said(/The practice table is open.*\n/);
  const [, address] = /"address":"([^"]+)","msg":"HTTP server open"/.exec(await readFile(file, 'utf8')) ?? [];
  const health = await fetch(`${address}/health/ready`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ready', database: 'up', gateway: 'up' }]);
  expect(await bot.end('SIGTERM')).toBe(0);
  expect(bot.output()).not.toContain('{');
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
    expect.arrayContaining(['practice table open', 'closing']),
  );
});

proofTest('a token that is good no more ends the bot with one sentence', async () => {
  const table = await openPracticeTable({ port: 0, dir: null, clock: movableClock(), pageDir: null, token: 'right' });
  const data = await dataFolder(join(folder, 'reset'));
  const bot = await startBuilt({ DISCORD_TOKEN: 'right', DISCORD_API_URL: table.apiUrl, DATA_DIR: data });
  await bot.said(/serving Discord/);
  table.resetToken('another');
  expect(await bot.ended()).toBe(1);
  const lines = bot.output().split('\n');
  expect(lines.filter((line) => line !== '' && !line.startsWith('{'))).toEqual([
    'Discord refuses the bot token: check DISCORD_TOKEN.',
  ]);
  await table.close();
});

test.runIf(process.platform !== 'win32').each(IS_PROOF ? (['SIGTERM', 'SIGKILL'] as const) : (['SIGTERM'] as const))(
  'ending npm with %s ends the bot that it started',
  async (signal) => {
    const data = await dataFolder(join(folder, `npm-${signal}`));
    const npm = spawn('npm', ['start'], {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: data, PRACTICE_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve) => {
      npm.stdout.on('data', (chunk: Buffer) => chunk.includes('The practice table is open') && resolve());
    });
    const { pid } = JSON.parse(await readFile(join(data, 'db.owner'), 'utf8')) as { pid: number };
    npm.kill(signal);
    // A clean end gives the folder back.
    await expect.poll(() => existsSync(join(data, 'db.owner')), { timeout: 20_000 }).toBe(false);
    await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 20_000 }).toBe(false);
  },
  300_000,
);

proofTest(
  'a start on Postgres prints nothing that nobody can act on',
  async () => {
    const database = await postgresDatabase();
    const bot = await startBuilt({
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'none'),
      PRACTICE_PORT: '0',
      LOG_LEVEL: '',
    });
    await bot.said(/The practice table is open.*\n/);
    expect(await bot.end('SIGTERM')).toBe(0);
    expect(bot.output()).toMatch(/^The practice table is open: \S+ \(Ctrl\+C stops it; the table is kept\)\n$/);
    await database.drop();
  },
  300_000,
);
