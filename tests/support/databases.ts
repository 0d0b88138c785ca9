import { randomBytes } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe } from 'vitest';
import type { WorldParser } from '../../src/rules/engine/book.ts';
import type { Database } from '../../src/store/database/database.ts';
import { openEmbedded } from '../../src/store/database/embedded.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { storeOn } from '../../src/store/prisma-store.ts';
import type { Store } from '../../src/store/store.ts';
import { askDesk } from './desk.ts';
import { keptStore } from './kept-store.ts';
import { plainParser } from './plain-parser.ts';
import { SIZES } from './sizes.ts';

export interface TestStore {
  readonly kind: 'embedded' | 'postgres' | 'memory';
  readonly store: Store;
  /** The database under it, for looking past the store. */
  readonly database: Database;
  /** Address of the Postgres database; null for the embedded one. */
  readonly url: string | null;
  /** Another store on the same database that remembers nothing. Closes with this one. */
  fresh(parse?: WorldParser): Store;
  close(): Promise<void>;
}

export interface TestStoreOptions {
  /** Takes a book's data as it is when absent. */
  readonly parse?: WorldParser;
  readonly clock?: () => number;
  /** As on a Postgres server that several processes use; else the outbox goes by `clock`. */
  readonly isShared?: boolean;
}

/** Embedded databases that nobody uses now. Test files of one worker follow each other, and so share them. */
const spareEmbedded: Database[] = [];

/** An empty embedded database in memory; closing it leaves it, emptied, to the next one who asks. */
export async function embeddedStore(options: TestStoreOptions = {}): Promise<TestStore> {
  const database =
    spareEmbedded.pop() ?? (await openEmbedded({ dataDir: null, snapshot: await embeddedDump('snapshot') }));
  const close = async () => {
    await emptied(database, storeOn(database, { parse: plainParser(), clock: Date.now }));
    spareEmbedded.push(database);
  };
  return testStore('embedded', null, { ...database, close }, options);
}

/** An embedded database to begin with: without tables, or with them. */
export async function embeddedDump(name: 'cluster' | 'snapshot'): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(await askDesk(name)))]);
}

/** A data folder with an embedded database in which nothing is written yet; its own path. */
export async function dataFolder(folder: string): Promise<string> {
  await cp(await askDesk('data'), folder, { recursive: true });
  return folder;
}

/** A new, empty database on the Postgres server of this run; dropped when it closes. */
export async function postgresStore(options: TestStoreOptions = {}): Promise<TestStore> {
  const made = await migratedDatabase();
  const database = await openPostgres(made.url);
  const close = async () => {
    await database.close();
    await made.drop();
  };
  return testStore('postgres', made.url, { ...database, close }, options);
}

export interface PostgresDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new database without tables on the Postgres server of this run. `TEST_DATABASE_URL` names another server. */
export function postgresDatabase(): Promise<PostgresDatabase> {
  return makeDatabase('');
}

/** One that has its tables already, for whoever is not about how it got them. */
export async function migratedDatabase(): Promise<PostgresDatabase> {
  return makeDatabase(`TEMPLATE ${await askDesk('template')}`);
}

async function makeDatabase(how: string): Promise<PostgresDatabase> {
  const server = await askDesk('postgres');
  const name = `watchpost_${randomBytes(8).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} ${how}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Describes behaviour for which a store is needed that it is not about. */
export function playedDatabase(name: string, tests: DatabaseTests): void {
  onDatabases(SIZES.playedOn, name, tests);
}

/** Describes behaviour that is seen in the tables, whichever database has them. */
export function someDatabase(name: string, tests: DatabaseTests): void {
  onDatabases(SIZES.storedOn, name, tests);
}

/** Describes the same behaviour on both databases. */
export function eachDatabase(name: string, tests: DatabaseTests): void {
  onDatabases(['embedded', 'postgres'], name, tests);
}

type DatabaseTests = (open: (options?: TestStoreOptions) => Promise<TestStore>, kind: TestStore['kind']) => void;

const OPENERS = { embedded: embeddedStore, postgres: postgresStore, memory: keptStore };

/**
 * What `open` opens in a test is emptied after it and serves the next
 * one; what it opens before tests stays theirs. All of it is closed when that description is done.
 */
function onDatabases(kinds: readonly TestStore['kind'][], name: string, tests: DatabaseTests): void {
  describe.each(kinds)(`${name} (%s)`, (kind) => {
    const openOne = OPENERS[kind];
    const opened: TestStore[] = [];
    const closed = new Set<TestStore>();
    let inUse: TestStore[] = [];
    let spare: TestStore[] = [];
    let isInTest = false;
    beforeEach(() => {
      isInTest = true;
    });
    afterEach(() => {
      isInTest = false;
      spare = [...spare, ...inUse.filter((each) => !closed.has(each))];
      inUse = [];
    });
    afterAll(async () => {
      for (const each of opened) if (!closed.has(each)) await each.close();
    });
    tests(async (options = {}) => {
      if (kind === 'memory') return keptStore();
      const used = isInTest ? spare.shift() : undefined;
      if (used !== undefined) await emptied(used.database, used.store);
      const one = used ?? (await openOne(options));
      if (used === undefined) opened.push(one);
      if (isInTest) inUse.push(one);
      const made = testStore(kind, one.url, one.database, options);
      const close = async () => {
        closed.add(one);
        await made.store.close();
      };
      return { ...made, store: { ...made.store, close }, close };
    }, kind);
  });
}

/** Without what a wiped store still knows of Discord's lists, of processes and of how people read: the next table is another Discord. */
async function emptied({ prisma }: Database, store: Store): Promise<void> {
  await store.wipe();
  await prisma.registration.deleteMany();
  await prisma.reader.deleteMany();
  await prisma.processRole.deleteMany();
}

function testStore(
  kind: TestStore['kind'],
  url: string | null,
  database: Database,
  { parse = plainParser(), clock = Date.now, isShared = false }: TestStoreOptions,
): TestStore {
  const store = storeOn(database, { parse, clock, isShared });
  return {
    kind,
    url,
    store,
    database,
    fresh: (other = parse) => storeOn(database, { parse: other, clock, isShared }),
    close: () => store.close(),
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
