import type { EngineFact } from '../../../play/facts.ts';
import type { Json } from '../../../rules/engine/json.ts';
import type { Option, Prompt } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/engine/world.ts';
import { ABILITIES } from '../../../rules/lavender-hack/kit/ability.ts';
import type { Questions } from '../../../rules/lavender-hack/questions.ts';
import { escapeMarkdown, stripMarkdown } from '../engine/markdown.ts';
import type { Question } from '../engine/renderer.ts';
import { ATTACK_QUESTIONS } from './attack/questions.ts';
import { CHARACTER_QUESTIONS } from './characters/questions.ts';
import { CHECK_QUESTIONS } from './checks/questions.ts';
import { COMBAT_QUESTIONS } from './combat/questions.ts';
import { COURT_QUESTIONS } from './court/questions.ts';
import { DOWNTIME_QUESTIONS } from './downtime/questions.ts';
import { DUNGEON_QUESTIONS } from './dungeon/questions.ts';
import { ENCOUNTER_QUESTIONS } from './encounters/questions.ts';
import { ITEM_QUESTIONS } from './items/questions.ts';
import type { OptionWords } from './kit/option-words.ts';
import type { AnyQuestionWords, QuestionWordsOf } from './kit/question-words.ts';
import { MAGIC_QUESTIONS } from './magic/questions.ts';
import { REST_QUESTIONS } from './rest/questions.ts';
import { USAGE_QUESTIONS } from './usage/questions.ts';
import { WILDERNESS_QUESTIONS } from './wilderness/questions.ts';
import { WOUND_QUESTIONS } from './wounds/questions.ts';

// Typed over every question of the book, so that one without words, or an option without a label, does not compile.
const QUESTIONS: QuestionWordsOf<Questions> = {
  ...ATTACK_QUESTIONS,
  ...CHARACTER_QUESTIONS,
  ...CHECK_QUESTIONS,
  ...COMBAT_QUESTIONS,
  ...COURT_QUESTIONS,
  ...DOWNTIME_QUESTIONS,
  ...DUNGEON_QUESTIONS,
  ...ENCOUNTER_QUESTIONS,
  ...ITEM_QUESTIONS,
  ...MAGIC_QUESTIONS,
  ...REST_QUESTIONS,
  ...USAGE_QUESTIONS,
  ...WILDERNESS_QUESTIONS,
  ...WOUND_QUESTIONS,
};

type Answered = Extract<EngineFact, { fact: 'answered' }>;

/** So that a button still has room for what it does. */
const MAX_ABOUT = 24;

/** The words of a question, whatever its form. @throws when the book asks no such question */
export function question(prompt: Prompt, world: World): Question {
  const words = wordsOf(prompt.kind);
  if (words === null) throw new Error(`no words for the question ${prompt.kind}`);
  const { form, terms } = prompt;
  const options = form.form === 'choice' || form.form === 'several' ? form.options : [];
  const about = aboutWhat(terms);
  return {
    ...(about === undefined ? {} : { about: stripMarkdown(about, MAX_ABOUT) }),
    text: words.text(terms, whoOf(prompt, world)),
    options: Object.fromEntries(options.map((option) => [option.id, optionWords(words, option, terms)])),
    field: words.field ?? null,
    placeholder: words.placeholder ?? null,
  };
}

/** What is told of an answer that leaves no other trace; null where there is one. */
export function answerTold({ kind, answer, lapsed }: Answered): string | null {
  const words = wordsOf(kind);
  const told = words?.told?.[String(answer)];
  if (told === undefined) return null;
  return lapsed ? (words?.lapsed ?? told) : told;
}

function wordsOf(kind: string): AnyQuestionWords | null {
  if (!Object.hasOwn(QUESTIONS, kind)) return null;
  // What a stored question says was checked by askQuestion, against the declaration that its words are typed by.
  return QUESTIONS[kind as keyof Questions] as AnyQuestionWords;
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
  return ABILITIES.find(({ id }) => id === ability)?.name;
}

function whoOf(prompt: Prompt, world: World): string {
  const character = prompt.characterId === null ? undefined : world.characters[prompt.characterId];
  return character === undefined ? 'The party' : escapeMarkdown(character.name);
}
