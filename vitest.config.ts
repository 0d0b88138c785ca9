import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tests/support/slow-first.ts';

/** Pure functions. */
const PURE = ['tests/rules/**/*.test.ts', 'tests/render/**/*.test.ts', 'tests/maps/**/*.test.ts'];
/** Whole bots and browsers. */
const WHOLE = ['tests/e2e/**/*.test.ts'];
/** Makes the pictures of the guide. */
const FOR_PROOF = process.env.PROOF === '1' ? [] : ['tests/e2e/guide-page.test.ts'];

/** Test files of one worker share what they load. Times are a multiple of what a quiet machine needs. */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: '100%',
    hookTimeout: 120_000,
    globalSetup: ['tests/support/postgres-global.ts'],
    reporters: ['default', 'tests/support/closing-line.ts'],
    sequence: { sequencer: SlowFirst },
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, testTimeout: 20_000 } },
      {
        extends: true,
        test: { name: 'parts', include: ['tests/**/*.test.ts'], exclude: [...PURE, ...WHOLE], testTimeout: 60_000 },
      },
      { extends: true, test: { name: 'whole', include: WHOLE, exclude: FOR_PROOF, testTimeout: 120_000 } },
    ],
  },
});
