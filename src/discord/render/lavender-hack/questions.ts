import { t } from '../../../language/text.ts';
import type { EngineFact } from '../../../play/facts.ts';
import type { Json } from '../../../rules/engine/json.ts';
import type { Answer, Prompt } from '../../../rules/engine/prompt.ts';
import type { World as EngineWorld } from '../../../rules/engine/world.ts';
import { ABILITIES } from '../../../rules/lavender-hack/kit/ability.ts';
import type { World } from '../../../rules/lavender-hack/schemas.ts';
import type { Questions } from '../../../rules/lavender-hack/vocabulary.ts';
import { escapeMarkdown, stripMarkdown } from '../engine/markdown.ts';
import type { Question } from '../engine/renderer.ts';
import type { AnyQuestionTelling } from '../mechanics/telling/question-words.ts';
import { optionTellings, plainAnswer, whoseQuestion } from '../mechanics/telling/questions.ts';
import { ABILITY_NAMES, NOUNS } from './kit/words.ts';
import { type BookWords, orderWords, own } from './words.ts';

type Answered = Extract<EngineFact, { fact: 'answered' }>;

/** Longest answer that is repeated. */
const MAX_ANSWER = 120;

/** So that a button still has room for what it does. */
const MAX_ABOUT = 24;

/** The words of a question, whatever its form. @throws when the book asks no such question */
export function question(book: BookWords, prompt: Prompt, world: EngineWorld): Question {
  const words = wordsOf(book, prompt.kind);
  if (words === null) throw new Error(`no words for the question ${prompt.kind}`);
  const { terms } = prompt;
  const about = aboutWhat(terms);
  return {
    ...(about === undefined ? {} : { about: stripMarkdown(about, MAX_ABOUT) }),
    text: addressed(words.text(terms, whoseQuestion(prompt, world, NOUNS)), prompt),
    options: optionTellings(words, prompt),
    field: words.field ?? null,
    placeholder: words.placeholder ?? null,
  };
}

/** The spotlight holder's choice is the game master’s if no player leads the party (LH1-SPOT-01). */
function addressed(text: string, { audience }: Prompt): string {
  const spotlight = t`Spotlight: `;
  if (audience.who !== 'gm' || !text.startsWith(spotlight)) return text;
  return `${t`Game master: `}${text.slice(spotlight.length)}`;
}

/** The words for an answer that leaves no other trace; null if it leaves one. */
export function answerTold(book: BookWords, { kind, answer, lapsed }: Answered): string | null {
  const words = wordsOf(book, kind);
  const told = own(words?.told ?? {}, String(answer));
  if (told === undefined) return null;
  return lapsed ? (words?.lapsed ?? told) : told;
}

/** An answer in the middle of a sentence: `body blow`. */
export function answerWords(book: BookWords, kind: string, answer: Answer, world: World): string {
  const { answers = {} } = wordsOf(book, kind) ?? {};
  const id = String(answer);
  const said = typeof answers === 'function' ? answers(answer, world) : own(answers, id);
  return said ?? orderWords(book, kind)?.choices[id] ?? escapeMarkdown(plainAnswer(answer, world), MAX_ANSWER);
}

function wordsOf({ questions }: BookWords, kind: string): AnyQuestionTelling | null {
  if (!Object.hasOwn(questions, kind)) return null;
  // A stored question was checked by askQuestion against the declaration that types its words.
  return questions[kind as keyof Questions] as AnyQuestionTelling;
}

function aboutWhat({ foe, item, working, ability }: Prompt['terms']): string | undefined {
  return [foe, item, working, abilityName(ability)].find((one) => typeof one === 'string');
}

function abilityName(ability: Json | undefined): string | undefined {
  const found = ABILITIES.find(({ id }) => id === ability);
  return found === undefined ? undefined : ABILITY_NAMES[found.id];
}
