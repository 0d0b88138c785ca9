import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The tests that `npm run mutate` asks about mutants of the rules and of play, with the store in memory instead of a
// database: mutants are many. Thousands of played fights, delves and days are left out, and a forecast of 5 s: they prove
// other things.
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^.*\/support\/databases\.ts$/,
        replacement: fileURLToPath(new URL('tests/mutation/databases.ts', import.meta.url)),
      },
    ],
  },
  test: {
    include: ['tests/rules/**/*.test.ts', 'tests/play/**/*.test.ts'],
    exclude: [
      'tests/**/*-property.test.ts',
      'tests/**/forecast-runs.test.ts',
      'tests/**/forecast-too-wide.test.ts',
      'tests/play/time/deadlines-failing.test.ts',
      'tests/play/time/modifier-from-before.test.ts',
      'tests/play/campaign/bench-from-before.test.ts',
      'tests/play/lavender-hack/hidden-rooms.test.ts',
      'tests/play/time/simulation.test.ts',
      'tests/play/lavender-hack/wealth-rush.test.ts',
    ],
    runner: fileURLToPath(new URL('tests/mutation/runner.ts', import.meta.url)),
    testTimeout: 60_000,
    isolate: false,
  },
});
