/**
 * How long others wait while bad files are read: one `/test` after another through the local stand-in for Discord, without
 * files, while three people send PDFs, pictures and campaign files that were made to do harm, and without again. Each of them
 * sends the next one when the last is answered, for 40 seconds or until the limit of files is reached. On the embedded
 * database.
 *
 *     node --import tsx bench/bad-files.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movableClock } from '../src/practice/clock.ts';
import { openPracticeTable } from '../src/practice/practice-table.ts';
import type { PracticeSeat } from '../src/practice/seats.ts';
import { crowdedPdf, greyPng, mutant, packedPdf } from '../tests/support/bad-files.ts';
import { chanceOf } from '../tests/support/chance.ts';
import { unpacked } from '../tests/support/unzip.ts';
import { zipOf } from '../tests/support/zip-of.ts';
import { answered, fileOf } from './answers.ts';
import { benchCampaign } from './bench-campaign.ts';
import { AS_STARTED, said, start, stop } from './bot-process.ts';
import { type Figures, measure } from './measure.ts';

const WARM_UP = 150;
const COUNTED = 300;
const SENDERS = 3;
/** Milliseconds for which files are sent. */
const SENDING = 40_000;

/** A bad file, and the command that takes it. */
type BadFile = readonly [command: string, path: string, name: string, data: Buffer];

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-bad-files-'));
  const table = await openPracticeTable({
    port: 0,
    dir: null,
    clock: movableClock(),
    pageDir: null,
    ackMilliseconds: 120_000,
  });
  const child = start([...AS_STARTED, 'src/start.mjs'], {
    DATA_DIR: folder,
    DISCORD_TOKEN: 'bench',
    DISCORD_API_URL: table.apiUrl,
    DISCORD_GUILD_ID: table.guildId,
    LOG_LEVEL: 'info',
  });
  try {
    await said(child, /serving Discord/);
    const player = await benchCampaign(table);
    const test = async (): Promise<void> =>
      void (await answered(player.command('test', { options: { ability: 'str' } })));
    await measure(WARM_UP, 1, test);
    const before = await measure(COUNTED, 1, test);
    const gm = table.seat(table.chairs.find(({ role }) => role === 'gm')?.userId ?? '');
    const senders = Array.from({ length: SENDERS - 1 }, (_, n) =>
      table.seat(table.addChair(`Sender ${n}`, 'gm').userId),
    );
    const { pictures, others } = await badFiles(gm);
    const sent = { read: 0, isOver: false };
    const sending = Promise.all([
      sendAll(gm, pictures, 0, sent),
      ...senders.map((sender, n) => sendAll(sender, others, n, sent)),
    ]).then(() => {
      sent.isOver = true;
    });
    const took: number[] = [];
    while (!sent.isOver) {
      const begun = performance.now();
      await test();
      took.push(performance.now() - begun);
    }
    await sending;
    const meanwhile = figuresOf(took);
    const after = await measure(COUNTED, 1, test);
    console.log('| `/test`, 1 in flight | count | p50 ms | p99 ms |\n| --- | --- | --- | --- |');
    for (const [name, figures] of [
      ['without files', before],
      [`while ${sent.read} bad files are read`, meanwhile],
      ['without files again', after],
    ] as const)
      console.log(`| ${name} | ${figures.count} | ${figures.p50.toFixed(1)} | ${figures.p99.toFixed(1)} |`);
    console.log(`\np99 with over without: ${((2 * meanwhile.p99) / (before.p99 + after.p99)).toFixed(1)}×`);
    if (table.violations.length > 0) throw new Error(`violations: ${JSON.stringify(table.violations)}`);
  } finally {
    await stop(child);
    await table.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Pictures, which the game master may bring for a character, and what anybody who manages the server may send. */
async function badFiles(gm: PracticeSeat): Promise<Readonly<Record<'pictures' | 'others', readonly BadFile[]>>> {
  const chance = chanceOf(42);
  const good = await fileOf(await answered(gm.command('campaign', { path: ['export'] })));
  const within = [...(await unpacked(good))];
  const campaigns = Array.from({ length: 8 }, async (_, n): Promise<BadFile> => {
    const bad = within.map(
      ([name, data], at) => [name, at === n % within.length ? mutant(data, chance) : data] as const,
    );
    return ['campaign', 'import', 'campaign.zip', await zipOf(bad)];
  });
  const pdfs: readonly BadFile[] = [
    ['character', 'import', 'sheet.pdf', packedPdf(100_000_000, { filter: '[/FlateDecode/FlateDecode]', times: 2 })],
    ['character', 'import', 'sheet.pdf', crowdedPdf(30_000)],
  ];
  const pictures: readonly BadFile[] = [
    ['character', 'portrait', 'face.png', greyPng(5_000, 4_900)],
    ['character', 'portrait', 'face.png', greyPng(65_535, 380)],
  ];
  return { pictures, others: [...pdfs, ...(await Promise.all(campaigns))] };
}

/** Sends one file after another for a while, or until the limit is reached. */
async function sendAll(
  sender: PracticeSeat,
  files: readonly BadFile[],
  first: number,
  sent: { read: number },
): Promise<void> {
  const until = performance.now() + SENDING;
  for (let n = first; performance.now() < until; n++) {
    const file = files[n % files.length];
    if (file === undefined) return;
    const [command, path, name, data] = file;
    const options = { file: sender.upload(name, data), ...(path === 'portrait' ? { who: 'Bench' } : {}) };
    const outcome = await sender.command(command, { path: [path], options });
    if (outcome.kind === 'failed') throw new Error(`it was not answered: ${outcome.reason}`);
    // A portrait that was drawn is told in the channel, and its answer goes.
    const content = (await outcome.settled)?.content ?? '';
    if (/have it again/.test(content)) return;
    if (!/read first/.test(content)) sent.read += 1;
  }
}

function figuresOf(took: number[]): Figures {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), perSecond: 0 };
}

await main();
