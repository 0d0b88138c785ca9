import { t } from '../../../../language/text.ts';
import type { RestVocabulary } from '../../../../rules/lavender-hack/rest/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { main, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import { moodRungs, type Terms } from '../kit/terms.ts';
import { sizeWords } from '../kit/words.ts';
import { rebalanceHint, torchesHint } from './form.ts';

/** The questions of a camp. */
export const restQuestions = (words: Terms): QuestionWordsOf<RestVocabulary> => ({
  song: {
    text: ({ name }) => t`${escapeMarkdown(name)} sang well. ${words.rest.songAsked}`,
    options: {
      set: ({ from, to }) =>
        main(
          words.rest.songSet(sizeWords(from, moodRungs(words)), sizeWords(to, moodRungs(words))),
          t`The song holds the party together.`,
        ),
      leave: still(t`Leave it`, words.rest.songLeft),
    },
    told: { leave: words.rest.songLeft },
    answers: words.rest.songAnswers,
  },
  stores: {
    text: () => t`At the camp the stores can be seen to. It takes no time, and nobody waits for it.`,
    options: {
      none: still(t`Leave them`, t`The stores stay as they are.`),
      rebalance: (dice) => main(t`Rebalance the gear`, rebalanceHint(dice, words)),
      torches: (dice) => main(t`Make torches`, torchesHint(dice, words)),
      both: main(t`Torches, then the gear`, words.rest.both),
    },
    told: { none: t`The stores stay as they are.` },
  },
});
