import { phrases, t } from '../../../../language/text.ts';
import type { Answer } from '../../../../rules/engine/prompt.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import type { UsageQuestions } from '../../../../rules/lavender-hack/usage/questions.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { grave, main, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';

/** Whom somebody would have, in the middle of a sentence. */
function voted(answer: Answer, { characters }: LavenderWorld): string {
  const name = typeof answer === 'string' ? characters[answer]?.name : undefined;
  return name === undefined ? t`goes along with the others` : t`names ${escapeMarkdown(name)}`;
}

/** What is asked when the fellowship breaks. */
export const USAGE_QUESTIONS: QuestionWordsOf<UsageQuestions> = phrases({
  'leaves-vote': {
    text: () =>
      t`The fellowship breaks: who leaves the party for some weeks? Whoever offers their own character settles it; if you do not agree, the spotlight decides.`,
    options: {
      '{characterId}': ({ name }) => still(name, null),
      agree: main('As the others say', 'You have no wish of your own.'),
    },
    answers: voted,
  },
  'murder-victim-vote': {
    text: ({ leaveOnly }) =>
      leaveOnly
        ? t`The fellowship is in ruins: who leaves the party for good? Whoever offers their own character settles it; if you do not agree, the spotlight decides.`
        : t`The fellowship is in ruins: who is killed in the night? Whoever offers their own character settles it; if you do not agree, the spotlight decides.`,
    options: {
      '{characterId}': ({ name }) => grave(name, null),
      agree: main('As the others say', 'You have no wish of your own.'),
    },
    answers: voted,
  },
  'murder-killer-vote': {
    text: ({ victim }) =>
      t`By whose hand does ${escapeMarkdown(victim)} die? Whoever offers their own character settles it; if you do not agree, the spotlight decides.`,
    options: {
      '{characterId}': ({ name }) => grave(name, null),
      agree: main('As the others say', 'You have no wish of your own.'),
    },
    answers: voted,
  },
  leaves: {
    text: () => t`Spotlight: the fellowship breaks. Who leaves the party for some weeks?`,
    options: { '{characterId}': ({ name }) => still(name, null) },
  },
  'murder-victim': {
    text: ({ leaveOnly }) =>
      leaveOnly
        ? t`Spotlight: the fellowship is in ruins. Who leaves the party for good?`
        : t`Spotlight: the fellowship is in ruins. Who is killed in the night?`,
    options: {
      '{characterId}': ({ name }) => grave(name, null),
    },
  },
  'murder-killer': {
    text: ({ victim }) => t`Spotlight: by whose hand does ${escapeMarkdown(victim)} die?`,
    options: { '{characterId}': ({ name }) => grave(name, null) },
  },
  'murder-consent': {
    text: ({ killer, victim }) =>
      t`${escapeMarkdown(killer)} would kill ${escapeMarkdown(victim)}. Both players decide whether it may happen; if either declines, ${escapeMarkdown(victim)} leaves instead.`,
    options: {
      yes: grave('It may happen', 'If both agree, the character dies.'),
      no: main('Rather not', 'The character leaves the party instead.'),
    },
  },
});
