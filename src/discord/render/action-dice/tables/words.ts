import { t } from '../../../../language/text.ts';
import type { TablesVocabulary } from '../../../../rules/action-dice/tables/vocabulary.ts';
import { TABLE_FACTS } from '../../mechanics/table-facts.ts';
import { TABLE_REFUSALS } from '../../mechanics/tables.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';

/** Words of tables. */
export const tablesWords = (): ChapterWords<TablesVocabulary> => ({
  facts: TABLE_FACTS,
  questions: {},
  refusals: TABLE_REFUSALS,
  state: { tables: t`Tables of your own` },
});
