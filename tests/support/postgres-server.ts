import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DATABASE_PASSWORD } from './canaries.ts';
import { findPostgres } from './postgres-binaries.ts';

export interface PostgresServer {
  readonly url: string;
  /** Ends the server for now; its data stay. */
  pause(): Promise<void>;
  /** Starts it again, at the same address. */
  resume(): Promise<void>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

/** Its lines are read for the word that it is ready. */
const ENVIRONMENT = { ...process.env, LC_MESSAGES: 'C' };

/**
 * Starts a Postgres server of its own on a free port.
 * @param databaseDir a folder that does not exist yet, inside one that belongs to the caller
 * @param flags for the server, e.g. `['-c', 'fsync=off']`
 */
export async function startPostgres(databaseDir: string, flags: readonly string[] = []): Promise<PostgresServer> {
  const { folder, user } = await findPostgres();
  const parent = dirname(databaseDir);
  // Run by root, the server becomes another user, who must be able to reach its folder.
  await chmod(parent, 0o755);
  await mkdir(databaseDir, { mode: 0o700 });
  if (user !== null) await chown(databaseDir, user.uid, user.gid);
  const passwordFile = `${databaseDir}.password`;
  await writeFile(passwordFile, `${DATABASE_PASSWORD}\n`);
  // Where the tests were started from it may not look.
  const running = { cwd: parent, env: ENVIRONMENT, ...user };
  await promisify(execFile)(
    join(folder, 'initdb'),
    ['-D', databaseDir, '-A', 'password', '-U', 'postgres', '-E', 'UTF8', `--pwfile=${passwordFile}`],
    running,
  );
  await rm(passwordFile);
  const port = await freePort();
  const begin = async (): Promise<ChildProcess> => {
    const settings = ['max_connections=200', 'listen_addresses=127.0.0.1'].flatMap((one) => ['-c', one]);
    const begun = spawn(
      join(folder, 'postgres'),
      ['-D', databaseDir, '-p', String(port), '-k', '', ...settings, ...flags],
      { ...running, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    process.once('exit', () => begun.kill('SIGINT'));
    await isReady(begun);
    return begun;
  };
  let server: ChildProcess | null = await begin();
  const pause = async (): Promise<void> => {
    if (server === null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
    server = null;
  };
  return {
    url: `postgresql://postgres:${DATABASE_PASSWORD}@127.0.0.1:${port}/postgres`,
    pause,
    async resume() {
      server ??= await begin();
    },
    async stop() {
      await pause();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** Throws what it said when it ends instead. */
function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.once('error', reject);
    server.once('close', () => reject(new Error(`Postgres did not start: ${said}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const port = portOf(probe.address());
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('not a TCP address');
  return address.port;
}
