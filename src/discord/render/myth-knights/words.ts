import type { World } from '../../../rules/myth-knights/shapes.ts';
import type { WordsOfBook } from '../mechanics/telling/book-renderer.ts';
import { bookTelling } from '../mechanics/telling/book-words.ts';
import { charactersWords } from './characters/words.ts';
import { checksWords } from './checks/words.ts';
import { clockWords } from './clock/words.ts';
import { combatWords } from './combat/words.ts';
import { deedsWords } from './deeds/words.ts';
import { dominionWords } from './dominion/words.ts';
import { foesWords } from './foes/words.ts';
import { folkWords } from './folk/words.ts';
import { followersWords } from './followers/words.ts';
import { gloryWords } from './glory/words.ts';
import { harmWords } from './harm/words.ts';
import { itemsWords } from './items/words.ts';
import { omensWords } from './omens/words.ts';
import { realmWords } from './realm/words.ts';
import { seasonsWords } from './seasons/words.ts';
import { sitesWords } from './sites/words.ts';
import { tablesWords } from './tables/words.ts';
import { travelWords } from './travel/words.ts';

/** Puts the words of all chapters together. */
export function mythKnightsWords(): WordsOfBook<World> {
  const chapters = [
    charactersWords(),
    checksWords(),
    gloryWords(),
    harmWords(),
    itemsWords(),
    clockWords(),
    followersWords(),
    foesWords(),
    combatWords(),
    folkWords(),
    deedsWords(),
    realmWords(),
    travelWords(),
    omensWords(),
    seasonsWords(),
    dominionWords(),
    sitesWords(),
    tablesWords(),
  ] as const;
  return { book: bookTelling<World>(chapters), chapters };
}
