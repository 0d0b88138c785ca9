import { PACK } from '../../../dist/packs/myth-knights.js';
import { makeBook } from './chapters.ts';

/** Myth-knights, with its core pack. */
export const mythKnights = makeBook(PACK);
