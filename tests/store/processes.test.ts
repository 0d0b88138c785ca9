import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test, vi } from 'vitest';
import { HOUR } from '../../src/rules/engine/time.ts';
import { DataFolderInUse } from '../../src/store/errors.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { bundled } from '../support/bot-process.ts';
import { dataFolder, migratedDatabase } from '../support/databases.ts';
import { plainParser } from '../support/plain-parser.ts';
import { IS_PROOF, proofTest } from '../support/sizes.ts';
import { alter, emptyWorld, newCampaign } from './worlds.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const open = (databaseUrl: string | null, dataDir: string | null) =>
  openStore({ databaseUrl, dataDir, parse: plainParser() });

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-data-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return dataFolder(folder);
}

async function start(name: 'opener' | 'writer', ...args: readonly string[]): Promise<ChildProcess> {
  const command = [...(await bundled(name)), ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.push(() => kill(child));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Lines that a child says, until `enough` of them. */
async function hear(child: ChildProcess, enough: number): Promise<string[]> {
  const lines: string[] = [];
  if (child.stdout === null) throw new Error('the child has no voice');
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length >= enough) break;
  }
  return lines;
}

/** Kills a writer in the midst of its work; what it had acknowledged, and nothing by halves, must be there. */
async function killAndRead(databaseUrl: string | null, dataDir: string | null): Promise<void> {
  const writer = await start('writer', databaseUrl ?? '', dataDir ?? '');
  const heard = await hear(writer, 40);
  await kill(writer);
  const acknowledged = Number(heard.at(-1));
  expect(acknowledged).toBe(40);
  const store = await open(databaseUrl, dataDir);
  cleanups.push(() => store.close());
  const { world, version } = (await store.read('killed')) ?? { world: null, version: 0 };
  const n = world?.counters.n ?? 0;
  expect(n).toBeGreaterThanOrEqual(acknowledged);
  expect(version).toBe(n + 1);
  expect(Object.keys(world?.usageDice ?? {})).toHaveLength(n);
  expect(await numbers(store)).toEqual(Array.from({ length: n + 1 }, (_, at) => n + 1 - at));
  const again = await store.change('killed', `killed-${acknowledged}`, () => ({ commit: null, value: 'again' }));
  expect(again).toEqual({ kind: 'duplicate' });
}

async function numbers(store: Store): Promise<number[]> {
  return (await store.journal('killed', { before: null, limit: 100_000 })).map(({ number }) => number);
}

test('a process killed while it writes loses nothing it acknowledged (embedded)', { timeout: 300_000 }, async () => {
  await killAndRead(null, await ownFolder());
});

proofTest(
  'a process killed while it writes loses nothing it acknowledged (postgres)',
  { timeout: 300_000 },
  async () => {
    const database = await migratedDatabase();
    cleanups.push(database.drop);
    await killAndRead(database.url, null);
  },
);

test('two stores on one Postgres database lose no change and apply no interaction twice', async () => {
  const database = await migratedDatabase();
  cleanups.push(database.drop);
  const stores = await Promise.all([open(database.url, null), open(database.url, null)]);
  cleanups.push(...stores.map((store) => () => store.close()));
  const world = emptyWorld({ id: 'shared' });
  const made = newCampaign(world);
  const copies = [made, { ...made, world: emptyWorld() }];
  const created = await Promise.all(stores.map((store, at) => store.create(copies[at] ?? made)));
  expect(created.filter((fresh) => fresh)).toHaveLength(1);
  const { id } = copies[created.indexOf(true)]?.world.campaign ?? world.campaign;

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      alter(
        stores[n % 2] ?? fail(),
        id,
        (draft) => {
          draft.counters.n = (draft.counters.n ?? 0) + 1;
        },
        // Each has all the interactions, one of them in the opposite order.
        `shared-${n % 2 === 0 ? n : 199 - n}`,
      ),
    ),
  );
  expect(answers.filter(({ kind: changed }) => changed === 'changed')).toHaveLength(100);
  for (const store of stores) {
    const read = await store.read(id);
    expect([read?.version, read?.world.counters.n]).toEqual([101, 100]);
  }
});

function fail(): never {
  throw new Error('there is no such store');
}

