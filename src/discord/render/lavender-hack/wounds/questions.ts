import { t } from '../../../../language/text.ts';
import type { WoundsVocabulary } from '../../../../rules/lavender-hack/wounds/vocabulary.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { claimBackground, main } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import type { Terms } from '../kit/terms.ts';

/** The questions to a foe's target. */
export const woundQuestions = (words: Terms): QuestionWordsOf<WoundsVocabulary> => ({
  defend: {
    text: ({ foe, damage }, who) =>
      t`${escapeMarkdown(foe)} strikes at ${who} for ${damage} damage. How does ${who} meet it?`,
    options: {
      roll: ({ modifier }, { damage }) =>
        main(t`Roll Constitution ${signed(modifier)}`, t`One d20 and the modifier, against ${damage} damage.`),
      background: claimBackground(words),
    },
    answers: { roll: t`a plain defence`, background: t`claims the background` },
  },
});
