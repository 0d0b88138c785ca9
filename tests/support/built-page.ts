import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the practice page as it is shipped; into `dist/page`, where a started bot looks for it, unless told otherwise. */
export async function buildPage(outDir = join(ROOT, 'dist/page')): Promise<void> {
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'src/practice/page'),
    build: { outDir, emptyOutDir: true },
    logLevel: 'error',
  });
}
