import type { DungeonQuestions } from '../../../../rules/lavender-hack/dungeon/questions.ts';
import { grave, main, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';

/** What is asked underground. */
export const dungeonQuestions = ({ gear, gearDie }: LavenderTerms): QuestionWordsOf<DungeonQuestions> => ({
  distant: {
    text: () => 'Spotlight: something is heard, a few rooms off. What does the party do?',
    options: {
      flee: still('Get away', 'Nobody is met.'),
      door: ({ die }) =>
        die === 20
          ? still('Bar the way (gear broken)', 'A save for the broken gear shows whether it holds.')
          : still(`Bar the way (${gear} d${die})`, `A usage test of the ${gearDie}: 4 or more, and it holds.`),
      ambush: grave('Lie in wait', 'They are met, and do not see it coming.'),
      wait: main('Wait and see', 'They may come this way, or not.'),
    },
    told: {
      flee: 'The party gets away.',
      ambush: 'The party lies in wait.',
      wait: 'The party waits.',
    },
    answers: { flee: 'gets away', door: 'bars the way', ambush: 'lies in wait', wait: 'waits' },
  },
});
