import { t } from '../../../../language/text.ts';
import type { MagicVocabulary } from '../../../../rules/lavender-hack/magic/vocabulary.ts';
import { bookName } from '../kit/names.ts';
import { gearOffer, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import type { Terms } from '../kit/terms.ts';

/** The questions of a casting. */
export const magicQuestions = (terms: Terms): QuestionWordsOf<MagicVocabulary> => ({
  reagents: {
    text: ({ working }, who) => t`${who} may put reagents, the ${terms.gearDie}, into ${bookName(working)}.`,
    options: {
      yes: gearOffer(t`Use reagents`, terms),
      no: still(t`Without reagents`, t`The ${terms.gearDie} is left alone.`),
    },
    told: { no: t`No reagents.` },
    answers: { no: t`no reagents`, yes: t`reagents are used` },
  },
});
