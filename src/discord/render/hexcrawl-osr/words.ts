import type { CrawlWorld } from '../../../rules/hexcrawl-osr/shapes.ts';
import { type BookTelling, bookTelling } from '../mechanics/telling/book-words.ts';
import type { AnyChapterTelling } from '../mechanics/telling/chapter-words.ts';
import { charactersWords } from './characters/words.ts';
import { chaseWords } from './chase/words.ts';
import { checksWords } from './checks/words.ts';
import { clockWords } from './clock/words.ts';
import { combatWords } from './combat/words.ts';
import { delveWords } from './delve/words.ts';
import { encountersWords } from './encounters/words.ts';
import { foesWords } from './foes/words.ts';
import { itemsWords } from './items/words.ts';
import type { CrawlShows } from './kit/chapter-words.ts';
import { retainersWords } from './retainers/words.ts';
import { tablesWords } from './tables/words.ts';
import { weatherWords } from './weather/words.ts';
import { wildernessWords } from './wilderness/words.ts';

/** All that the book says and shows, in the language that is spoken when it is made. */
export interface CrawlWords {
  readonly book: BookTelling<CrawlWorld>;
  readonly chapters: readonly (AnyChapterTelling<CrawlWorld> & CrawlShows)[];
}

/** Puts the words of all chapters together. */
export function crawlWords(): CrawlWords {
  const chapters = [
    charactersWords(),
    chaseWords(),
    checksWords(),
    clockWords(),
    combatWords(),
    delveWords(),
    encountersWords(),
    foesWords(),
    itemsWords(),
    retainersWords(),
    tablesWords(),
    weatherWords(),
    wildernessWords(),
  ] as const;
  return { book: bookTelling<CrawlWorld>(chapters), chapters };
}
