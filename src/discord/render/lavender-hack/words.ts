import type { Change } from '../../../play/facts.ts';
import type { Fact, Refusal } from '../../../rules/engine/prompt.ts';
import type { NextStep } from '../../../rules/engine/world.ts';
import type { LavenderFact } from '../../../rules/lavender-hack/facts.ts';
import type { LavenderWorld } from '../../../rules/lavender-hack/shapes.ts';
import type { OrderWords, StandingCardWords, StepWords } from '../engine/renderer.ts';
import { capital, slugWords } from '../engine/words.ts';
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
import type { AnyChapterWords, CardView, RoundWords } from './kit/chapter-words.ts';
import { bareStep } from './kit/chapter-words.ts';
import type { FactWords, WordsOf } from './kit/fact-words.ts';
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

const REFUSALS = ofAll('refusals');
const ORDERS = ofAll('orders');
const CHANGES = ofAll('changes');
const STATE = ofAll('state');
const STEPS = ofAll('steps');
const CARDS = ofAll('cards');
const ROUNDS = ofAll('rounds');

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
export function refusalWords({ refused, detail }: Refusal): string | null {
  return own(REFUSALS, refused)?.(detail) ?? null;
}

/** A standing order in words; null when the book has no such kind. */
export function orderWords(kind: string): OrderWords | null {
  return own(ORDERS, kind) ?? null;
}

/** What is put back at a path, in names and words; null for the bot's own affairs. */
export function changeWords(change: Change, world: LavenderWorld): string | null {
  const [table = '', , ...path] = change.path.map(String);
  if (table !== 'party') return own(CHANGES, table)?.(change, world) ?? null;
  return own(STATE, path.slice(0, 2).join('/')) ?? own(STATE, path[0] ?? '') ?? null;
}

/** What somebody is to do next, after `it is your turn: `. */
export function nextStepWords(step: NextStep): StepWords {
  return own(STEPS, step.kind)?.(step) ?? bareStep(slugWords(step.kind));
}

/** A card that the book keeps in a channel, by its kind. */
export function standingCard(view: CardView): StandingCardWords {
  const card = own(CARDS, view.kind);
  if (card === undefined) throw new Error(`no card of the kind ${view.kind}`);
  return card(view);
}

/** How the rounds of a procedure are put; of one that has no words of its own, by its name. */
export function roundWords(procedure: string): RoundWords {
  return own(ROUNDS, procedure) ?? plainRound(slugWords(procedure));
}

function plainRound(name: string): RoundWords {
  return {
    question: () => ({ title: capital(name), text: '', options: {}, field: null, placeholder: null }),
    verdict: () => null,
    field: ({ id }) => ({ label: capital(slugWords(id)), options: {} }),
  };
}

/** What all chapters have of a kind, in one table. */
function ofAll<Part extends keyof AnyChapterWords>(part: Part): NonNullable<AnyChapterWords[Part]> {
  return Object.assign({}, ...CHAPTERS.map((chapter) => chapter[part]));
}

/** What a table has under a key of its own. */
export function own<Words>(table: Readonly<Record<string, Words>>, key: string): Words | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
