import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the practice page as it is shipped, where a started bot looks for it; the folder. */
export async function buildPage(): Promise<string> {
  const outDir = join(ROOT, 'dist/page');
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'src/practice/page'),
    build: { outDir, emptyOutDir: true },
    logLevel: 'error',
  });
  return outDir;
}
