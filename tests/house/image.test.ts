import { exec, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable } from '../../src/practice/practice-table.ts';
import { healthRoutes } from '../../src/web/health.ts';
import { openWeb } from '../../src/web/server.ts';
import { proofTest } from '../support/sizes.ts';

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

test('the image is built from the packs as they are, and keeps what they were built to', () => {
  const prepared = lines.findIndex((line) => line.includes('npm run prepare'));
  expect(lines.slice(0, prepared)).toContain('COPY packs ./packs');
  expect(last).toContain('COPY --from=build /app/dist ./dist');
});

test('the image knows by its health check whether its process lives', async () => {
  const vitals = { database: async () => false, isWritable: async () => false, gateway: () => false };
  const routes = [healthRoutes(vitals)];
  const web = await openWeb({ port: 0, host: '127.0.0.1', routes, log: pino({ level: 'silent' }) });
  const port = Number(new URL(web.url).port);
  expect(await checkedBy(port)).toBe(0);
  await web.close();
  expect(await checkedBy(port)).toBe(1);
});

describe('the compose file', () => {
  const compose = readFileSync('docker-compose.yml', 'utf8');
  const bot = compose.slice(compose.indexOf('\n  bot:'), compose.indexOf('\nvolumes:'));

  test('hands every setting of .env to the bot, and says itself only what has to differ in a container', () => {
    expect(bot).toMatch(/^ {4}env_file: \.env$/m);
    const environment = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(bot)?.[1] ?? '';
    const said = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(said).toEqual(['DISCORD_TOKEN', 'DATABASE_URL', 'PGPASSWORD', 'DATA_DIR', 'HTTP_PORT']);
    // A line without a value in .env would take the port of the health check away.
    expect(environment).toMatch(/HTTP_PORT: \$\{HTTP_PORT:-8080\}/);
  });

  test('takes a password of any characters: it stands in no address', () => {
    expect(compose).not.toMatch(/:\/\/[^\s]*POSTGRES_PASSWORD/);
    const client = new pg.Client({ connectionString: /DATABASE_URL: (\S+)/.exec(bot)?.[1] });
    expect(client.password ?? null).toBeNull();
  });

  test('limits memory and processes, and gives the bot no rights of the system', () => {
    expect(compose.match(/^ {4}mem_limit:/gm)).toHaveLength(2);
    expect(compose.match(/^ {4}pids_limit:/gm)).toHaveLength(2);
    expect(bot).toMatch(/cap_drop:\n {6}- ALL/);
    expect(bot).toMatch(/^ {4}read_only: true$/m);
  });
});

proofTest(
  'the steps of the Dockerfile, run in order, make a bot that answers /health',
  { timeout: 900_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'watchpost-image-'));
    const [build, image] = [join(folder, 'build'), join(folder, 'image')];
    await mkdir(build);
    await mkdir(image);
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    let place = '';
    for (const line of lines) {
      const [word = '', ...args] = line.split(' ');
      if (word === 'FROM') place = args.includes('AS') ? build : image;
      // With the variables of a shell, not with those by which a build knows that a test is running.
      const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
      if (word === 'RUN' && place === build)
        await promisify(exec)(args.join(' '), { cwd: place, env, maxBuffer: 2 ** 26 });
      if (word !== 'COPY') continue;
      const isFromBuild = args[0]?.startsWith('--from=') === true;
      const paths = isFromBuild ? args.slice(1) : args;
      const to = paths.at(-1) ?? '';
      for (const path of paths.slice(0, -1)) {
        const from = isFromBuild ? path.replace('/app/', `${build}/`) : path;
        // Docker copies what is in a folder, not the folder.
        const isInto = to.endsWith('/');
        await cp(from, isInto ? join(place, basename(path)) : join(place, to), {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
    }
    expect(existsSync(join(image, 'commands'))).toBe(false);
    const table = await openPracticeTable({ port: 0, dir: null, clock: movableClock(), pageDir: null, token: 'right' });
    onTestFinished(() => table.close());
    const [, ...command] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
    const child = spawn(process.execPath, command, {
      cwd: image,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        DISCORD_TOKEN: 'right',
        DATA_DIR: join(image, 'data'),
        DISCORD_API_URL: table.apiUrl,
        HTTP_PORT: '48317',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await expect
      .poll(
        () =>
          fetch('http://127.0.0.1:48317/health').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 120_000 },
      )
      .toBe(200);
    expect(await checkedBy(48_317)).toBe(0);
  },
);
