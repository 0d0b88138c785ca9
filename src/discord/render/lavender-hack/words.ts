import type { Fact, Refusal } from '../../../rules/engine/prompt.ts';
import type { LavenderFact } from '../../../rules/lavender-hack/facts.ts';
import { attackWords } from './attack/words.ts';
import { charactersWords } from './characters/words.ts';
import { checksWords } from './checks/words.ts';
import { combatWords } from './combat/words.ts';
import { courtWords } from './court/words.ts';
import { downtimeWords } from './downtime/words.ts';
import { dungeonWords } from './dungeon/words.ts';
import { encountersWords } from './encounters/words.ts';
import { factionsWords } from './factions/words.ts';
import { foesWords } from './foes/words.ts';
import { itemsWords } from './items/words.ts';
import type { AnyChapterWords } from './kit/chapter-words.ts';
import type { FactWords, WordsOf } from './kit/fact-words.ts';
import type { RefusalWords } from './kit/refusal-words.ts';
import { magicWords } from './magic/words.ts';
import { placesWords } from './places/words.ts';
import { restWords } from './rest/words.ts';
import { tablesWords } from './tables/words.ts';
import { usageWords } from './usage/words.ts';
import { wildernessWords } from './wilderness/words.ts';
import { woundsWords } from './wounds/words.ts';

const CHAPTERS: readonly AnyChapterWords[] = [
  attackWords,
  woundsWords,
  foesWords,
  magicWords,
  combatWords,
  checksWords,
  usageWords,
  tablesWords,
  encountersWords,
  wildernessWords,
  dungeonWords,
  restWords,
  placesWords,
  itemsWords,
  factionsWords,
  courtWords,
  downtimeWords,
  charactersWords,
];

// Typed over every fact of the book, so that a fact without words does not compile.
const FACTS: WordsOf<LavenderFact> = {
  ...attackWords.facts,
  ...woundsWords.facts,
  ...foesWords.facts,
  ...magicWords.facts,
  ...combatWords.facts,
  ...checksWords.facts,
  ...usageWords.facts,
  ...tablesWords.facts,
  ...encountersWords.facts,
  ...wildernessWords.facts,
  ...dungeonWords.facts,
  ...restWords.facts,
  ...placesWords.facts,
  ...itemsWords.facts,
  ...factionsWords.facts,
  ...courtWords.facts,
  ...downtimeWords.facts,
  ...charactersWords.facts,
};

const REFUSALS: RefusalWords = Object.assign({}, ...CHAPTERS.map(({ refusals }) => refusals));

/** Codes that have words here. */
export const LAVENDER_REFUSALS: readonly string[] = Object.keys(REFUSALS);

/** Facts of this book; those of the engine have their words elsewhere. */
export function isLavenderFact(fact: Fact): fact is LavenderFact {
  return Object.hasOwn(FACTS, fact.fact);
}

/** How a fact is told. */
export function wordsOf(fact: LavenderFact): FactWords<LavenderFact> {
  // The record of that name is typed for facts of that name, and is only asked about this one and its like.
  return FACTS[fact.fact] as FactWords<LavenderFact>;
}

/** The book's words for a refusal; null for one that is not the book's. */
export function refusalWords(refusal: Refusal): string | null {
  return Object.hasOwn(REFUSALS, refusal.refused) ? (REFUSALS[refusal.refused]?.(refusal.detail) ?? null) : null;
}
