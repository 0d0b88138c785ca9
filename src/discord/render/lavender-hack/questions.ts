import { t } from '../../../language/text.ts';
import type { EngineFact } from '../../../play/facts.ts';
import type { Json } from '../../../rules/engine/json.ts';
import type { Answer, Option, Prompt } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/engine/world.ts';
import { ABILITIES } from '../../../rules/lavender-hack/kit/ability.ts';
import type { Questions } from '../../../rules/lavender-hack/questions.ts';
import type { LavenderWorld } from '../../../rules/lavender-hack/shapes.ts';
import { escapeMarkdown, stripMarkdown } from '../engine/markdown.ts';
import type { Question } from '../engine/renderer.ts';
import type { OptionWords } from './kit/option-words.ts';
import type { AnyQuestionWords } from './kit/question-words.ts';
import { ABILITY_NAMES } from './kit/words.ts';
import { type BookWords, orderWords, own } from './words.ts';

type Answered = Extract<EngineFact, { fact: 'answered' }>;

/** Longest answer that is repeated. */
const MAX_ANSWER = 120;

/** So that a button still has room for what it does. */
const MAX_ABOUT = 24;

/** The words of a question, whatever its form. @throws when the book asks no such question */
export function question(book: BookWords, prompt: Prompt, world: World): Question {
  const words = wordsOf(book, prompt.kind);
  if (words === null) throw new Error(`no words for the question ${prompt.kind}`);
  const { form, terms } = prompt;
  const options = form.form === 'choice' || form.form === 'several' ? form.options : [];
  const about = aboutWhat(terms);
  return {
    ...(about === undefined ? {} : { about: stripMarkdown(about, MAX_ABOUT) }),
    text: addressed(words.text(terms, whoOf(prompt, world)), prompt),
    options: Object.fromEntries(options.map((option) => [option.id, optionWords(words, option, terms)])),
    field: words.field ?? null,
    placeholder: words.placeholder ?? null,
  };
}

/** What who has the spotlight would choose is the game master’s where no player leads the party (LH1-SPOT-01). */
function addressed(text: string, { audience }: Prompt): string {
  const spotlight = t`Spotlight: `;
  if (audience.who !== 'gm' || !text.startsWith(spotlight)) return text;
  return `${t`Game master: `}${text.slice(spotlight.length)}`;
}

/** What is told of an answer that leaves no other trace; null where there is one. */
export function answerTold(book: BookWords, { kind, answer, lapsed }: Answered): string | null {
  const words = wordsOf(book, kind);
  const told = own(words?.told ?? {}, String(answer));
  if (told === undefined) return null;
  return lapsed ? (words?.lapsed ?? told) : told;
}

/** An answer in the middle of a sentence: `body blow`. */
export function answerWords(book: BookWords, kind: string, answer: Answer, world: LavenderWorld): string {
  const { answers = {} } = wordsOf(book, kind) ?? {};
  const id = String(answer);
  const said = typeof answers === 'function' ? answers(answer, world) : own(answers, id);
  return said ?? orderWords(book, kind)?.choices[id] ?? escapeMarkdown(plainly(answer, world), MAX_ANSWER);
}

function plainly(answer: Answer, world: LavenderWorld): string {
  if (typeof answer === 'number') return String(answer);
  const parts = typeof answer === 'string' ? [answer] : answer;
  return parts.map((part) => world.characters[part]?.name ?? part.replaceAll('-', ' ')).join(', ');
}

function wordsOf({ questions }: BookWords, kind: string): AnyQuestionWords | null {
  if (!Object.hasOwn(questions, kind)) return null;
  // What a stored question says was checked by askQuestion, against the declaration that its words are typed by.
  return questions[kind as keyof Questions] as AnyQuestionWords;
}

/** An id that is made from data has the words of the one in braces. */
function optionWords({ options = {} }: AnyQuestionWords, { id, terms }: Option, asked: Option['terms']): OptionWords {
  const key = Object.hasOwn(options, id) ? id : Object.keys(options).find((one) => one.startsWith('{'));
  const words = key === undefined ? undefined : options[key];
  if (words === undefined) throw new Error(`no words for the option ${id}`);
  return typeof words === 'function' ? words(terms, asked, id) : words;
}

function aboutWhat({ foe, item, working, ability }: Prompt['terms']): string | undefined {
  return [foe, item, working, abilityName(ability)].find((one) => typeof one === 'string');
}

function abilityName(ability: Json | undefined): string | undefined {
  const found = ABILITIES.find(({ id }) => id === ability);
  return found === undefined ? undefined : ABILITY_NAMES[found.id];
}

function whoOf(prompt: Prompt, world: World): string {
  const character = prompt.characterId === null ? undefined : world.characters[prompt.characterId];
  return character === undefined ? t`The party` : escapeMarkdown(character.name);
}
