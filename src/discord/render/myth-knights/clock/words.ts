import { t } from '../../../../language/text.ts';
import type { ClockVocabulary } from '../../../../rules/myth-knights/clock/vocabulary.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { timeWords } from '../kit/words.ts';

/** Words of time. */
export const clockWords = (): ChapterWords<ClockVocabulary> => ({
  facts: {
    phase: { title: (fact) => neutral(timeWords(fact)), lines: (fact) => [`-# ${timeWords(fact)}`] },
    camped: {
      title: () => neutral(t`The company camps`),
      lines: () => [t`The company camps for a phase and catches its breath.`],
      rank: 20,
    },
    peace: {
      title: () => neutral(t`A moment of peace`),
      lines: () => [t`A moment of peace: Guard is full again.`],
      rank: 20,
    },
  },
  questions: {},
  state: { clock: t`The calendar` },
});
