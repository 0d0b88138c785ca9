import { defineConfig } from 'vitest/config';

/** Pure functions: they share one loaded house. */
const PURE = ['tests/rules/**/*.test.ts', 'tests/render/**/*.test.ts', 'tests/maps/**/*.test.ts'];
/** Whole bots and browsers, each with Discord's three seconds to answer in: they have the machine to themselves. */
const WHOLE = ['tests/e2e/**/*.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['tests/support/postgres-global.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: PURE, isolate: false, maxWorkers: '100%', sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.ts'],
          exclude: [...PURE, ...WHOLE],
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'whole', include: WHOLE, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
