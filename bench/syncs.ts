/**
 * What it costs the embedded database that a change is on the disk before it is acknowledged: syncs for each change, and
 * how long the process waits for them, with 1 and 50 in flight, beside a bare sync of the same disk.
 *
 *     node --import tsx bench/syncs.ts
 */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../src/store/database/embedded.ts';
import type { NodeFiles } from '../src/store/database/engine.ts';
import { storeOn } from '../src/store/prisma-store.ts';
import { alter, emptyWorld, newCampaign } from '../tests/store/worlds.ts';
import { plainParser } from '../tests/support/plain-parser.ts';
import { measure } from './measure.ts';

const CAMPAIGNS = 50;
const WARM_UP = 200;
const PAGE = 8192;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-syncs-'));
  const bare = await bareSyncs(join(folder, 'bare'));
  const syncs = { count: 0, milliseconds: 0 };
  const onFiles = ({ stream_ops: files }: NodeFiles): void => {
    const { fsync } = files;
    files.fsync = (stream) => {
      const began = performance.now();
      const done = fsync?.(stream) ?? 0;
      syncs.count += 1;
      syncs.milliseconds += performance.now() - began;
      return done;
    };
  };
  const database = await openEmbedded({ dataDir: folder, onFiles });
  const store = storeOn(database, { parse: plainParser(), clock: Date.now });
  const ids = Array.from({ length: CAMPAIGNS }, (_, at) => `campaign-${at}`);
  for (const id of ids) await store.create(newCampaign(emptyWorld({ id })));
  let next = 0;
  const act = async (): Promise<void> => {
    next += 1;
    await alter(store, ids[next % CAMPAIGNS] ?? '', (draft) => {
      draft.counters.n = (draft.counters.n ?? 0) + 1;
    });
  };
  await measure(WARM_UP, 1, act);
  console.log(`A bare sync of ${PAGE} bytes takes ${bare.toFixed(2)} ms (median of 300).\n`);
  console.log('| changes | per second | syncs for each | the process waits for them, of its time |');
  console.log('| --- | --- | --- | --- |');
  for (const [lanes, total] of [
    [1, 300],
    [50, 2000],
  ] as const) {
    Object.assign(syncs, { count: 0, milliseconds: 0 });
    const began = performance.now();
    await measure(total, lanes, act);
    const took = performance.now() - began;
    const waits = Math.round((100 * syncs.milliseconds) / took);
    console.log(
      `| ${lanes} in flight | ${Math.round((1000 * total) / took)} | ${(syncs.count / total).toFixed(2)} | ${waits} % |`,
    );
  }
  await store.close();
  await rm(folder, { recursive: true, force: true });
}

/** The median of syncs that each follow one write. */
async function bareSyncs(path: string): Promise<number> {
  const file = openSync(path, 'w');
  const page = Buffer.alloc(PAGE, 1);
  const times = Array.from({ length: 300 }, (_, at) => {
    writeSync(file, page, 0, PAGE, at * PAGE);
    const began = performance.now();
    fsyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  return times.sort((a, b) => a - b)[150] ?? 0;
}

await main();
