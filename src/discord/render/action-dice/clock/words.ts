import { t } from '../../../../language/text.ts';
import type { PoolClockFact } from '../../../../rules/action-dice/clock/facts.ts';
import type { PoolClockQuestions } from '../../../../rules/action-dice/clock/questions.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';
import { dayWords, timeWords } from '../kit/words.ts';

/** Words of time. */
export const clockWords = (): PoolChapterWords<PoolClockFact, PoolClockQuestions> => ({
  facts: {
    clock: { title: (fact) => neutral(dayWords(fact)), lines: (fact) => [`-# ${timeWords(fact)}`] },
    'days-pass': {
      title: ({ day }) => neutral(t`Day ${day}`),
      lines: ({ days, day }) => [days === 1 ? t`A day passes: day ${day}.` : t`${days} days pass: day ${day}.`],
    },
  },
  questions: {},
  refusals: { 'watch/which-time': () => t`Say which day, or which watch, 1 to 6. No time has passed.` },
  state: { clock: t`The clock: as before` },
  steps: {
    turn: () => ({ text: t`say what the party does next, and try it with \`/test\``, button: null }),
  },
});
