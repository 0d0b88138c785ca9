import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { DAY } from '../../src/rules/engine/time.ts';
import { BOOKS, begin, STEP, simulate } from '../play/support/sixty-days.ts';
import { BRYN, GM, tableOn } from '../play/support/table-by-post.ts';
import { keptStore } from '../support/kept-store.ts';
import { must } from '../support/must.ts';
import { proofTest, SIZES } from '../support/sizes.ts';
import { epubFiles, faultsOf } from './support/epub-files.ts';
import { filesOf, work } from './support/written.ts';

/** Where Debian's package `epubcheck` puts the program. */
const EPUBCHECK = process.env.EPUBCHECK_JAR ?? '/usr/share/java/epubcheck.jar';
const VARIANT = { seed: 3, skipDays: 'none', hasCaretaker: true };
const HIDDEN = 'Xyzzy Tide';

/** The campaign of sixty days, with a power that no player has heard of, as both editions. */
async function written() {
  const kept = await keptStore();
  // Its dice are those of the store: nothing here rests on a face.
  const nothing = async () => undefined;
  Object.assign(kept.database.prisma, { campaign: { update: nothing }, diceSeed: { updateMany: nothing } });
  const at = await tableOn(async () => kept, { books: BOOKS });
  await begin(at, VARIANT);
  must(
    await at.play.act(
      { ...at.deed(GM), private: true },
      { action: 'write-faction', inputs: [{ name: HIDDEN, note: 'Deep' }], secret: true },
    ),
  );
  const { time, people } = simulate(at, VARIANT);
  for (let step = 0; step < (SIZES.chronicleDays * DAY) / STEP; step++) {
    await time();
    await people(await at.world());
  }
  const wish = { format: 'both', since: null, until: null } as const;
  await at.play.chronicle(at.deed(BRYN), { edition: 'players', ...wish }, { content: 'soon' });
  await at.play.chronicle({ ...at.deed(GM), private: true }, { edition: 'gm', ...wish }, { content: 'soon' });
  const [gm, players] = await work(kept.store, at.now, BOOKS);
  return { gm: await filesOf(kept.store, gm), players: await filesOf(kept.store, players) };
}

const books = written();

test('a long campaign is a whole book, and a name that players do not know is in the game master’s edition alone', async () => {
  const { gm, players } = await books;
  const texts = [];
  for (const { epub } of [gm, players]) {
    const files = await epubFiles(epub?.bytes ?? new Uint8Array());
    expect(faultsOf(files)).toEqual([]);
    texts.push(files.map(({ data }) => data.toString('utf8')).join('\n'));
  }
  expect(texts[0]).toContain(HIDDEN);
  expect(texts[1]).not.toContain(HIDDEN);
  expect(texts[1]?.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(SIZES.chronicleDays);
});

proofTest('epubcheck finds nothing in either edition', async () => {
  const { gm, players } = await books;
  const folder = await mkdtemp(join(tmpdir(), 'chronicle-'));
  try {
    for (const [name, { epub }] of Object.entries({ gm, players })) {
      const path = join(folder, `${name}.epub`);
      await writeFile(path, epub?.bytes ?? new Uint8Array());
      const checked = promisify(execFile)('java', ['-jar', EPUBCHECK, '--failonwarnings', path]);
      const { stdout, stderr } = await checked.catch((error: { stdout?: string; stderr?: string }) => ({
        stdout: error.stdout ?? '',
        stderr: error.stderr || 'epubcheck could not be run: install the Debian package epubcheck (with Java)',
      }));
      expect(`${stdout}${stderr}`).toContain('0 fatals / 0 errors / 0 warnings');
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
