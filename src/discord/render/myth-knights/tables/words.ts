import { t } from '../../../../language/text.ts';
import type { OathTableFact } from '../../../../rules/myth-knights/tables/facts.ts';
import type { OathTableQuestions } from '../../../../rules/myth-knights/tables/questions.ts';
import { TABLE_FACTS } from '../../mechanics/table-facts.ts';
import { TABLE_REFUSALS } from '../../mechanics/tables.ts';
import type { OathChapterWords } from '../kit/chapter-words.ts';

/** Words of tables. */
export const tablesWords = (): OathChapterWords<OathTableFact, OathTableQuestions> => ({
  facts: TABLE_FACTS,
  questions: {},
  refusals: TABLE_REFUSALS,
  state: { tables: t`Tables of your own: as before` },
});
