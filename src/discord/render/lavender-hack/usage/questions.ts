import { phrases, t } from '../../../../language/text.ts';
import type { Answer } from '../../../../rules/engine/prompt.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { UsageVocabulary } from '../../../../rules/lavender-hack/usage/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { QuestionWordsOf } from '../kit/chapter-words.ts';
import { grave, main, type OptionWords, still, sure } from '../kit/option-words.ts';

/** Somebody's vote, for the middle of a sentence. */
function voted(answer: Answer, { characters }: World): string {
  const name = typeof answer === 'string' ? characters[answer]?.name : undefined;
  return name === undefined ? t`goes along with the others` : t`names ${escapeMarkdown(name)}`;
}

function victimWords(name: string, leaveOnly: boolean): OptionWords {
  return leaveOnly ? grave(t`${name} leaves`, null) : grave(t`${name} dies`, null);
}

function victimSure(name: string, leaveOnly: boolean): string {
  return leaveOnly
    ? t`${escapeMarkdown(name)} leaves the party for good.`
    : t`${escapeMarkdown(name)} is killed in the night.`;
}

function killerWords(name: string): OptionWords {
  return grave(t`By ${name}’s hand`, null);
}

function killerSure(name: string, victim: string): string {
  return t`${escapeMarkdown(victim)} dies by the hand of ${escapeMarkdown(name)}.`;
}

/** The consequence of a vote, if it is the one that counts. */
function votedSure(outcome: string): string {
  return t`If the players agree, or it is your own character: ${outcome}`;
}

/** The questions of a broken fellowship. */
export const USAGE_QUESTIONS: QuestionWordsOf<UsageVocabulary> = phrases({
  'leaves-vote': {
    text: () =>
      t`The fellowship breaks: who leaves the party for some weeks? Whoever offers their own character settles it; if you do not agree, the spotlight decides.`,
    options: {
      '{characterId}': ({ name }) =>
        sure(still(t`${name} leaves`, null), votedSure(t`${escapeMarkdown(name)} leaves the party for some weeks.`)),
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
      '{characterId}': ({ name }, { leaveOnly }) =>
        sure(victimWords(name, leaveOnly), votedSure(victimSure(name, leaveOnly))),
      agree: main('As the others say', 'You have no wish of your own.'),
    },
    answers: voted,
  },
  'murder-killer-vote': {
    text: ({ victim }) =>
      t`By whose hand does ${escapeMarkdown(victim)} die? Whoever offers their own character settles it; if you do not agree, the spotlight decides.`,
    options: {
      '{characterId}': ({ name }, { victim }) => sure(killerWords(name), votedSure(killerSure(name, victim))),
      agree: main('As the others say', 'You have no wish of your own.'),
    },
    answers: voted,
  },
  leaves: {
    text: () => t`Spotlight: the fellowship breaks. Who leaves the party for some weeks?`,
    options: {
      '{characterId}': ({ name }) =>
        sure(still(t`${name} leaves`, null), t`${escapeMarkdown(name)} leaves the party for some weeks.`),
    },
  },
  'murder-victim': {
    text: ({ leaveOnly }) =>
      leaveOnly
        ? t`Spotlight: the fellowship is in ruins. Who leaves the party for good?`
        : t`Spotlight: the fellowship is in ruins. Who is killed in the night?`,
    options: {
      '{characterId}': ({ name }, { leaveOnly }) => sure(victimWords(name, leaveOnly), victimSure(name, leaveOnly)),
    },
  },
  'murder-killer': {
    text: ({ victim }) => t`Spotlight: by whose hand does ${escapeMarkdown(victim)} die?`,
    options: { '{characterId}': ({ name }, { victim }) => sure(killerWords(name), killerSure(name, victim)) },
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
