import type { MagicQuestions } from '../../../../rules/lavender-hack/magic/questions.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { gearOffer, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';

/** What is asked when somebody casts. */
export const MAGIC_QUESTIONS: QuestionWordsOf<MagicQuestions> = {
  reagents: {
    text: ({ working }, who) => `${who} may put reagents, the gear die, into ${escapeMarkdown(working)}.`,
    options: {
      yes: gearOffer('Use reagents'),
      no: still('Without reagents', 'The gear die is left alone.'),
    },
    told: { no: 'No reagents.' },
    answers: { no: 'no reagents', yes: 'reagents are used' },
  },
};
