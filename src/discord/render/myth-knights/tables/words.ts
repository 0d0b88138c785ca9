import { t } from '../../../../language/text.ts';
import type { TablesVocabulary } from '../../../../rules/myth-knights/tables/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { TABLE_FACTS } from '../../mechanics/table-facts.ts';
import { TABLE_REFUSALS } from '../../mechanics/tables.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName } from '../kit/words.ts';

/** Words of tables. */
export const tablesWords = (): ChapterWords<TablesVocabulary> => ({
  facts: {
    ...TABLE_FACTS,
    'result-changed': {
      title: ({ table }) => neutral(t`${bookName(table)}: changed`),
      lines: ({ was, text }) => [
        t`Not ${bookName(was)}, but this: ${escapeMarkdown(text)}`,
        t`What you did outweighs what the dice said.`,
      ],
      rank: 30,
    },
  },
  questions: {
    result: {
      text: ({ table, text }) => t`${bookName(table)}: ${bookName(text)}. Does it stand, after what the players did?`,
      options: {
        keep: main(t`Keep it`, null),
        change: still(t`Change it`, t`You write what it is instead.`),
      },
    },
    'result-text': {
      text: ({ table, text }) => t`${bookName(table)}: what is it instead of ${bookName(text)}?`,
      field: t`What it is`,
    },
  },
  refusals: TABLE_REFUSALS,
  state: { tables: t`Tables of your own` },
  logKinds: { tests: ['prompt/result', 'prompt/result-text'] },
});
