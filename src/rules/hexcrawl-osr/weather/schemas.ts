import { z } from 'zod';

export const WINDS = ['none', 'light', 'strong', 'gales'] as const;
export const PRECIPITATIONS = ['none', 'light', 'moderate', 'white-out'] as const;
export const TEMPERATURES = ['typical', 'abnormal', 'extreme'] as const;

/** Until it is rolled again (HX-WEA-01). */
export const weatherSchema = z.strictObject({
  wind: z.enum(WINDS),
  precip: z.enum(PRECIPITATIONS),
  temp: z.enum(TEMPERATURES),
  /** Faces of the three dice, for what counts as bad (HX-D-23); none before the first roll. */
  faces: z.array(z.int().min(1).max(12)).max(3).default([]),
  /** The game master's word on it, whatever was rolled; null: by the dice. */
  bad: z.boolean().nullable().default(null),
});
export type Weather = z.infer<typeof weatherSchema>;

export const FAIR_WEATHER: Weather = { wind: 'none', precip: 'none', temp: 'typical', faces: [], bad: null };