test('a data folder serves one process at a time, and the next one as soon as that is gone', {
  timeout: 300_000,
}, async () => {
  const folder = await ownFolder();
  const first = await start('opener', folder);
  expect(await hear(first, 1)).toEqual(['open']);
  const refused = `DataFolderInUse: Another process is using the data folder ${folder}; stop it first or name another folder.`;
  expect(await hear(await start('opener', folder), 1)).toEqual([refused]);
  await expect(open(null, folder)).rejects.toBeInstanceOf(DataFolderInUse);

  await kill(first);
  // However long one waited, this lock would not grow stale.
  const later = new Date(Date.now() + HOUR);
  await utimes(join(folder, 'db.lock'), later, later);
  const store = await open(null, folder);
  await expect(open(null, folder)).rejects.toBeInstanceOf(DataFolderInUse);
  expect(await store.healthy()).toBe(true);
  await store.close();
  const again = await open(null, folder);
  await again.close();
});

proofTest('of two processes that find a dead one’s folder, one gets it', { timeout: 300_000 }, async () => {
  const folder = await ownFolder();
  const first = await start('opener', folder);
  await hear(first, 1);
  await kill(first);
  const said = await Promise.all(
    [start('opener', folder), start('opener', folder)].map(async (child) => hear(await child, 1)),
  );
  expect(said.flat().filter((line) => line === 'open')).toHaveLength(1);
  expect(said.flat().filter((line) => line.startsWith('DataFolderInUse'))).toHaveLength(1);
});

test.runIf(IS_PROOF && existsSync('/proc/self/stat'))(
  'a killed process whose parent has not noticed does not keep its folder',
  {
    timeout: 300_000,
  },
  async () => {
    const folder = await ownFolder();
    const command = [...(await bundled('opener')), folder];
    // `sleep` takes the shell's place as the parent, and never asks how its child ended.
    const parent = spawn('sh', ['-c', '"$@" & exec sleep 600', 'sh', process.execPath, ...command], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    cleanups.push(() => kill(parent));
    expect(await hear(parent, 1)).toEqual(['open']);
    const { pid } = JSON.parse(await readFile(join(folder, 'db.owner'), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '));

    const store = await open(null, folder);
    await store.close();
  },
);

proofTest('who starts while the owner is about to go waits a moment', { timeout: 300_000 }, async () => {
  const folder = await ownFolder();
  const first = await start('opener', folder);
  await hear(first, 1);
  const waits = existing(join(folder, 'db.opening.lock'));
  const [store] = await Promise.all([open(null, folder), waits.then(() => kill(first))]);
  await store.close();
});

/** Waits until a file is there: the mark of somebody's work. */
function existing(file: string): Promise<void> {
  return vi.waitFor(() => expect(existsSync(file)).toBe(true), { interval: 1 });
}

proofTest('a folder of another machine is waited for until its lock is stale', { timeout: 300_000 }, async () => {
  const folder = await ownFolder();
  const first = await open(null, folder);
  await first.close();
  await mkdir(join(folder, 'db.lock'));
  await writeFile(join(folder, 'db.owner'), JSON.stringify({ pid: 1, host: 'another-machine' }));
  const lastSign = new Date(Date.now() - 9_000);
  await utimes(join(folder, 'db.lock'), lastSign, lastSign);
  const store = await open(null, folder);
  expect(Date.now()).toBeGreaterThan(lastSign.getTime() + 10_000);
  await store.close();
});

proofTest(
  'a folder whose owner has our own number is waited for, as one of another machine is',
  { timeout: 300_000 },
  async () => {
    const folder = await ownFolder();
    const first = await open(null, folder);
    await first.close();
    await mkdir(join(folder, 'db.lock'));
    // Two containers on one volume, each of which is process 1 on a host of the same name.
    await writeFile(join(folder, 'db.owner'), JSON.stringify({ pid: process.pid, host: hostname(), word: 'another' }));
    const lastSign = new Date(Date.now() - 8_000);
    await utimes(join(folder, 'db.lock'), lastSign, lastSign);
    const store = await open(null, folder);
    expect(Date.now()).toBeGreaterThan(lastSign.getTime() + 10_000);
    await store.close();
  },
);

proofTest('a living owner with our own number keeps its folder', { timeout: 300_000 }, async () => {
  const folder = await ownFolder();
  const first = await open(null, folder);
  await first.close();
  await mkdir(join(folder, 'db.lock'));
  await writeFile(join(folder, 'db.owner'), JSON.stringify({ pid: process.pid, host: hostname(), word: 'another' }));
  const alive = setInterval(() => void utimes(join(folder, 'db.lock'), new Date(), new Date()), 1_000);
  await expect(open(null, folder)).rejects.toBeInstanceOf(DataFolderInUse);
  clearInterval(alive);
});
