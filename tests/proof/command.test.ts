import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalText } from '../../src/proof/journal-file.ts';
import { SIZES } from '../support/sizes.ts';
import { alteredBySeed, honestBySeed } from './journals.ts';

const HONEST = 'Nothing is wrong with this journal.';
/** Journals that one command looks at. */
const AT_ONCE = 500;
/** Milliseconds: ten thousand journals take longer than a test usually may. */
const SLOW = 1_800_000;

const TYPED = ['--import', 'tsx', 'src/proof/verify-file.ts'];
/** The same as one file of JavaScript, which starts in a tenth of the time. */
let bundled: readonly string[];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journals-'));
  const outfile = join(folder, 'verify.mjs');
  await build({ entryPoints: ['src/proof/verify-file.ts'], outfile, bundle: true, platform: 'node', format: 'esm' });
  bundled = [outfile];
});
afterAll(() => rm(folder, { recursive: true }));

/** What `npm run verify` says of these journals, each under its name, and how it ends. */
async function verified(
  journals: readonly { readonly name: string; readonly text: string }[],
  command: readonly string[] = bundled,
) {
  const paths: string[] = [];
  for (const { name, text } of journals) {
    const path = join(folder, `${name}.jsonl`);
    await writeFile(path, text);
    paths.push(path);
  }
  const args = [...command, ...paths];
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (error, said) =>
      resolve({ code: error?.code ?? 0, said }),
    );
  });
  const honest = said.split('\n').filter((line) => line === HONEST).length;
  // With several, each has its name before it.
  const named = paths.filter((path) => said.includes(`${path}\n`)).length;
  return { code, honest, named };
}

test('PBP-DICE-05: the command says of honest journals that nothing is wrong, and ends well', async () => {
  const honest = (seed: number) => ({ name: `honest ${seed}`, text: journalText(honestBySeed(seed)) });
  expect(await verified([honest(1)], TYPED)).toEqual({ code: 0, honest: 1, named: 0 });
  expect(await verified([honest(1)])).toEqual({ code: 0, honest: 1, named: 0 });
  expect(await verified([honest(1), honest(2), honest(3)])).toEqual({ code: 0, honest: 3, named: 3 });
  expect(await verified([honest(1), alteredBySeed(1), honest(2)])).toEqual({ code: 1, honest: 2, named: 3 });
  expect(await verified([])).toMatchObject({ code: 2 });
});

test(
  `PBP-DICE-05: ${SIZES.alteredByCommand} altered journals (seeds 1, 2, …) are all found by the command`,
  async () => {
    for (let from = 1; from <= SIZES.alteredByCommand; from += AT_ONCE) {
      const count = Math.min(AT_ONCE, SIZES.alteredByCommand - from + 1);
      const journals = Array.from({ length: count }, (_, at) => alteredBySeed(from + at));
      expect(await verified(journals)).toEqual({ code: 1, honest: 0, named: count });
    }
  },
  SLOW,
);
