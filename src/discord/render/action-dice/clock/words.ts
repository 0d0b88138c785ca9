import { t } from '../../../../language/text.ts';
import type { ClockVocabulary } from '../../../../rules/action-dice/clock/vocabulary.ts';
import { stepToken } from '../../engine/waiting/next-step.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { dayWords, timeWords } from '../kit/words.ts';
import { bleedingLines, timeRoaming } from './roaming.ts';

/** Words of time. */
export const clockWords = (): ChapterWords<ClockVocabulary> => ({
  facts: {
    clock: { title: (fact) => neutral(dayWords(fact)), lines: (fact) => [`-# ${timeWords(fact)}`] },
    'days-pass': {
      title: ({ day }) => neutral(t`Day ${day}`),
      lines: ({ days, day }) => [days === 1 ? t`A day passes: day ${day}.` : t`${days} days pass: day ${day}.`],
    },
  },
  questions: {},
  roaming: { wilderness: timeRoaming },
  clock: bleedingLines,
  help: {
    commands: [
      t`**/watch** do: let time go by, from a turn to two weeks of rest; alone it shows what time it is and what heals when.`,
    ],
  },
  refusals: {
    'watch/which-time': () => t`Say which day, or which watch, 1 to 6. No time has passed.`,
    'watch/in-fight': () => t`There is a fight; time goes on when it is over. No time has passed.`,
    'watch/met': () => t`You have met somebody; time goes on when that is settled. No time has passed.`,
    'watch/asking': () =>
      t`Somebody is still asked something, which comes first; \`/waiting\` shows it. No time has passed.`,
    'watch/bleeding': (d) =>
      t`${text(d, 'name')} bleeds and would be dead by then. Tend them first, or go on by a turn. No time has passed.`,
  },
  state: { clock: t`The clock` },
  steps: {
    turn: ({ id }) => ({
      text: t`say what the party does next, and try it with \`/test\`; or let time go by (\`/watch\`)`,
      button: { id: 'watch:open', label: t`Time` },
      buttons: [
        { id: `watch:turn:${stepToken(id)}`, label: t`Next turn`, weight: 'plain' },
        { id: 'watch:open', label: t`Let time go by`, weight: 'plain' },
      ],
    }),
  },
});
