import { z } from 'zod';
import { recordId, whole } from '../../mechanics/schemas.ts';

/** A knight's activities between two Seasons (MK-DOWN-01), and between two Ages (MK-DOWN-02). */
export const SEASON_CHOICES = ['courtesy', 'pilgrimage', 'service'] as const;
export const AGE_CHOICES = ['duty', 'succession', 'legacy'] as const;
export type TurnChoice = (typeof SEASON_CHOICES)[number] | (typeof AGE_CHOICES)[number];

/** True when the Season or the Age turns after this chapter (MK-TIME-02, MK-D-25). */
export const seasonsSchema = z.strictObject({
  pending: z.enum(['now', 'after_next']).nullable().default(null),
  /** By player: Glory that their next knight begins with (MK-DOWN-02). */
  legacies: z.record(z.string(), whole).default({}),
  /** By player: the knight who has made way for their next one (MK-DOWN-02). */
  forebears: z.record(z.string(), recordId).default({}),
  /** What has turned, and no domain has been looked at for it yet: that comes once all have chosen (MK-DOWN-01). */
  unjudged: z.enum(['season', 'age']).nullable().default(null),
});
