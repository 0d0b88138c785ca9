import { actionDice } from './action-dice/book.ts';
import type { AnyBook } from './engine/book.ts';
import { hexcrawl } from './hexcrawl-osr/book.ts';
import { lavenderHack } from './lavender-hack/book.ts';
import { lavenderHackFirstEdition } from './lavender-hack-first-edition/book.ts';
import { mythKnights } from './myth-knights/book.ts';

/** The rule sets, by slug. */
export const BOOKS: Readonly<Record<string, AnyBook>> = {
  [lavenderHack.slug]: lavenderHack,
  [lavenderHackFirstEdition.slug]: lavenderHackFirstEdition,
  [hexcrawl.slug]: hexcrawl,
  [actionDice.slug]: actionDice,
  [mythKnights.slug]: mythKnights,
};

/** Slug of the book that is played where nobody chooses one. */
export const DEFAULT_BOOK = lavenderHack.slug;
