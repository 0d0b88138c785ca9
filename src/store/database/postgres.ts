import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/client.ts';
import { type Database, MIGRATIONS, TRANSACTION } from './database.ts';
import { atStart } from './down.ts';
import { openQueue } from './group-commit.ts';
import { migrate, readMigrations } from './migrate.ts';
import { postgresWakeUps } from './notifications.ts';
import type { Session } from './session.ts';

/** Connections that one process keeps; campaigns beyond that wait a few milliseconds. */
const CONNECTIONS = 10;

/** Milliseconds to wait for a server. */
export interface Patience {
  readonly connect: number;
  /** One statement, by the server's watch. */
  readonly statement: number;
  /** The same by ours, should the server hang. */
  readonly hung: number;
}

const PATIENCE: Patience = { connect: 5000, statement: 8000, hung: 10_000 };

export interface PostgresOptions {
  /**
   * Address of the same database that goes past a pooler, when the other one goes through one in transaction mode: for
   * migrations and notices, which need a connection for themselves. With it no statement is prepared by name.
   */
  readonly directUrl?: string | null;
  /** Folder of migrations; the project's own when absent. */
  readonly migrations?: string;
  readonly patience?: Patience;
}

/** Statements that a connection keeps prepared. */
const MAX_PREPARED = 200;

/** @throws StoreDown, DatabaseRefused, MigrationFailed */
export async function openPostgres(
  databaseUrl: string,
  { directUrl = null, migrations = MIGRATIONS, patience = PATIENCE }: PostgresOptions = {},
): Promise<Database> {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new Error('The database address must begin with postgresql://.');
  const startUrl = directUrl ?? databaseUrl;
  await atStart(startUrl, () => migrateAt(startUrl, migrations, patience.connect));
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    query_timeout: patience.hung,
    idle_in_transaction_session_timeout: TRANSACTION.timeout + 5000,
    keepAlive: true,
    application_name: 'watchpost',
  });
  pool.on('connect', askOneThingAtATime);
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    // A pooler may hand the next statement to a connection that has not prepared it.
    ...(directUrl === null ? { statementNameGenerator: statementNames() } : {}),
  });
  const prisma = new PrismaClient({ adapter, transactionOptions: TRANSACTION });
  const wakeUps = postgresWakeUps({
    databaseUrl: directUrl ?? databaseUrl,
    connect: patience.connect,
    notify: async (channel, what) => void (await prisma.$executeRaw`SELECT pg_notify(${channel}, ${what})`),
  });
  return {
    prisma,
    inTurn: openQueue(),
    when: (work) => work(),
    wakeUps,
    async isWritable() {
      const [row] = await prisma.$queryRaw<{ ro: string }[]>`SELECT current_setting('transaction_read_only') AS ro`;
      return row?.ro === 'off';
    },
    analyze: async () => {},
    vacuum: async () => {},
    freeBytes: () => null,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    withSession: (work) => atPostgres(directUrl ?? databaseUrl, patience.connect, work),
    // A commit that Postgres has said is made is never lost again.
    onForgotten: () => {},
    // Prisma ends the pool only if it has asked for anything; a second end is refused.
    async close() {
      await wakeUps.close();
      await prisma.$disconnect();
      if (!pool.ending) await pool.end();
    },
  };
}

function migrateAt(databaseUrl: string, migrations: string, connect: number): Promise<readonly string[]> {
  return atPostgres(databaseUrl, connect, async (session) => migrate(session, await readMigrations(migrations)));
}

/** Checks whether a database has tables of the bot. @throws StoreDown, DatabaseRefused */
export function isSetUp(databaseUrl: string): Promise<boolean> {
  return atStart(databaseUrl, () =>
    atPostgres(databaseUrl, PATIENCE.connect, async (session) => {
      const [found] = await session.query(`SELECT to_regclass('campaign') IS NOT NULL AS is`);
      return found?.is === true;
    }),
  );
}

/** Work on a connection of its own. */
export async function atPostgres<T>(
  databaseUrl: string,
  connect: number,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connect });
  // A connection that breaks while nothing is asked would otherwise end the process; the next query fails anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(sessionOf(client));
  } finally {
    await client.end().catch(() => {});
  }
}

export function sessionOf(client: pg.Client): Session {
  return {
    query: async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
    async script(text) {
      await client.query(text);
    },
  };
}

/**
 * Prisma asks a connection for several tables of one record at once. The driver put such questions in a line of its own,
 * warns of it at each start, and will refuse them in its next version: here they wait for each other.
 */
function askOneThingAtATime(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...args: readonly unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn = (...args: readonly unknown[]): Promise<unknown> => {
    // The pool's own questions have a callback, and come while nothing else is asked.
    if (typeof args.at(-1) === 'function') return ask(...args);
    waiting += 1;
    const answer = waiting === 1 ? ask(...args) : last.then(() => ask(...args));
    const done = () => {
      waiting -= 1;
    };
    last = answer.then(done, done);
    return answer;
  };
  Object.assign(client, { query: inTurn });
}

/** Names for statements that come again and again, so that Postgres plans them once per connection. */
function statementNames(): (query: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MAX_PREPARED) return known ?? '';
    const name = `w${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
    names.set(sql, name);
    return name;
  };
}
