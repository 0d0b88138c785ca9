import type { World } from '../../../rules/hexcrawl-osr/shapes.ts';
import type { WordsOfBook } from '../mechanics/telling/book-renderer.ts';
import { bookTelling } from '../mechanics/telling/book-words.ts';
import { charactersWords } from './characters/words.ts';
import { chaseWords } from './chase/words.ts';
import { checksWords } from './checks/words.ts';
import { clockWords } from './clock/words.ts';
import { combatWords } from './combat/words.ts';
import { delveWords } from './delve/words.ts';
import { encountersWords } from './encounters/words.ts';
import { foesWords } from './foes/words.ts';
import { itemsWords } from './items/words.ts';
import { retainersWords } from './retainers/words.ts';
import { tablesWords } from './tables/words.ts';
import { weatherWords } from './weather/words.ts';
import { wildernessWords } from './wilderness/words.ts';

/** Puts the words of all chapters together. */
export function hexcrawlWords(): WordsOfBook<World> {
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
  return { book: bookTelling<World>(chapters), chapters };
}
