import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '../../src/store/database.ts';
import { sessionOf } from '../../src/store/embedded.ts';
import { migrate, readMigrations } from '../../src/store/migrate.ts';
import { bundleBot } from './bundle.ts';
import { type PostgresServer, portOf, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files ask for databases and for the bundle of the bot. */
    readonly desk: string;
  }
}

const PREFIX = 'watchpost-test-';

/**
 * One Postgres server, one snapshot of an empty embedded database and one bundle of the bot for the whole run. Each is
 * made when the first test file asks for it, so that runs that need none do not wait.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  let server: Promise<Pick<PostgresServer, 'url' | 'stop'>> | null = null;
  let snapshot: Promise<string> | null = null;
  let bundle: Promise<string> | null = null;
  const desk = createServer(async (request, response) => {
    // A test file that is busy would not notice an idle connection being closed.
    response.setHeader('connection', 'close');
    try {
      if (request.url === '/snapshot') {
        snapshot ??= makeSnapshot(join(folder, 'snapshot.tar'));
        response.end(await snapshot);
      } else if (request.url === '/bundle') {
        bundle ??= bundleBot(`${process.pid}`);
        response.end(await bundle);
      } else {
        server ??= namedServer() ?? startPostgres(join(folder, 'postgres'), ['-c', 'fsync=off']);
        response.end((await server).url);
      }
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => {
    desk.listen(0, '127.0.0.1', resolve);
  });
  project.provide('desk', `http://127.0.0.1:${portOf(desk.address())}`);
  return async () => {
    desk.closeAllConnections();
    desk.close();
    await (await server)?.stop();
    await rm(folder, { recursive: true, force: true });
    if (bundle !== null) await rm(await bundle, { force: true });
  };
}

async function makeSnapshot(file: string): Promise<string> {
  const pglite = await PGlite.create();
  await migrate(sessionOf(pglite), await readMigrations(MIGRATIONS));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  return file;
}

/** The server that `TEST_DATABASE_URL` names, if it does. */
function namedServer(): Promise<Pick<PostgresServer, 'url' | 'stop'>> | null {
  const url = process.env.TEST_DATABASE_URL;
  return url ? Promise.resolve({ url, stop: async () => {} }) : null;
}

/** Ends servers of runs that were killed before they could, and removes their folders. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const folder = join(tmpdir(), name);
    await stopServerOf(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

async function stopServerOf(databaseDir: string): Promise<void> {
  const file = join(databaseDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  if (!isAlive(pid)) return;
  // The number may belong to some other program by now.
  const command = execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  if (!command.includes(databaseDir)) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
