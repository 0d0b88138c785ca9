import { PACK } from '../../../dist/packs/lavender-hack.js';
import { makeBook } from './chapters.ts';

/** Lavender Hack, with its core pack. */
export const lavenderHack = makeBook(PACK);
