import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the practice table's page into `dist/page`. Vitest reads this file too, and its root is the project. */
export default defineConfig({
  root: process.env.VITEST ? here('.') : here('src/practice/page'),
  base: './',
  build: { outDir: here('dist/page'), emptyOutDir: true, chunkSizeWarningLimit: 300 },
});
