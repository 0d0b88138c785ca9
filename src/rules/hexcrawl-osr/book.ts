import { PACK } from '../../../dist/packs/hexcrawl-osr.js';
import { makeBook } from './chapters.ts';

/** Hexcrawl & Delve, with its core pack. */
export const hexcrawl = makeBook(PACK);
