// Plain JavaScript: it runs before there is anything that Node could run otherwise.
import { existsSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { arePacksBuilt, buildPacks, newest } from './packs.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'dist/bot');
/** Written last, so that a build that was broken off counts for nothing. */
const STAMP = join(FOLDER, 'built');

const PROGRAMS = [
  'src/main.ts',
  'src/workshop/child.ts',
  'src/sign-pictures.ts',
  'src/store/database/make-database.ts',
];
const SOURCES = ['src', 'commands', 'packs', 'prisma', 'package-lock.json'];

/** Whether the bot was built from the sources as they are. */
export function isBuilt() {
  if (!existsSync(STAMP)) return false;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.every((source) => newest(join(ROOT, source)) <= built);
}

/** Whether the bot was built at all, from whatever sources. */
export function hasBuild() {
  return existsSync(STAMP);
}

/** Whether what builds is installed: it is among the tools of development. */
export function canBuild() {
  return ['esbuild', 'tsx'].every((tool) => existsSync(join(ROOT, `node_modules/${tool}/package.json`)));
}

/**
 * Builds the bot into `dist/bot`, as JavaScript that Node runs by itself, and the packs first where one is newer. Packages
 * stay where they are; what is imported only when it is needed becomes a file of its own.
 */
export async function buildBot() {
  const { build } = await import('esbuild');
  if (!arePacksBuilt()) buildPacks();
  await rm(FOLDER, { recursive: true, force: true });
  await build({
    entryPoints: PROGRAMS.map((file) => join(ROOT, file)),
    entryNames: '[name]',
    outdir: FOLDER,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Node keeps the text of what it runs in memory. Names stay: an error is traced by them.
    minifyWhitespace: true,
    minifySyntax: true,
    define: { IS_BUILT: 'true' },
    plugins: [knowsItsPlace],
    logLevel: 'warning',
  });
  const { keptSigns } = await import('../../dist/bot/sign-pictures.js');
  await writeFile(join(FOLDER, 'signs.json'), await keptSigns());
  const { packedDatabase } = await import('../../dist/bot/make-database.js');
  await writeFile(join(FOLDER, 'database.zip'), await packedDatabase());
  await writeFile(STAMP, '');
}

/** Each file goes on looking for what lies beside it where it was written. */
const knowsItsPlace = {
  name: 'knows-its-place',
  setup({ onLoad }) {
    onLoad({ filter: /\/(src|commands)\/.*\.ts$/ }, async ({ path }) => {
      const place = JSON.stringify(relative(FOLDER, path).replaceAll('\\', '/'));
      const source = await readFile(path, 'utf8');
      return {
        contents: source.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
        loader: 'ts',
        resolveDir: dirname(path),
      };
    });
  },
};

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) await buildBot();
