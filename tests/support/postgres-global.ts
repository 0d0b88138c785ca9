import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '../../src/store/database/database.ts';
import { migrate, readMigrations } from '../../src/store/database/migrate.ts';
import { type Session, sessionOf } from '../../src/store/database/session.ts';
import { buildPage } from './built-page.ts';
import { builtBot, bundlePrograms } from './bundle.ts';
import type { Shared } from './desk.ts';
import { type PostgresServer, portOf, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files ask for what all of them share. */
    readonly desk: string;
  }
}

const CONNECT_MS = 5_000;
const PREFIX = 'watchpost-test-';

/**
 * What all test files share is made here, once for the whole run, and when the first of them asks for it: runs that need
 * none of it do not wait.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  let server: Pick<PostgresServer, 'url' | 'stop'> | null = null;
  let template: string | null = null;
  let bundle: string | null = null;
  const databases = once(() => embeddedDatabases(folder));
  const running = once(async () => {
    server = namedServer() ?? (await startPostgres(join(folder, 'postgres'), ['-c', 'fsync=off']));
    return server;
  });
  const shared: Record<keyof Shared, () => Promise<string>> = {
    cluster: async () => (await databases()).cluster,
    snapshot: async () => (await databases()).snapshot,
    data: async () => (await databases()).data,
    postgres: async () => (await running()).url,
    async template() {
      const { url } = await running();
      template = await migratedDatabase(url);
      return template;
    },
    bot: builtBot,
    async bundle() {
      bundle = await bundlePrograms(`${process.pid}`);
      return bundle;
    },
    page: buildPage,
  };
  const made = new Map(Object.entries(shared).map(([name, make]) => [`/${name}`, once(make)]));
  const desk = createServer(async (request, response) => {
    // A test file that is busy would not notice an idle connection being closed.
    response.setHeader('connection', 'close');
    try {
      response.end(await made.get(request.url ?? '')?.());
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
    if (server !== null && template !== null) await onServer(server.url, `DROP DATABASE ${template} WITH (FORCE)`);
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
    if (bundle !== null) await rm(bundle, { recursive: true, force: true });
  };
}

/** To make a cluster takes seconds, to copy one a tenth of that. */
async function embeddedDatabases(folder: string): Promise<Pick<Shared, 'cluster' | 'snapshot' | 'data'>> {
  const cluster = join(folder, 'cluster.tar');
  const snapshot = join(folder, 'snapshot.tar');
  const data = join(folder, 'data');
  const pglite = await PGlite.create();
  const dumped = async (file: string): Promise<Blob> => {
    const dump = await pglite.dumpDataDir('none');
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    return dump;
  };
  await dumped(cluster);
  await migrate(sessionOf(pglite), await readMigrations(MIGRATIONS));
  await mkdir(data);
  const copy = await PGlite.create(join(data, 'db'), { loadDataDir: await dumped(snapshot) });
  await Promise.all([pglite.close(), copy.close()]);
  return { cluster, snapshot, data };
}

/** To bring the tables up to date takes a second, to copy them a tenth of that. @returns its name */
async function migratedDatabase(server: string): Promise<string> {
  const name = `watchpost_template_${process.pid}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await at(url.href, async (session) => migrate(session, await readMigrations(MIGRATIONS)));
  return name;
}

function onServer(server: string, statement: string): Promise<void> {
  return at(server, (session) => session.script(statement));
}

/** Loaded when it is used: it brings Prisma, and most runs of a file or two need no server. */
async function at<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const { atPostgres } = await import('../../src/store/database/postgres.ts');
  return atPostgres(url, CONNECT_MS, work);
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** The server that `TEST_DATABASE_URL` names, if it does. */
function namedServer(): Pick<PostgresServer, 'url' | 'stop'> | null {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url, stop: async () => {} } : null;
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
