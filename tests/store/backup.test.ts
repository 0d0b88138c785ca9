import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { openLog } from '../../src/log.ts';
import { isTime, openBackups } from '../../src/nightly.ts';
import { openPlay } from '../../src/play/play.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { DAY, HOUR } from '../../src/rules/engine/time.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { readBackupFile } from '../../src/store/backup/backup-file.ts';
import { askForBackup } from '../../src/store/backup/backup-request.ts';
import { backupsIn, listBackups, newBackupFile, removeOldBackups } from '../../src/store/backup/backups.ts';
import { restoreEmbedded, restorePostgres } from '../../src/store/backup/restore.ts';
import { BadBackup, DataFolderDamaged, DataFolderInUse } from '../../src/store/errors.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { dataFolder, embeddedDump, postgresDatabase } from '../support/databases.ts';
import { depsOf } from '../support/deps.ts';
import { must } from '../support/must.ts';
import { proofTest } from '../support/sizes.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-backup-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const open = (databaseUrl: string | null, dataDir: string | null) =>
  openStore({ databaseUrl, dataDir, parse: worldParser(BOOKS) });

/** A campaign of a book, with characters and a round that one of two has answered, on a server of its own. */
async function campaignOf(store: Store, book: string): Promise<string> {
  const play = openPlay(depsOf(store));
  const by = (userId: string, deed: string) => ({
    interactionId: `${deed}-${book}`,
    private: false,
    caller: { userId, roleIds: [], isManager: userId === 'gm' },
    where: { applicationId: 'app', token: '', channelId: 'table' },
  });
  const made = await play.createCampaign(by('gm', 'made'), {
    guildId: `guild-${book}`,
    name: `Täble “${book}” \\ "1"`,
    book,
    starters: ['ann', 'bo'],
    gmChannelId: 'gm',
  });
  must(made);
  const campaignId = made.campaignId ?? '';
  const question = { title: `What now, “${book}”?`, text: '', userIds: ['ann', 'bo'], hidden: true };
  must(await play.askAll({ ...by('gm', 'asked'), campaignId }, { ...question, hours: 48, deadline: null }));
  const [round] = Object.values((await store.read(campaignId))?.world.rounds ?? {});
  const answer = { answer: 'We go on.', draft: false, source: null, forUserId: null };
  must(await play.submit({ ...by('ann', 'answered'), campaignId }, round?.id ?? '', answer));
  return campaignId;
}

async function contentOf(file: string): Promise<readonly unknown[]> {
  const lines: unknown[] = [];
  for await (const line of readBackupFile(file)) if (typeof line === 'string' || !('made' in line)) lines.push(line);
  return lines;
}

/** An embedded database with a campaign of one book, closed again, and its backup. */
async function backedUp(): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = await dataFolder(await emptyFolder());
  const store = await open(null, folder);
  await campaignOf(store, 'lavender-hack');
  const file = await newBackupFile(folder, 'backup', new Date());
  await store.backUp(file);
  await store.close();
  return { folder, file };
}

const restored = async (folder: string, file: string) =>
  restoreEmbedded(folder, file, new Date(), { snapshot: await embeddedDump('cluster') });

