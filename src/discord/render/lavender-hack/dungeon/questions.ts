import { t } from '../../../../language/text.ts';
import type { DungeonQuestions } from '../../../../rules/lavender-hack/dungeon/questions.ts';
import { grave, main, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';

/** What is asked underground. */
export const dungeonQuestions = ({ gear, gearDie }: LavenderTerms): QuestionWordsOf<DungeonQuestions> => ({
  distant: {
    text: () => t`Spotlight: something is heard, a few rooms off. What does the party do?`,
    options: {
      flee: still(t`Get away`, t`Nobody is met.`),
      door: ({ die }) =>
        die === 20
          ? still(t`Bar the way (gear broken)`, t`A save for the broken gear shows whether it holds.`)
          : still(t`Bar the way (${gear} d${die})`, t`A usage test of the ${gearDie}: 4 or more, and it holds.`),
      ambush: grave(t`Lie in wait`, t`They are met, and do not see it coming.`),
      wait: main(t`Wait and see`, t`They may come this way, or not.`),
    },
    told: {
      flee: t`The party gets away.`,
      ambush: t`The party lies in wait.`,
      wait: t`The party waits.`,
    },
    answers: { flee: t`gets away`, door: t`bars the way`, ambush: t`lies in wait`, wait: t`waits` },
  },
});
