import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { HOUR } from '../../../src/rules/engine/time.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { openEmbedded } from '../../../src/store/database/embedded.ts';
import { ENGINES_LOCK, type NodeFiles } from '../../../src/store/database/engine.ts';
import { type DataFolderLost, StoreDown } from '../../../src/store/errors.ts';
import { storeOn } from '../../../src/store/prisma-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { dataFolder } from '../../support/databases.ts';
import { plainParser } from '../../support/plain-parser.ts';
import { IS_PROOF } from '../../support/sizes.ts';
import { alter, emptyWorld, newCampaign } from '../worlds.ts';

const CAMPAIGN = 'durable';
const PLENTY = 1e12;

/** The engine's folder, and what is done to it. */
interface Disk {
  /** Paths below the folder that were synced, in order. */
  readonly synced: string[];
  /** Bytes that are said to be free. */
  room: number;
  /** What the engine is told when it writes its log; null when it is written. */
  logFails: string | null;
}

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Opened {
  readonly folder: string;
  readonly disk: Disk;
  readonly database: Database;
  readonly store: Store;
  /** Why the folder was lost, each time that it was said. */
  readonly lost: readonly string[];
}

async function open(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-durable-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  await dataFolder(folder);
  const disk: Disk = { synced: [], room: PLENTY, logFails: null };
  const onFiles = (files: NodeFiles) => watch(files, join(folder, 'db'), disk);
  const lost: string[] = [];
  const onLost = ({ message }: DataFolderLost) => void lost.push(message);
  const database = await openEmbedded({ dataDir: folder, onFiles, roomIn: () => disk.room, onLost });
  const store = storeOn(database, { parse: plainParser(), clock: Date.now });
  cleanups.push(() => store.close());
  await store.create(newCampaign(emptyWorld({ id: CAMPAIGN })));
  disk.synced.length = 0;
  return { folder, disk, database, store, lost };
}

function watch(files: NodeFiles, root: string, disk: Disk): void {
  const { fsync, write } = files.stream_ops;
  files.stream_ops.fsync = (stream) => {
    disk.synced.push(files.realPath(stream.node).slice(root.length + 1));
    return fsync?.(stream) ?? 0;
  };
  files.stream_ops.write = (stream, ...rest) => {
    const { logFails } = disk;
    if (logFails !== null && files.realPath(stream.node).includes('pg_wal'))
      files.tryFSOperation(() => {
        throw Object.assign(new Error('no'), { code: logFails });
      });
    return write(stream, ...rest);
  };
}

const raise = (store: Store) =>
  alter(store, CAMPAIGN, (draft) => {
    draft.counters.n = (draft.counters.n ?? 0) + 1;
  });

const count = async (store: Store) => (await store.read(CAMPAIGN))?.world.counters.n ?? 0;

describe('the embedded database on the disk', () => {
  test('a change is acknowledged once its log is synced, a refusal and a look sync nothing, and many changes share a sync', async () => {
    const { disk, store } = await open();
    await raise(store);
    expect(disk.synced).toEqual([expect.stringMatching(/^pg_wal\/[0-9A-F]{24}$/)]);

    await store.read(CAMPAIGN);
    await store.change(CAMPAIGN, 'refused', () => ({ commit: null, value: 'no' }));
    expect(disk.synced).toHaveLength(1);

    disk.synced.length = 0;
    await Promise.all(Array.from({ length: 40 }, () => raise(store)));
    expect(disk.synced.length).toBeGreaterThan(0);
    expect(disk.synced.length).toBeLessThan(8);
    expect(await count(store)).toBe(41);
  });

  test('a checkpoint syncs tables, control file and folders', async () => {
    const { disk, database, store } = await open();
    await raise(store);
    await database.when(() => database.prisma.$executeRaw`CHECKPOINT`);
    expect(disk.synced).toContain('global/pg_control');
    expect(disk.synced.filter((path) => path.startsWith('base/')).length).toBeGreaterThan(3);
    expect(disk.synced).toContain('pg_xact');
    expect(disk.synced.indexOf('global/pg_control')).toBeGreaterThan(
      disk.synced.findIndex((path) => /^base\//.test(path)),
    );
  });

  const marks = [
    ['torn', '\0'.repeat(35)],
    ['empty', ''],
    ['whole', '42\n'],
  ] as const;
  test.each(IS_PROOF ? marks : marks.slice(0, 1))(
    'a mark of use that a power cut has left %s does not keep the next start out',
    async (_how, mark) => {
      const folder = await mkdtemp(join(tmpdir(), 'watchpost-durable-'));
      cleanups.push(() => rm(folder, { recursive: true, force: true }));
      await dataFolder(folder);
      await writeFile(join(folder, 'db', ENGINES_LOCK), mark);
      const database = await openEmbedded({ dataDir: folder });
      await database.close();
    },
  );

  test.each(IS_PROOF ? ['as it is', 'after a write has failed'] : ['after a write has failed'])(
    'a folder that is gone is said to be (%s): nothing is acknowledged, and nothing takes its place',
    async (how) => {
      const { folder, disk, store, lost } = await open();
      await raise(store);
      if (how !== 'as it is') {
        disk.logFails = 'EIO';
        await expect(raise(store)).rejects.toBeInstanceOf(StoreDown);
        disk.logFails = null;
      }
      await rm(folder, { recursive: true });
      await expect(raise(store)).rejects.toThrow(/^The database in the data folder .* is gone\./);
      await expect(store.read(CAMPAIGN)).rejects.toBeInstanceOf(StoreDown);
      expect(lost).toEqual([expect.stringContaining(`${folder} is gone.`)]);
      await store.close();
      expect(existsSync(folder)).toBe(false);
    },
  );

  test('a folder that another process has taken is not written to, not even at the end', async () => {
    const { folder, disk, store, lost } = await open();
    await writeFile(join(folder, 'db.owner'), JSON.stringify({ pid: 1, host: 'elsewhere' }));
    const other = new Date(Date.now() + HOUR);
    await utimes(join(folder, 'db.lock'), other, other);
    await expect.poll(() => lost).toEqual([expect.stringContaining('Another process has taken the data folder')]);
    disk.synced.length = 0;
    await expect(raise(store)).rejects.toBeInstanceOf(StoreDown);
    await store.close();
    expect(disk.synced).toEqual([]);
    expect(existsSync(join(folder, 'db.owner'))).toBe(true);
  });

  test('a full disk refuses changes, not looks, and all goes on when there is room', async () => {
    const { disk, store } = await open();
    await raise(store);
    disk.room = 1_000_000;
    await expect(raise(store)).rejects.toThrow(/^the disk is full$/);
    await expect(raise(store)).rejects.toBeInstanceOf(StoreDown);
    expect(await count(store)).toBe(1);
    disk.room = PLENTY;
    await raise(store);
    expect(await count(store)).toBe(2);
  });

  test.each(IS_PROOF ? ['ENOSPC', 'EIO', 'EROFS'] : ['EIO'])(
    'a log that cannot be written (%s) loses nothing that was acknowledged',
    async (code) => {
      const { disk, store } = await open();
      await raise(store);
      disk.logFails = code;
      const refused = await Promise.allSettled([raise(store), raise(store)]);
      expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      for (const each of refused) expect(each.status === 'rejected' && each.reason).toBeInstanceOf(StoreDown);
      disk.logFails = null;
      expect(await count(store)).toBe(1);
      await raise(store);
      expect(await count(store)).toBe(2);
    },
  );
});
