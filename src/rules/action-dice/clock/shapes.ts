/** What goes by at a word of the caller's: a turn, an hour, a watch, a night's rest, and days of rest (AD-G-02, AD-REC-01). */
export const SPANS = ['turn', 'hour', 'watch', 'night', 'rest', 'week', 'fortnight'] as const;
export type Span = (typeof SPANS)[number];
