import { t } from '../../../../language/text.ts';
import type { OathGloryFact } from '../../../../rules/myth-knights/glory/facts.ts';
import type { OathGloryQuestions } from '../../../../rules/myth-knights/glory/questions.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { OathChapterWords } from '../kit/chapter-words.ts';
import { RANK_NAMES } from '../kit/words.ts';

/** Words of Glory and rank. */
export const gloryWords = (): OathChapterWords<OathGloryFact, OathGloryQuestions> => ({
  facts: {
    glory: {
      title: ({ name }) => ({ title: t`Glory for ${escapeMarkdown(name)}`, tone: 'level' }),
      lines: ({ name, from, to, rank }) => [
        t`${escapeMarkdown(name)}: Glory ${from} → ${to}.`,
        ...(rank === null ? [] : [t`${escapeMarkdown(name)} is a ${RANK_NAMES[rank]} now.`]),
      ],
      rank: 30,
    },
  },
  questions: {},
});
