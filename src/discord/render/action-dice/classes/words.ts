import { t } from '../../../../language/text.ts';
import type { PoolClassFact } from '../../../../rules/action-dice/classes/facts.ts';
import type { PoolClassQuestions } from '../../../../rules/action-dice/classes/questions.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { still } from '../../mechanics/telling/question-words.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';
import { bookName, diceCount } from '../kit/words.ts';

/** Words of classes and their templates. */
export const classesWords = (): PoolChapterWords<PoolClassFact, PoolClassQuestions> => ({
  facts: {
    'template-taken': {
      title: ({ name, className, letter }) => ({
        title: t`${escapeMarkdown(name)}: ${bookName(className)} ${letter}`,
        tone: 'level',
      }),
      lines: ({ name, className, letter, text, kind }) => [
        t`${escapeMarkdown(name)} takes **${bookName(className)} ${letter}** and has ${diceCount(1, kind)} more. ${bookName(text)}`,
      ],
      rank: 21,
    },
  },
  questions: {
    template: {
      text: (_terms, who) => t`Which template does ${who} take? Each brings a die of its kind.`,
      options: {
        '{slug/letter}': ({ className, letter, text, kind }) =>
          still(t`${bookName(className)} ${letter} (${diceCount(1, kind)})`, bookName(text)),
      },
    },
  },
  logKinds: { characters: ['prompt/template'] },
});
