import type { Fact as EngineFact } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/lavender-hack/schemas.ts';
import type { Fact, Questions } from '../../../rules/lavender-hack/vocabulary.ts';
import { type BookTelling, bookTelling } from '../mechanics/telling/book-words.ts';
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
import type { RecapWords } from './kit/chapter-words.ts';
import type { Terms } from './kit/edition-terms.ts';
import type { FactWords } from './kit/fact-words.ts';
import { magicWords } from './magic/words.ts';
import { placesWords } from './places/words.ts';
import { restWords } from './rest/words.ts';
import { tablesWords } from './tables/words.ts';
import { usageWords } from './usage/words.ts';
import { wildernessWords } from './wilderness/words.ts';
import { woundsWords } from './wounds/words.ts';

/** The words of every chapter, as an edition says them. */
export const chaptersIn = (terms: Terms) => ({
  attack: attackWords(terms),
  wounds: woundsWords(terms),
  foes: foesWords,
  magic: magicWords(terms),
  combat: combatWords(terms),
  checks: checksWords(terms),
  usage: usageWords(terms),
  tables: tablesWords,
  encounters: encountersWords,
  wilderness: wildernessWords(terms),
  dungeon: dungeonWords(terms),
  rest: restWords(terms),
  places: placesWords,
  items: itemsWords,
  factions: factionsWords,
  court: courtWords(terms),
  downtime: downtimeWords(terms),
  characters: charactersWords(terms),
});

type Chapters = ReturnType<typeof chaptersIn>;
type NamesIn<Part> = Part extends unknown ? keyof Part : never;

/** Facts and questions of the book for which no chapter has words. */
type Wordless =
  | Exclude<Fact['fact'], NamesIn<Chapters[keyof Chapters]['facts']>>
  | Exclude<keyof Questions, NamesIn<Extract<Chapters[keyof Chapters], { readonly questions: object }>['questions']>>;

/** Everything the book says, in the words of one edition. */
export type BookWords = BookTelling<World>;

/** Puts the chapters together; it does not compile while a fact or a question has no words. */
export function bookWords(terms: Terms): BookWords {
  const chapters: [Wordless] extends [never] ? Chapters : Wordless = chaptersIn(terms);
  return bookTelling<World>(Object.values(chapters));
}

/** Facts of this book; those of the engine have their words elsewhere. */
export function isOwnFact(book: BookWords, fact: EngineFact): fact is Fact {
  return book.fact(fact) !== null;
}

/** The words of a fact. */
export function wordsOf(book: BookWords, fact: Fact): FactWords<Fact> {
  // The chapters' words are typed over the book's facts, and what is found by a name is of that name.
  return book.fact(fact) as unknown as FactWords<Fact>;
}

/** The words of a fact at the table, as far as they differ from the log. */
export function recapOf(book: BookWords, fact: Fact): RecapWords<Fact> {
  // As above.
  return book.recap(fact) as unknown as RecapWords<Fact>;
}