describe('a backup', () => {
  test('of a campaign of each book goes from the embedded database to Postgres and back, and the game goes on', async () => {
    const folder = await dataFolder(await emptyFolder());
    const first = await open(null, folder);
    const ids = new Map<string, string>();
    for (const book of Object.keys(BOOKS)) ids.set(book, await campaignOf(first, book));
    await first.keepReader('ann', { isPlain: true, language: 'de' });
    const [one, two, three] = ['1', '2', '3'].map((name) => join(folder, `${name}.gz`)) as [string, string, string];
    await first.backUp(one);
    const worlds = await Promise.all([...ids.values()].map((id) => first.read(id)));
    await first.close();

    const { url, drop } = await postgresDatabase();
    cleanups.push(drop);
    await restorePostgres(url, one);
    const second = await open(url, null);
    await second.backUp(two);
    await second.close();
    expect(await contentOf(two)).toEqual(await contentOf(one));

    const other = await emptyFolder();
    expect(await restored(other, two)).toBeNull();
    const third = await open(null, other);
    cleanups.push(() => third.close());
    await third.backUp(three);
    expect(await contentOf(three)).toEqual(await contentOf(one));
    expect(await Promise.all([...ids.values()].map((id) => third.read(id)))).toEqual(worlds);
    expect(await third.readerOf('ann')).toMatchObject({ language: 'de' });
    // Order is given by sequences, which go on where they were.
    const play = openPlay(depsOf(third));
    const later = await play.createCampaign(
      {
        interactionId: 'later',
        caller: { userId: 'gm', roleIds: [], isManager: true },
        where: { applicationId: 'app', token: '', channelId: 'other' },
        private: false,
      },
      { guildId: 'guild-action-dice', name: 'Later', book: 'action-dice', starters: [], gmChannelId: null },
    );
    must(later);
    expect((await third.campaignsOf('guild-action-dice')).at(-1)?.id).toBe(later.campaignId);
  });

  proofTest(
    'is kept aside for what it takes the place of, is refused where the database is in use, and not half loaded',
    async () => {
      const { folder, file } = await backedUp();
      const store = await open(null, folder);
      await expect(restored(folder, file)).rejects.toBeInstanceOf(DataFolderInUse);
      await store.close();

      const whole = await readFile(file);
      const bad = join(folder, 'bad.gz');
      await writeFile(bad, whole.subarray(0, whole.length / 2));
      await expect(restored(folder, bad)).rejects.toBeInstanceOf(BadBackup);
      const lines = gunzipSync(whole).toString('utf8').trimEnd().split('\n');
      await writeFile(bad, gzipSync(`${lines.slice(0, -1).join('\n')}\n`));
      await expect(restored(folder, bad)).rejects.toThrow('is not a whole backup');
      await writeFile(bad, gzipSync(lines.join('\n').replace('0001_init', '9999_later')));
      await expect(restored(folder, bad)).rejects.toThrow('made by a later version (migration 9999_later)');
      await writeFile(bad, 'no backup');
      await expect(restored(folder, bad)).rejects.toBeInstanceOf(BadBackup);
      await expect(restored(folder, join(folder, 'none.gz'))).rejects.toBeInstanceOf(BadBackup);
      const again = await open(null, folder);
      expect(await again.campaignsOf('guild-lavender-hack')).toHaveLength(1);
      await again.close();

      const before = await restored(folder, file);
      expect(await readdir(before ?? '')).toContain('PG_VERSION');
      const last = await open(null, folder);
      cleanups.push(() => last.close());
      expect(await last.campaignsOf('guild-lavender-hack')).toHaveLength(1);
    },
  );

  test('goes only into a Postgres database that is empty', async () => {
    const { file } = await backedUp();
    const { url, drop } = await postgresDatabase();
    cleanups.push(drop);
    const store = await open(url, null);
    await store.close();
    await expect(restorePostgres(url, file)).rejects.toThrow('is not empty');
  });

  proofTest('is named when the folder is found damaged', async () => {
    const { folder, file } = await backedUp();
    await truncate(join(folder, 'db/global/pg_control'), 100);
    const damaged = await open(null, folder).catch((error: unknown) => error);
    expect(damaged).toBeInstanceOf(DataFolderDamaged);
    expect(String(damaged)).toMatch(
      new RegExp(`The database in ${folder}/db cannot be opened: it is damaged\\. The newest backup is of .* UTC\\.`),
    );
    expect(String(damaged)).toContain(`type: npm run restore -- ${file}`);
    await restored(folder, file);
    const store = await open(null, folder);
    cleanups.push(() => store.close());
    expect(await store.campaignsOf('guild-lavender-hack')).toHaveLength(1);
  });

  test('can be asked of the process that has the folder', async () => {
    const folder = await dataFolder(await emptyFolder());
    const store = await open(null, folder);
    cleanups.push(() => store.close());
    const id = await campaignOf(store, 'lavender-hack');
    const backups = openBackups({ backUp: store.backUp, dataDir: folder, days: 0, log: openLog('silent') });
    cleanups.push(() => backups.close());
    const file = await askForBackup(folder);
    expect((await contentOf(file)).some((line) => String(line).includes(id))).toBe(true);
    expect(await listBackups(folder)).toMatchObject([{ kind: 'backup', file }]);
  });

  test('is made once a night, and by day when a night was missed; those of a week are kept, and all that were asked for', async () => {
    const night = new Date(2026, 10, 26, 3, 30);
    const day = new Date(2026, 10, 26, 14, 0);
    expect(isTime(night, null)).toBe(true);
    expect(isTime(night, night.getTime() - HOUR)).toBe(false);
    expect(isTime(night, night.getTime() - DAY)).toBe(true);
    expect(isTime(day, night.getTime())).toBe(false);
    expect(isTime(day, night.getTime() - DAY)).toBe(true);

    const folder = await emptyFolder();
    const ages = [0, 1, 6, 8, 30];
    for (const kind of ['nightly', 'backup'] as const)
      for (const age of ages)
        await writeFile(await newBackupFile(folder, kind, new Date(night.getTime() - age * DAY)), '');
    await writeFile(join(backupsIn(folder), 'notes.txt'), '');
    await removeOldBackups(folder, 7, night.getTime());
    const left = await listBackups(folder);
    const agesOf = (kind: string) =>
      left.filter((each) => each.kind === kind).map(({ at }) => (night.getTime() - at) / DAY);
    expect(agesOf('nightly')).toEqual([0, 1, 6]);
    expect(agesOf('backup')).toEqual(ages);
    await removeOldBackups(folder, 7, night.getTime() + 30 * DAY);
    expect((await listBackups(folder)).filter(({ kind }) => kind === 'nightly')).toHaveLength(1);
    expect(await readdir(backupsIn(folder))).toContain('notes.txt');
  });
});
