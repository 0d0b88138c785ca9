/**
 * The longest turn of the event loop for each command that reads or writes a file, or looks through the whole log, in a
 * campaign of 200 and of 20,000 entries on the embedded database: as long as that, everybody else waits.
 *
 *     node --import tsx bench/turns.ts
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movableClock } from '../src/practice/clock.ts';
import type { InteractionOutcome } from '../src/practice/interactions/interaction-record.ts';
import { openPracticeTable, type PracticeTable } from '../src/practice/practice-table.ts';
import type { PracticeSeat } from '../src/practice/seats.ts';
import { archiveWith } from '../tests/play/your-data/support.ts';
import { type Files, unpacked } from '../tests/support/unzip.ts';
import { zipOf } from '../tests/support/zip-of.ts';
import { answered, fileOf } from './answers.ts';
import { benchCampaign } from './bench-campaign.ts';
import { AS_STARTED, customIds, longestTurn, said, start, stop, WATCHED } from './bot-process.ts';

const SIZES = [200, 20_000] as const;
const TIMES = 3;
/** Milliseconds: a turn that is shorter counts as this long, for nobody notices it. */
const SHORT = 20;
/** Milliseconds from one entry to the next: some twenty a day. */
const EVERY = 72 * 60_000;
const LIMITS = ['FILES', 'SEARCHES', 'PICTURES', 'BOOKS'].map((what) => [`LIMIT_${what}`, 'off'] as const);

/** The bot that is measured, and who plays. */
interface Measured {
  readonly child: ChildProcess;
  readonly gm: PracticeSeat;
  readonly player: PracticeSeat;
}

/** What is done, and how long its longest turn was each time. */
type Turns = Map<string, readonly number[]>;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-turns-'));
  const table = await openPracticeTable({
    port: 0,
    dir: null,
    clock: movableClock(),
    pageDir: null,
    ackMilliseconds: 120_000,
  });
  const small = await withBot(table, join(folder, 'first'), async (at) => {
    await benchCampaign(table);
    return played(at);
  });
  const taken: Turns[] = [];
  for (const entries of SIZES)
    taken.push(await withBot(table, join(folder, String(entries)), (at) => measured(at, small, entries)));
  if (table.violations.length > 0) throw new Error(`violations: ${JSON.stringify(table.violations)}`);
  await table.close();
  const [few, many] = taken;
  console.log(
    `| command | ${SIZES.map((entries) => `${entries} entries, ms`).join(' | ')} | ratio |\n| --- | --- | --- | --- |`,
  );
  let worst = 0;
  for (const [name, before] of few ?? []) {
    const [least, most] = [best(before), best(many?.get(name) ?? [])];
    worst = Math.max(worst, most / least);
    console.log(`| ${name} | ${least.toFixed(0)} | ${most.toFixed(0)} | ${(most / least).toFixed(1)}× |`);
  }
  console.log(`\nLargest ratio: ${worst.toFixed(1)}×`);
  await rm(folder, { recursive: true, force: true });
}

/** A bot on a database of its own, for the people at one table: whom a file names is there. */
async function withBot<T>(table: PracticeTable, dataDir: string, work: (at: Measured) => Promise<T>): Promise<T> {
  const child = start([...AS_STARTED, ...WATCHED, 'src/start.mjs'], {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    DISCORD_TOKEN: 'bench',
    ...Object.fromEntries(LIMITS),
    DISCORD_API_URL: table.apiUrl,
    DISCORD_GUILD_ID: table.guildId,
  });
  try {
    await said(child, /serving Discord/);
    const [gm, player] = (['gm', 'player'] as const).map((role) =>
      table.seat(table.chairs.find((chair) => chair.role === role)?.userId ?? ''),
    );
    if (gm === undefined || player === undefined) throw new Error('the table has no game master or no player');
    return await work({ child, gm, player });
  } finally {
    await stop(child);
  }
}

