import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { isSampled, partsOf } from './mutation-sample.ts';

// Mutation testing of the rules and of play, folder by folder. See docs/benchmarks.md.
//   npm run mutate                          the sample
//   npm run mutate -- --folder src/play     the sample of one folder
//   npm run mutate -- --seed other          another sample
//   npm run mutate -- --all                 everything: many hours
//   npm run mutate -- src/play/undo/undo.ts      all of some files
//   npm run mutate -- --incremental         only what changed since the last run

interface Sample {
  /** Of how many top-level declarations one is in the sample; all samples together are meant for an hour on two quiet cores. */
  readonly oneIn: number;
  /** Per cent of its mutants that the tests have to notice. */
  readonly least: number;
}

const FOLDERS: Readonly<Record<string, Sample>> = {
  'src/rules/engine': { oneIn: 5, least: 80 },
  'src/rules/engine/forecast': { oneIn: 6, least: 80 },
  'src/rules/mechanics': { oneIn: 15, least: 80 },
  'src/rules/lavender-hack': { oneIn: 135, least: 80 },
  'src/rules/hexcrawl-osr': { oneIn: 20, least: 85 },
  'src/rules/action-dice': { oneIn: 12, least: 85 },
  'src/rules/myth-knights': { oneIn: 16, least: 85 },
  'src/play': { oneIn: 36, least: 80 },
};
const SEED = 'watchpost';

/** The innermost of the folders in which a file lies. */
function folderOf(file: string): string | undefined {
  const around = Object.keys(FOLDERS).filter((folder) => file.startsWith(`${folder}/`));
  return around.sort((one, other) => other.length - one.length)[0];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    folder: { type: 'string' },
    incremental: { type: 'boolean', default: false },
    seed: { type: 'string', default: SEED },
  },
});

if (values.folder !== undefined && FOLDERS[values.folder] === undefined)
  throw new Error(`--folder is one of ${Object.keys(FOLDERS).join(', ')}`);

const mutate: string[] = [];
for (const [folder, { oneIn }] of Object.entries(FOLDERS)) {
  if (values.folder !== undefined && values.folder !== folder) continue;
  for (const name of (await readdir(folder, { recursive: true })).filter((one) => one.endsWith('.ts'))) {
    const file = join(folder, name);
    if (folderOf(file) !== folder) continue;
    const isWhole = values.all || positionals.includes(file);
    if (positionals.length > 0 && !isWhole) continue;
    const parts = partsOf(file, await readFile(file, 'utf8'));
    const chosen = isWhole ? parts : parts.filter((part) => isSampled(values.seed, file, part, oneIn));
    mutate.push(...chosen.map(({ from, to }) => `${file}:${from}-${to}`));
  }
}

const results = await new Stryker({ mutate, incremental: values.incremental }).runMutationTest();
const isMissed = (status: string) => status === 'Survived' || status === 'NoCoverage';
const isNoticed = (status: string) => status === 'Killed' || status === 'Timeout';
const found = results.map((one) => ({ ...one, file: relative('.', one.fileName) }));

for (const { file, location, status, mutatorName, replacement } of found.filter((one) => isMissed(one.status)))
  console.log(
    `${file}:${location.start.line} ${status}: ${mutatorName} ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`,
  );

console.log(
  `\n| folder | declarations | mutants | noticed | survived | not reached | score |\n| --- | --- | --- | --- | --- | --- | --- |`,
);
for (const [folder, { least }] of Object.entries(FOLDERS)) {
  const isHere = (file: string) => folderOf(file) === folder;
  const statuses = found.filter(({ file }) => isHere(file)).map(({ status }) => status);
  const noticed = statuses.filter(isNoticed).length;
  const missed = statuses.filter(isMissed).length;
  if (noticed + missed === 0) continue;
  const score = (100 * noticed) / (noticed + missed);
  const survived = statuses.filter((status) => status === 'Survived').length;
  const parts = mutate.filter((range) => isHere(range)).length;
  console.log(
    `| ${folder} | ${parts} | ${noticed + missed} | ${noticed} | ${survived} | ${missed - survived} | ${score.toFixed(1)} % |`,
  );
  if (score < least) process.exitCode = 1;
}
