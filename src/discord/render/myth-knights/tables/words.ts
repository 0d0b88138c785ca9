import { t } from '../../../../language/text.ts';
import type { TablesVocabulary } from '../../../../rules/myth-knights/tables/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { TABLE_FACTS } from '../../mechanics/table-facts.ts';
import { TABLE_REFUSALS } from '../../mechanics/tables.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
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
  questions: {},
  refusals: {
    ...TABLE_REFUSALS,
    'result/late': () => t`That stands by now: it can be changed for an hour. Nothing was changed.`,
    'result/same': () => t`That is what fell. Nothing was changed.`,
  },
  state: { tables: t`Tables of your own` },
  logKinds: { tests: ['change-result'] },
});
