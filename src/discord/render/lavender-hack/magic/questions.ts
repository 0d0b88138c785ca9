import type { MagicQuestions } from '../../../../rules/lavender-hack/magic/questions.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { gearOffer, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';

/** What is asked when somebody casts. */
export const magicQuestions = (terms: LavenderTerms): QuestionWordsOf<MagicQuestions> => ({
  reagents: {
    text: ({ working }, who) => `${who} may put reagents, the ${terms.gearDie}, into ${escapeMarkdown(working)}.`,
    options: {
      yes: gearOffer('Use reagents', terms),
      no: still('Without reagents', `The ${terms.gearDie} is left alone.`),
    },
    told: { no: 'No reagents.' },
    answers: { no: 'no reagents', yes: 'reagents are used' },
  },
});
