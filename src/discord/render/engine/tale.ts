import { t } from '../../../language/text.ts';
import type { EngineFact } from '../../../play/facts.ts';
import type { Fact } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/engine/world.ts';
import { isEngineFact } from './facts.ts';
import type { BookRenderer } from './renderer.ts';
import { headlineOf, storyOf } from './story.ts';

// An entry in the words of chronicle, catch-up, /recall and the preview of an undo.

/** An entry as a story. */
export interface Tale {
  /** The outcome, without a full stop at its end. */
  readonly title: string;
  /** Sentences, safe to show, and between them quotations, which begin with `> `. They do not say the title again. */
  readonly lines: readonly string[];
  /** Numbers that changed, and how the dice fell. */
  readonly notes: readonly string[];
}

/** Of what happens in any campaign, what belongs in its story; the rest is how a table is kept. */
const TOLD: ReadonlySet<string> = new Set<EngineFact['fact']>([
  ...(['own-words', 'dice-rolled', 'round-submitted', 'round-resolved'] as const),
]);

const DIE = String.raw`\d*[dW]\d+ \([\d ~]+\)`;
/** Dice in the middle of a sentence, with the comma or the colon that leads to them. */
const FALLEN = new RegExp(String.raw`(?:,|:)? ${DIE}(?: = \d+)?(?=[.:;,]|$)`, 'g');
const FALLEN_FIRST = new RegExp(String.raw`(: )${DIE}(?: = \d+)?, `, 'g');
const DICE_ONLY = new RegExp(String.raw`^(?:${DIE}(?:, )?)+\.?$`);
/** `Guard 5 · Vigour 11`, `Ben: Guard 0.`, `Vigour 1 → 15`: a number is a note. */
const NUMBERS = /→|^(?:\p{L}+: )?(?:\p{Lu}[\p{L}’]* [+−-]?\d+(?: · |\.?$))+$/u;
/** Letters from which a repeated line describes two different events: that a new Age begins, for each of them. */
const LONG = 16;
/** A heading in the middle of a story. */
const HEADING = /^\*\*[^*]*[^*.!?…:]\*\*$/;
const SENTENCE_END = /(?<=[.!?…][”"“*_~)]*) +/;
/** A sentence to a person, or one that says what to type. */
const ASIDE = /<@[!&]?\w+>|(?:^|[\s`(])\/[a-z]/;
const QUOTED = '> ';
/** Least letters for recognising a word in another form, and most letters of its ending. */
const STEM = 3;
const ENDING = 3;

/** Checks whether a fact is part of the story. */
export function isOfTale(fact: Fact, renderer: BookRenderer): boolean {
  if (!isEngineFact(fact)) return renderer.isKeeping?.(fact) !== true;
  // The arrival of an answer is no story; its contents are told when its round ends.
  if (fact.fact === 'round-submitted') return fact.words !== undefined && !fact.draft;
  return TOLD.has(fact.fact);
}

/**
 * Tells facts as a story, for a reader who may know all of them.
 * @param part `story`: without bookkeeping and remarks to the people at the table; `all`: with them
 * @returns null for an empty story
 */
export function taleOf(
  facts: readonly Fact[],
  world: World,
  renderer: BookRenderer,
  part: 'story' | 'all' = 'story',
): Tale | null {
  const told = part === 'all' ? facts : withOutcomes(facts.filter((fact) => isOfTale(fact, renderer)));
  if (told.length === 0) return null;
  const message = storyOf(told, world, renderer);
  const head = part === 'all' ? message.title : headlineOf(told, world, renderer);
  const all = message.lines
    .flatMap((line) => line.split('\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('-# ') && !isHint(line))
    .filter((line, at, every) => line.length < LONG || every.indexOf(line) === at);
  const sentences = all.flatMap((line) => sentenceIn(line, part, renderer));
  const ofBook = told.filter((fact) => !isEngineFact(fact));
  const changed = ofBook.length === 0 ? [] : (renderer.message(ofBook, world).changed ?? []);
  const isNumbers = (line: string) => changed.includes(line) || (!line.startsWith(QUOTED) && NUMBERS.test(line));
  const words = sentences.filter((line) => !isNumbers(line) && !isSaid(head, line));
  // If only numbers changed, they are the story.
  const lines = part === 'all' && words.length === 0 ? sentences.filter((line) => !isSaid(head, line)) : words;
  // The bot's own actions are known by their titles.
  const isRepeated =
    !told.every(isEngineFact) && lines.some((line) => !line.startsWith(QUOTED) && saysAgain(line, head));
  return {
    title: isRepeated || (head === t`What came of it` && lines.length > 0) ? '' : head,
    lines,
    notes: [...sentences.filter((line) => isNumbers(line) && !lines.includes(line)), ...(message.dice ?? [])],
  };
}

/** Checks whether a line tells people what to type: useful at the time, and no part of the story. */
export function isHint(line: string): boolean {
  return COMMAND.test(line);
}

const COMMAND = /`\/\w/;

/**
 * The facts to tell: if a book tells a round's outcome, everybody's choices are in it, and only people's own words remain
 * separate.
 */
function withOutcomes(facts: readonly Fact[]): readonly Fact[] {
  const hasOutcome = facts.some((fact) => !isEngineFact(fact));
  const isBare = (fact: Fact) =>
    isEngineFact(fact) && fact.fact === 'round-resolved' && fact.verdicts.every(({ words }) => words === undefined);
  return hasOutcome ? facts.filter((fact) => !isBare(fact)) : facts;
}

/** A line of a message as sentences of a story; none where it is no part of one. */
function sentenceIn(line: string, part: 'story' | 'all', renderer: BookRenderer): readonly string[] {
  if (line.startsWith(QUOTED)) return [line];
  if (HEADING.test(line)) return [];
  if (part === 'all') return [line];
  const gm = renderer.nouns.gm.toLowerCase();
  // An answer to a question begins with a name, which may be a mention.
  const isAside = (sentence: string) =>
    !sentence.startsWith('**<@') && (ASIDE.test(sentence) || sentence.toLowerCase().includes(gm));
  return line
    .split(SENTENCE_END)
    .filter((sentence) => !isAside(sentence) && !DICE_ONLY.test(sentence))
    .map((sentence) => sentence.replace(FALLEN_FIRST, '$1').replace(FALLEN, ''))
    .filter((sentence) => sentence.trim() !== '');
}

/** Checks whether a title says a sentence already: `An encounter: Ogre, far` and `Ogre, far.` */
function isSaid(title: string, sentence: string): boolean {
  const said = wordsOf(sentence).join(' ');
  return said !== '' && ` ${wordsOf(title).join(' ')} `.includes(` ${said} `);
}

/** Checks whether a sentence says all of a title again, in whichever form: `The party makes camp.` and `Make camp`. */
function saysAgain(sentence: string, title: string): boolean {
  const said = wordsOf(sentence);
  const stem = (word: string) => word.slice(0, Math.max(STEM, word.length - ENDING));
  return wordsOf(title).every((word) => said.some((one) => one === word || one.startsWith(stem(word))));
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
