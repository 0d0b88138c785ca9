import { t } from '../../../../language/text.ts';
import type { CombatVocabulary } from '../../../../rules/hexcrawl-osr/combat/vocabulary.ts';
import type { QuestionsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown, spoken } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { main, type QuestionTellingsOf, still } from '../../mechanics/telling/question-words.ts';

/** The game master's questions in a fight. */
export const combatQuestions = (): QuestionTellingsOf<QuestionsOf<CombatVocabulary>> => ({
  broken: {
    text: ({ names }) =>
      names.length === 1
        ? t`${nameList(names)} loses heart. What does it do?`
        : t`${nameList(names)} lose heart. What do they do?`,
    options: {
      rout: main(t`They run`, t`They are out of the fight and gone.`),
      surrender: still(t`They surrender`, t`They lay down their arms and are out of the fight.`),
    },
    answers: { rout: t`they run`, surrender: t`they surrender` },
  },
  deed: {
    text: ({ act, said: words, target }, who) => `${deedText(act, who, target)}${quoted(words)}`,
    options: {
      works: main(t`It works`, t`Say in the channel what comes of it.`),
      fails: still(t`Nothing comes of it`, null),
      '{dice}': ({ count, sides }) =>
        still(t`It hurts: ${count}d${sides}`, sides === 4 ? t`Small things.` : t`Big things, acid, fire or frost.`),
    },
    answers: (answer) => {
      if (answer === 'works') return t`it works`;
      return answer === 'fails' ? t`nothing comes of it` : t`it hurts: ${String(answer)}`;
    },
  },
});

type Deed = CombatVocabulary['questions']['deed']['terms'];

/** Of what somebody said to their action. */
const MAX_SAID = 500;

function quoted(words: string | null): string {
  return words === null ? '' : `\n> ${spoken(words.replace(/\s+/g, ' '), MAX_SAID)}`;
}

function deedText(act: Deed['act'], who: string, target: string | null): string {
  const whom = target === null ? null : escapeMarkdown(target);
  switch (act) {
    case 'improvise':
      return t`${who} hits ${whom ?? t`a foe`} with what is at hand. How much does it hurt?`;
    case 'cast':
      return whom === null
        ? t`${who} casts a spell. What comes of it?`
        : t`${who} casts a spell on ${whom}. What comes of it?`;
    case 'react':
      return t`${who} reacts in the foes’ turn. What comes of it?`;
    case 'other':
      return whom === null
        ? t`${who} does something else. What comes of it?`
        : t`${who} does something else to ${whom}. What comes of it?`;
  }
}
