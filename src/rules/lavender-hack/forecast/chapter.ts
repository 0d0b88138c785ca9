import type { Chapter } from '../vocabulary.ts';
import { forecast as weigh } from './forecast.ts';

/** What a plan of the party costs, by exact chances. */
export const forecast = { forecast: weigh } satisfies Chapter;
