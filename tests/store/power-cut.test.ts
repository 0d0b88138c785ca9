import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../src/store/database/embedded.ts';
import { storeOn } from '../../src/store/prisma-store.ts';
import { chanceOf } from '../support/chance.ts';
import { dataFolder } from '../support/databases.ts';
import { plainParser } from '../support/plain-parser.ts';
import { type LeftBehind, powerCutsOf } from '../support/power-cut/after-cut.ts';
import { recover } from '../support/power-cut/rebuilt.ts';
import { type DiskStep, type Recording, record, recordFrom } from '../support/power-cut/recording.ts';
import { SIZES } from '../support/sizes.ts';
import { alter, emptyWorld, newCampaign } from './worlds.ts';

const CAMPAIGN = 'cut';

/** Actions one by one and many at once, with a checkpoint now and then, as the disk sees them. */
async function recordActions(seed: number): Promise<Recording> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-cut-'));
  try {
    const database = join(await dataFolder(folder), 'db');
    const recording = recordFrom(database);
    const opened = await openEmbedded({ dataDir: folder, onFiles: (files) => record(files, database, recording) });
    const store = storeOn(opened, { parse: plainParser(), clock: Date.now });
    await store.create(newCampaign(emptyWorld({ id: CAMPAIGN })));
    recording.steps.push({ step: 'acknowledged', count: 1 });
    const chance = chanceOf(seed);
    let acted = 0;
    let acknowledged = 1;
    const act = async (): Promise<void> => {
      acted += 1;
      const n = acted;
      await alter(
        store,
        CAMPAIGN,
        (draft) => {
          draft.counters.n = n;
          draft.usageDice[`die-${n}`] = { id: `die-${n}`, name: 'x'.repeat(chance.between(1, 400)), size: 8 };
        },
        `cut-${n}`,
      );
      acknowledged = Math.max(acknowledged, n + 1);
      recording.steps.push({ step: 'acknowledged', count: acknowledged });
    };
    for (let batch = 0; batch < 16; batch++) {
      await Promise.all(Array.from({ length: chance.pick([1, 1, 3, 8]) }, act));
      if (batch % 5 === 3) await opened.when(() => opened.prisma.$executeRaw`CHECKPOINT`);
    }
    await store.close();
    return recording;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How many actions are there whole, with that which made the campaign; throws when one is there by halves, or another that is there rests on one that is not. */
async function actionsIn(left: LeftBehind): Promise<number> {
  const engine = await recover(left);
  try {
    const { rows } = await engine.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM campaign)::int AS campaigns, (SELECT max(version) FROM campaign)::int AS version,
        (SELECT max(last_entry) FROM campaign)::int AS "lastEntry", (SELECT count(*) FROM journal_entry)::int AS entries,
        (SELECT count(DISTINCT number) FROM journal_entry)::int AS numbers, (SELECT count(*) FROM usage_die)::int AS dice,
        (SELECT count(*) FROM outbox)::int AS messages, (SELECT count(*) FROM processed_interaction)::int AS claims,
        (SELECT max((dice_counters ->> 'n')::int) FROM campaign)::int AS counted`,
    );
    const [found] = rows;
    if (found === undefined || found.campaigns === 0) return 0;
    const n = (found.version ?? 0) - 1;
    expect(found).toEqual({
      campaigns: 1,
      version: n + 1,
      lastEntry: n + 1,
      entries: n + 1,
      numbers: n + 1,
      dice: n,
      messages: n,
      claims: n + 1,
      counted: n === 0 ? null : n,
    });
    await engine.query(`UPDATE campaign SET name = 'written again'`);
    return n + 1;
  } finally {
    await engine.close();
  }
}

test(`of ${SIZES.powerCuts} power cuts none loses an acknowledged action or leaves half of one`, {
  timeout: 3_600_000,
}, async () => {
  const perRecording = SIZES.powerCuts / SIZES.powerCutRecordings;
  for (let seed = 1; seed <= SIZES.powerCutRecordings; seed++) {
    const recording = await recordActions(seed);
    const cutPower = powerCutsOf(recording);
    for (let cut = 1; cut <= perRecording; cut++) {
      const chance = chanceOf(seed * 100_000 + cut);
      const at = Math.floor(chance.between(1, recording.steps.length + 1));
      const where = `recording ${seed}, cut ${cut} before step ${at}`;
      const left = cutPower(at, chance);
      const there = await actionsIn(left).catch((error: unknown) => {
        throw new Error(`${where}: ${error}`, { cause: error });
      });
      expect(there, where).toBeGreaterThanOrEqual(left.acknowledged);
    }
  }
});

test('the disk of these cuts keeps what was synced, and of the rest loses, keeps or tears each page', () => {
  const zeros = new Uint8Array(4096);
  const ones = new Uint8Array(4096).fill(1);
  const written: DiskStep[] = [
    { step: 'write', file: 0, at: 0, data: ones },
    { step: 'rename', from: 'old', to: 'new' },
  ];
  const recorded = (steps: DiskStep[]): Recording => ({
    folders: [],
    names: new Map([['old', 0]]),
    contents: new Map([[0, zeros]]),
    steps,
  });
  const seen = (steps: DiskStep[]) =>
    new Set(
      Array.from({ length: 100 }, (_, seed) => {
        const [[name, file] = ['', null]] = [...powerCutsOf(recorded(steps))(steps.length, chanceOf(seed)).files];
        const sectors = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => file?.content[at * 512]);
        const sum = sectors.filter((sector) => sector === 1).length;
        return `${name} ${sum === 0 ? 'lost' : sum === 8 ? 'kept' : 'torn'}`;
      }),
    );
  expect([...seen(written)].sort()).toEqual(['new kept', 'new lost', 'new torn', 'old kept', 'old lost', 'old torn']);
  expect([...seen([...written, { step: 'sync', file: 0 }])].sort()).toEqual(['new kept', 'old kept']);
  expect([...seen([...written, { step: 'sync', file: 0 }, { step: 'sync-folder', path: '' }])]).toEqual(['new kept']);
});
