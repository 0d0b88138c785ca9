import type { Change } from '../../../play/facts.ts';
import type { Fact as EngineFact, Refusal } from '../../../rules/engine/prompt.ts';
import type { NextStep } from '../../../rules/engine/world.ts';
import type { World } from '../../../rules/lavender-hack/schemas.ts';
import type { Fact, Questions } from '../../../rules/lavender-hack/vocabulary.ts';
import { asBefore } from '../engine/changes.ts';
import type { OrderWords, PutBack, StandingCardWords, StepWords, StopWords } from '../engine/renderer.ts';
import { capital, slugWords } from '../engine/words.ts';
import type { QuestionTellingsOf } from '../mechanics/telling/question-words.ts';
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
import {
  type AnyChapterWords,
  bareStep,
  type CardView,
  type RecapsOf,
  type RecapWords,
  type RoundWords,
} from './kit/chapter-words.ts';
import type { Terms } from './kit/edition-terms.ts';
import type { FactWords, WordsOf } from './kit/fact-words.ts';
import { magicWords } from './magic/words.ts';
import { placesWords } from './places/words.ts';
import { restWords } from './rest/words.ts';
import { tablesWords } from './tables/words.ts';
import { usageWords } from './usage/words.ts';
import { wildernessWords } from './wilderness/words.ts';
import { woundsWords } from './wounds/words.ts';

/** The words of every chapter, as an edition says them. */
const chaptersIn = (terms: Terms) => ({
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

/** Everything the book says, in the words of one edition. */
export interface BookWords {
  /** Typed over every fact of the book, so that a fact without words does not compile. */
  readonly facts: WordsOf<Fact>;
  readonly recaps: RecapsOf<Fact>;
  /** Typed over every question of the book, so that one without words, or an option without a label, does not compile. */
  readonly questions: QuestionTellingsOf<Questions, World>;
  readonly refusals: NonNullable<AnyChapterWords['refusals']>;
  readonly orders: NonNullable<AnyChapterWords['orders']>;
  readonly stops: NonNullable<AnyChapterWords['stops']>;
  readonly changes: NonNullable<AnyChapterWords['changes']>;
  readonly state: NonNullable<AnyChapterWords['state']>;
  readonly steps: NonNullable<AnyChapterWords['steps']>;
  readonly cards: NonNullable<AnyChapterWords['cards']>;
  readonly rounds: NonNullable<AnyChapterWords['rounds']>;
}

/** Puts the chapters together. */
export function bookWords(terms: Terms): BookWords {
  const chapters = chaptersIn(terms);
  const all: readonly AnyChapterWords[] = Object.values(chapters);
  return {
    facts: {
      ...chapters.attack.facts,
      ...chapters.wounds.facts,
      ...chapters.foes.facts,
      ...chapters.magic.facts,
      ...chapters.combat.facts,
      ...chapters.checks.facts,
      ...chapters.usage.facts,
      ...chapters.tables.facts,
      ...chapters.encounters.facts,
      ...chapters.wilderness.facts,
      ...chapters.dungeon.facts,
      ...chapters.rest.facts,
      ...chapters.places.facts,
      ...chapters.items.facts,
      ...chapters.factions.facts,
      ...chapters.court.facts,
      ...chapters.downtime.facts,
      ...chapters.characters.facts,
    },
    questions: {
      ...chapters.attack.questions,
      ...chapters.characters.questions,
      ...chapters.checks.questions,
      ...chapters.combat.questions,
      ...chapters.court.questions,
      ...chapters.downtime.questions,
      ...chapters.dungeon.questions,
      ...chapters.encounters.questions,
      ...chapters.items.questions,
      ...chapters.magic.questions,
      ...chapters.rest.questions,
      ...chapters.usage.questions,
      ...chapters.wilderness.questions,
      ...chapters.wounds.questions,
    },
    recaps: ofAll(all, 'recaps'),
    refusals: ofAll(all, 'refusals'),
    orders: ofAll(all, 'orders'),
    stops: ofAll(all, 'stops'),
    changes: ofAll(all, 'changes'),
    state: ofAll(all, 'state'),
    steps: ofAll(all, 'steps'),
    cards: ofAll(all, 'cards'),
    rounds: ofAll(all, 'rounds'),
  };
}

/** Facts of this book; those of the engine have their words elsewhere. */
export function isOwnFact({ facts }: BookWords, fact: EngineFact): fact is Fact {
  return Object.hasOwn(facts, fact.fact);
}

/** The words of a fact. */
export function wordsOf({ facts }: BookWords, fact: Fact): FactWords<Fact> {
  // The record of that name is typed for facts of that name, and is only asked about this one and its like.
  return facts[fact.fact] as FactWords<Fact>;
}

/** The words of a fact at the table, as far as they differ from the log. */
export function recapOf({ recaps }: BookWords, fact: Fact): RecapWords<Fact> {
  // As above: the record of that name is only asked about facts of that name.
  return (recaps[fact.fact] ?? {}) as RecapWords<Fact>;
}

/** The book's words for a refusal; null for one that is not the book's. */
export function refusalWords({ refusals }: BookWords, { refused, detail }: Refusal): string | null {
  return own(refusals, refused)?.(detail) ?? null;
}

/** A standing order in words; null when the book has no such kind. */
export function orderWords({ orders }: BookWords, kind: string): OrderWords | null {
  return own(orders, kind) ?? null;
}

/** For what standing orders stop, in words; null when the book knows no such thing. */
export function stopWords({ stops }: BookWords, stop: string): StopWords | null {
  return own(stops, stop) ?? null;
}

/** A restored value at a path, in names and words; null for internal data. */
export function changeWords({ changes, state }: BookWords, change: Change, world: World): PutBack | null {
  const [table = '', , ...path] = change.path.map(String);
  if (table !== 'party') return own(changes, table)?.(change, world) ?? null;
  const what = own(state, path.slice(0, 2).join('/')) ?? own(state, path[0] ?? '');
  return what == null ? null : asBefore(what);
}

/** Somebody's next step, after `it is your turn: `. */
export function nextStepWords({ steps }: BookWords, step: NextStep): StepWords {
  return own(steps, step.kind)?.(step) ?? bareStep(slugWords(step.kind));
}

/** A card that the book keeps in a channel, by its kind. */
export function standingCard({ cards }: BookWords, view: CardView): StandingCardWords {
  const card = own(cards, view.kind);
  if (card === undefined) throw new Error(`no card of the kind ${view.kind}`);
  return card(view);
}

/** The words of a procedure's rounds; without any, its name. */
export function roundWords({ rounds }: BookWords, procedure: string): RoundWords {
  return own(rounds, procedure) ?? plainRound(slugWords(procedure));
}

function plainRound(name: string): RoundWords {
  return {
    question: () => ({ title: capital(name), text: '', options: {}, field: null, placeholder: null }),
    verdict: () => null,
    field: ({ id }) => ({ label: capital(slugWords(id)), options: {} }),
  };
}

/** All chapters' contributions of one kind, in one table. */
function ofAll<Part extends keyof AnyChapterWords>(
  chapters: readonly AnyChapterWords[],
  part: Part,
): NonNullable<AnyChapterWords[Part]> {
  return Object.assign({}, ...chapters.map((chapter) => chapter[part]));
}

/** The entry of a table under an own key. */
export function own<Words>(table: Readonly<Record<string, Words>>, key: string): Words | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