/** A campaign in which some of everything was done, as its file. */
async function played({ gm, player }: Measured): Promise<Files> {
  for (let n = 0; n < 30; n++) {
    await answered(player.command('test', { options: { ability: 'str', intent: `to find a way, ${n}` } }));
    await answered(player.command('roll', { options: { dice: '3d6', for: 'the abbey at noon' } }));
    await answered(gm.command('oracle', { options: { question: `Is the abbey near, after ${n} days?` } }));
  }
  return unpacked(await fileOf(await answered(gm.command('campaign', { path: ['export'] }))));
}

/** The campaign with its log so often over. */
async function grown(small: Files, entries: number): Promise<Buffer> {
  const lines = String(small.get('journal.jsonl')).trim().split('\n');
  // What made the campaign and its people is told once.
  const [first, again] = [lines.slice(0, 10), lines.slice(10)];
  const all = [...first, ...Array.from({ length: entries - first.length }, (_, at) => again[at % again.length] ?? '')];
  const begun = Date.now() - all.length * EVERY;
  const journal = all
    .map((line, at) => JSON.stringify({ ...JSON.parse(line), number: at + 1, at: begun + at * EVERY }))
    .join('\n');
  const campaign = JSON.stringify({ ...JSON.parse(String(small.get('campaign.json'))), lastEntry: all.length });
  const changes = { 'journal.jsonl': `${journal}\n`, 'campaign.json': campaign };
  return zipOf(archiveWith(small, changes, { entries: all.length }));
}

async function measured(at: Measured, small: Files, entries: number): Promise<Turns> {
  const { child, gm, player } = at;
  const turns: Turns = new Map();
  const one = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await longestTurn(child);
    const done = await work();
    turns.set(name, [...(turns.get(name) ?? []), await longestTurn(child)]);
    return done;
  };
  const zip = await grown(small, entries);
  // Each import makes one more campaign: all but the last are deleted again, and only the last is played.
  for (let n = 0; n < TIMES; n++) {
    const card = await one('`/campaign import`', () => {
      const id = gm.upload('campaign.zip', zip);
      return answered(gm.command('campaign', { path: ['import'], options: { file: id } }));
    });
    const go = customIds(card).find((id) => id.startsWith('campaign:import:go:')) ?? '';
    if (n < TIMES - 1) await answered(gm.press(card.id, go.replace(':go:', ':drop:')));
    else await one('_Bring it in_', () => answered(gm.press(card.id, go)));
  }
  await answered(gm.command('campaign', { path: ['resume'] }));
  const commands: readonly (readonly [string, () => Promise<InteractionOutcome>])[] = [
    ...(['csv', 'obsidian', 'foundry'] as const).map(
      (as) => [`\`/export as:${as}\``, () => player.command('export', { options: { as } })] as const,
    ),
    ['`/export as:obsidian edition:gm`', () => gm.command('export', { options: { as: 'obsidian', edition: 'gm' } })],
    ['`/dice journal`', () => player.command('dice', { path: ['journal'] })],
    ['`/dice journal edition:gm`', () => gm.command('dice', { path: ['journal'], options: { edition: 'gm' } })],
    ['`/campaign export`', () => gm.command('campaign', { path: ['export'] })],
    ['`/me export`', () => player.command('me', { path: ['export'] })],
    ['`/stats`', () => player.command('stats')],
    ['`/recall` of what is everywhere', () => player.command('recall', { options: { name: 'abbey' } })],
    ['`/recall` of what is nowhere', () => player.command('recall', { options: { name: 'Heronsong' } })],
    ['`/log`', () => player.command('log')],
    ['`/catchup`', () => player.command('catchup')],
    ['`/hex export`', () => gm.command('hex', { path: ['export'] })],
  ];
  for (const [name, work] of commands) {
    for (let n = 0; n < TIMES; n++) await one(name, () => answered(work()));
  }
  return turns;
}

/** The shortest of some longest turns: what another program of the machine took is no turn of the bot. */
function best(turns: readonly number[]): number {
  return Math.max(SHORT, Math.min(...turns));
}

await main();
