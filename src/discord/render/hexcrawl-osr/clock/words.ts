import { t } from '../../../../language/text.ts';
import type { ClockVocabulary } from '../../../../rules/hexcrawl-osr/clock/vocabulary.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { timeWords } from '../kit/words.ts';

/** Words of time. */
export const clockWords = (): ChapterWords<ClockVocabulary> => ({
  facts: {
    clock: {
      title: (fact) => neutral(timeWords(fact)),
      lines: (fact) => [
        fact.unit === 'turn' ? t`-# ${timeWords(fact)}, hour ${fact.hour}, turn ${fact.turn}` : `-# ${timeWords(fact)}`,
      ],
    },
    'days-pass': {
      title: ({ day }) => neutral(t`Day ${day}`),
      lines: ({ days, day }) => [days === 1 ? t`A day passes: day ${day}.` : t`${days} days pass: day ${day}.`],
    },
  },
  questions: {},
  refusals: { 'watch/which-time': () => t`Say which day, or which watch, 1 to 6. No time has passed.` },
  state: { clock: t`The clock` },
});
