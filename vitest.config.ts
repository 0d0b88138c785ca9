import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tests/support/slow-first.ts';

/**
 * Pictures of the guide and pages of a browser; whole bots of which each tells a long story that others tell in part; a
 * campaign of years; and databases, replicas and registrations that are killed, restarted or restored.
 */
const FOR_PROOF =
  process.env.PROOF === '1'
    ? []
    : [
        'tests/e2e/guide-page.test.ts',
        'tests/e2e/guide-phone.test.ts',
        'tests/e2e/guide-desk.test.ts',
        'tests/e2e/clocks-apart.test.ts',
        'tests/e2e/by-post-page.test.ts',
        'tests/e2e/close-quarters-page.test.ts',
        'tests/e2e/content-phone.test.ts',
        'tests/e2e/court-page.test.ts',
        'tests/e2e/days-page.test.ts',
        'tests/e2e/fight-page.test.ts',
        'tests/e2e/hexcrawl-page.test.ts',
        'tests/e2e/action-dice-page.test.ts',
        'tests/e2e/myth-knights-page.test.ts',
        'tests/e2e/trust-page.test.ts',
        'tests/e2e/your-data-page.test.ts',
        'tests/e2e/deadline-kills.test.ts',
        'tests/e2e/replica-kills.test.ts',
        'tests/e2e/restore.test.ts',
        'tests/e2e/registration-kills.test.ts',
        'tests/e2e/postgres-restart.test.ts',
        'tests/e2e/pool-fight.test.ts',
        'tests/e2e/crawl-fight.test.ts',
        'tests/e2e/hexcrawl-journey.test.ts',
        'tests/e2e/knights-life.test.ts',
        'tests/e2e/me-delete.test.ts',
        'tests/e2e/guide.test.ts',
        'tests/e2e/guide-hexcrawl.test.ts',
        'tests/e2e/guide-myth-knights.test.ts',
        'tests/e2e/expedition.test.ts',
        'tests/e2e/pool-life.test.ts',
        'tests/e2e/crawl-chase.test.ts',
        'tests/e2e/downtime.test.ts',
        'tests/e2e/event-card.test.ts',
        'tests/e2e/taps.test.ts',
        'tests/e2e/taps-of-trials.test.ts',
        'tests/e2e/lost-answer.test.ts',
        'tests/practice-page/laid-out.test.ts',
        'tests/play/undo/undo-words.test.ts',
        'tests/rules/lavender-hack/forecast/forecast-too-wide.test.ts',
        'tests/chronicle/long-book.test.ts',
        'tests/commands/long-campaign.test.ts',
        'tests/house/walk.test.ts',
      ];

/**
 * Test files of one worker share what they load. There is one worker more than cores, for now and then a test only waits:
 * for a process, a page, a deadline. Times are a multiple of what a quiet machine needs.
 */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: FOR_PROOF,
    pool: 'forks',
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/support/canary.ts', 'tests/support/steady-chance.ts'],
    globalSetup: ['tests/support/packs-global.ts', 'tests/support/postgres-global.ts'],
    reporters: ['default', 'tests/support/closing-line.ts'],
    sequence: { sequencer: SlowFirst },
    // What a file becomes is kept until the file changes: to make it of all of them takes longer than most runs.
    experimental: { fsModuleCache: true },
  },
});
