import { phrases, t } from '../../../../language/text.ts';
import type { Degree } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { TablesVocabulary } from '../../../../rules/lavender-hack/tables/vocabulary.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { TABLE_FACTS } from '../../mechanics/table-facts.ts';
import { TABLE_REFUSALS } from '../../mechanics/tables.ts';
import { quote } from '../checks/test-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { DEGREE_NAMES, toneOf } from '../kit/words.ts';

/** Words of tables, and of questions that the dice answer. */
export const tablesWords = {
  facts: {
    oracle: {
      title: ({ degree }) => ({ title: ANSWERS[degree], tone: toneOf(degree) }),
      lines: ({ question, roll, degree }) => [
        ...quote(question),
        `${ANSWERS[degree]}: ${dieWords(roll)}, ${DEGREE_NAMES[degree]}.${HINTS[degree] === '' ? '' : ` ${HINTS[degree]}`}`,
      ],
    },
    ...TABLE_FACTS,
  },
  refusals: {
    ...TABLE_REFUSALS,
    'oracle/off': () =>
      t`The game master answers in this campaign, not the dice. Nothing was rolled; the setting \`solo\` changes that.`,
  },
  state: phrases({
    tables: 'Tables of your own',
  }),
} satisfies ChapterWords<TablesVocabulary>;

/** The answer to a question by each degree (LH-SOLO-01). */
const ANSWERS: Readonly<Record<Degree, string>> = phrases({
  critical: 'Yes, and more',
  strong: 'Yes',
  weak: 'Yes, but',
  miss: 'No',
  fumble: 'No, and worse',
});

const HINTS: Readonly<Record<Degree, string>> = phrases({
  critical: 'Add something that helps.',
  strong: '',
  weak: 'Add something that hinders.',
  miss: '',
  fumble: 'Add something that makes it worse.',
});
