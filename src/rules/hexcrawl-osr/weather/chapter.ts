import type { Chapter } from '../vocabulary.ts';
import { weatherFields } from './gm-fields.ts';

/** Weather and what it does (HX-WEA). */
export const weather = { gmFields: weatherFields } satisfies Chapter;
