// Plain JavaScript: it runs before there is anything that Node could run otherwise.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { argv, execPath } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Written last, so that a build that was broken off counts for nothing. */
const STAMP = join(ROOT, 'dist/packs/built');

/** The packs, what reads them, and the rules that say what may be in them. */
const SOURCES = ['packs', 'src/packs', 'src/build', 'src/language', 'src/rules', 'package-lock.json'];

/** Whether the packs were built from the sources as they are. */
export function arePacksBuilt() {
  if (!existsSync(STAMP)) return false;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.every((source) => newest(join(ROOT, source)) <= built);
}

/** Builds them in a process of its own: what they are made with is TypeScript. Faults are printed by it. */
export function buildPacks() {
  const { status } = spawnSync(execPath, ['--import', 'tsx', join(ROOT, 'src/build/compile-packs.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The packs cannot be built.');
}

/** When something in a folder changed last, milliseconds; 0 for nothing. */
export function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href && !arePacksBuilt()) buildPacks();
