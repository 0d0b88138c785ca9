/** What it asks: nothing yet. */
export type CrawlCombatQuestions = Record<never, never>;
