import { t } from '../../../../language/text.ts';
import type { PoolTableFact } from '../../../../rules/action-dice/tables/facts.ts';
import type { PoolTableQuestions } from '../../../../rules/action-dice/tables/questions.ts';
import { TABLE_FACTS } from '../../mechanics/table-facts.ts';
import { TABLE_REFUSALS } from '../../mechanics/tables.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';

/** Words of tables. */
export const tablesWords = (): PoolChapterWords<PoolTableFact, PoolTableQuestions> => ({
  facts: TABLE_FACTS,
  questions: {},
  refusals: TABLE_REFUSALS,
  state: { tables: t`Tables of your own` },
});
