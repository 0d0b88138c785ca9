import { t } from '../../../../language/text.ts';
import type { EngineFact } from '../../../../play/facts.ts';
import type { Answer, Option, Prompt } from '../../../../rules/engine/prompt.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { MAX_SELECT_OPTIONS } from '../../../limits.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { Nouns } from '../../engine/nouns.ts';
import type { Question } from '../../engine/renderer.ts';
import type { BookTelling } from './book-words.ts';
import { type AnyQuestionTelling, type OptionTelling, still } from './question-words.ts';

type Answered = Extract<EngineFact, { fact: 'answered' }>;

/** Longest answer that is repeated. */
const MAX_ANSWER = 120;

/** So that a button still has room for what it does. */
const MAX_ABOUT = 24;

/** The words of a question, whatever its form. @throws when the book asks no such question */
export function putQuestion<W extends World>(book: BookTelling<W>, nouns: Nouns, prompt: Prompt, world: W): Question {
  const words = book.question(prompt.kind);
  if (words === null) throw new Error(`no words for the question ${prompt.kind}`);
  const { terms } = prompt;
  const about = words.about?.(terms) ?? [terms.foe, terms.item].find((one) => typeof one === 'string');
  return {
    ...(about === undefined ? {} : { about: stripMarkdown(about, MAX_ABOUT) }),
    text: words.text(terms, whoseQuestion(prompt, world, nouns)),
    options: optionTellings(words, prompt),
    field: words.field ?? null,
    placeholder: words.placeholder ?? null,
  };
}

/** The words for an answer that leaves no other trace; null if it leaves one. */
export function answerToldBy<W extends World>(book: BookTelling<W>, { kind, answer, lapsed }: Answered): string | null {
  const words = book.question(kind);
  const told = words?.told?.[String(answer)];
  if (told === undefined) return null;
  return lapsed ? (words?.lapsed ?? told) : told;
}

/** An answer in the middle of a sentence: `body blow`. */
export function answerSaid<W extends World>(book: BookTelling<W>, kind: string, answer: Answer, world: W): string {
  const { answers = {} } = book.question(kind) ?? {};
  const id = String(answer);
  const said = typeof answers === 'function' ? answers(answer, world) : answers[id];
  return said ?? book.order(kind)?.choices[id] ?? escapeMarkdown(plainAnswer(answer, world), MAX_ANSWER);
}

/** An answer without words of its own: names where there are some. */
export function plainAnswer(answer: Answer, world: World): string {
  if (typeof answer === 'number') return String(answer);
  const parts = typeof answer === 'string' ? [answer] : answer;
  return parts.map((part) => world.characters[part]?.name ?? part.replaceAll('-', ' ')).join(', ');
}

/** The words of all options of a question, by their id; for a few numbers, by the number. */
export function optionTellings(words: AnyQuestionTelling, { form, terms }: Prompt): Question['options'] {
  const { number } = words;
  // More numbers than a menu holds are typed.
  if (form.form === 'number' && number !== undefined && form.max - form.min < MAX_SELECT_OPTIONS) {
    const all = Array.from({ length: form.max - form.min + 1 }, (_, at) => form.min + at);
    return Object.fromEntries(all.map((n) => [String(n), still(number(n, terms), null)]));
  }
  const options = form.form === 'choice' || form.form === 'several' ? form.options : [];
  return Object.fromEntries(options.map((option) => [option.id, optionTelling(words, option, terms)]));
}

/** The words of an option; an id made from data has the words of the one in braces. @throws without any */
function optionTelling(
  { options = {} }: AnyQuestionTelling,
  { id, terms }: Option,
  asked: Option['terms'],
): OptionTelling {
  const key = Object.hasOwn(options, id) ? id : Object.keys(options).find((one) => one.startsWith('{'));
  const words = key === undefined ? undefined : options[key];
  if (words === undefined) throw new Error(`no words for the option ${id}`);
  return typeof words === 'function' ? words(terms, asked, id) : words;
}

/** The owner of a question, safe to show. */
export function whoseQuestion(prompt: Prompt, world: World, { party }: Nouns): string {
  const character = prompt.characterId === null ? undefined : world.characters[prompt.characterId];
  return character === undefined ? t`The ${party}` : escapeMarkdown(character.name);
}
