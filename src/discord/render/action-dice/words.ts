import type { World } from '../../../rules/action-dice/shapes.ts';
import type { WordsOfBook } from '../mechanics/telling/book-renderer.ts';
import { bookTelling } from '../mechanics/telling/book-words.ts';
import { charactersWords } from './characters/words.ts';
import { checksWords } from './checks/words.ts';
import { classesWords } from './classes/words.ts';
import { clockWords } from './clock/words.ts';
import { combatWords } from './combat/words.ts';
import { diceWords } from './dice/words.ts';
import { encountersWords } from './encounters/words.ts';
import { foesWords } from './foes/words.ts';
import { followersWords } from './followers/words.ts';
import { injuriesWords } from './injuries/words.ts';
import { itemsWords } from './items/words.ts';
import { levelsWords } from './levels/words.ts';
import { recoveryWords } from './recovery/words.ts';
import { tablesWords } from './tables/words.ts';
import { treasureWords } from './treasure/words.ts';

/** Puts the words of all chapters together. */
export function actionDiceWords(): WordsOfBook<World> {
  const chapters = [
    charactersWords(),
    checksWords(),
    classesWords(),
    clockWords(),
    combatWords(),
    diceWords(),
    encountersWords(),
    foesWords(),
    followersWords(),
    injuriesWords(),
    itemsWords(),
    levelsWords(),
    recoveryWords(),
    tablesWords(),
    treasureWords(),
  ] as const;
  return { book: bookTelling<World>(chapters), chapters };
}
