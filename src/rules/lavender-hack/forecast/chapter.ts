import type { Chapter } from '../vocabulary.ts';
import { forecast as weigh } from './forecast.ts';

/** The cost of a party's plan, by exact chances. */
export const forecast = { forecast: weigh } satisfies Chapter;
