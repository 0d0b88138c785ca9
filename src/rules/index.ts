import type { AnyBook } from './book.ts';
import { lavenderHack } from './lavender-hack/book.ts';

/** The rule sets, by slug. */
export const BOOKS: Readonly<Record<string, AnyBook>> = {
  [lavenderHack.slug]: lavenderHack,
};
