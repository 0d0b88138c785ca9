import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every browser that can show the page reads woff2; the fonts' older files stay out of it. */
const onlyWoff2: Plugin = {
  name: 'only-woff2',
  enforce: 'pre',
  transform: (code, id) =>
    /@fontsource.*\.css$/.test(id) ? code.replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, '') : undefined,
};

/** Builds the practice table's page into `dist/page`. Vitest reads this file too, and its root is the project. */
export default defineConfig({
  root: process.env.VITEST ? here('.') : here('src/practice/page'),
  base: './',
  plugins: [onlyWoff2],
  build: { outDir: here('dist/page'), emptyOutDir: true, chunkSizeWarningLimit: 300 },
});
