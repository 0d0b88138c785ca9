import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Each file goes on looking for what lies beside it where it was written. */
const knowsItsPlace: Plugin = {
  name: 'knows-its-place',
  setup({ onLoad }) {
    onLoad({ filter: /\/(src|commands|tests)\/.*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }));
  },
};

/** The bot as `npm ci` builds it, and `npm start` where a source is newer. */
const BOT = join(ROOT, 'dist/bot/main.js');
const BUILD = `const { isBuilt, buildBot } = await import('./src/build/bot.mjs'); if (!isBuilt()) await buildBot();`;

/** What tests run besides it as a process of its own. */
const PROGRAMS = [
  'tests/e2e/children/two-books.ts',
  'tests/store/children/opener.ts',
  'tests/store/children/runner.ts',
  'tests/store/children/writer.ts',
];

/** @returns the file of the bot, which is built first where it has to be */
export async function builtBot(): Promise<string> {
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: ROOT });
  return BOT;
}

/**
 * Each program as one JavaScript file, for tests that start processes: it begins in a quarter of the time that reading
 * every file of TypeScript takes.
 * @param name of the run, so that two runs do not write the same files
 * @returns the folder of those files
 */
export async function bundlePrograms(name: string): Promise<string> {
  // What they import from packages is found from here.
  const folder = join(ROOT, 'node_modules/.cache/watchpost', name);
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: PROGRAMS.map((file) => join(ROOT, file)),
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [knowsItsPlace],
  });
  return folder;
}
