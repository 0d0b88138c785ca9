import { t } from '../../../../language/text.ts';
import type { CrawlTableFact } from '../../../../rules/hexcrawl-osr/tables/facts.ts';
import type { CrawlTableQuestions } from '../../../../rules/hexcrawl-osr/tables/questions.ts';
import { TABLE_FACTS } from '../../mechanics/table-facts.ts';
import { TABLE_REFUSALS } from '../../mechanics/tables.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';

/** Words of tables. */
export const tablesWords = (): CrawlChapterWords<CrawlTableFact, CrawlTableQuestions> => ({
  facts: TABLE_FACTS,
  questions: {},
  refusals: TABLE_REFUSALS,
  state: { tables: t`Tables of your own` },
});
