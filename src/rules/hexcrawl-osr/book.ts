import core from '../../../dist/packs/hexcrawl-osr.json' with { type: 'json' };
import { makeBook } from './chapters.ts';

/** Hexcrawl & Delve, with its core pack. */
export const hexcrawl = makeBook(core);
