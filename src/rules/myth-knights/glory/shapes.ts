/** What brings Glory (MK-GLORY-01). */
export const GLORY_REASONS = ['myth', 'contest', 'tourney', 'battle', 'age'] as const;
export type GloryReason = (typeof GLORY_REASONS)[number];

/** How two settle who is better (MK-G-14). */
export const CONTESTS = ['joust', 'duel'] as const;
export type Contest = (typeof CONTESTS)[number];
