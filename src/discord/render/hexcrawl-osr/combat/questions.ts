import { t } from '../../../../language/text.ts';
import type { CrawlCombatQuestions } from '../../../../rules/hexcrawl-osr/combat/questions.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { main, type QuestionTellingsOf, still } from '../../mechanics/telling/question-words.ts';

/** What the game master is asked in a fight. */
export const combatQuestions = (): QuestionTellingsOf<CrawlCombatQuestions> => ({
  broken: {
    text: ({ names }) =>
      names.length === 1
        ? t`${said(names)} loses heart. What does it do?`
        : t`${said(names)} lose heart. What do they do?`,
    options: {
      rout: main(t`They run`, t`They are out of the fight and gone.`),
      surrender: still(t`They surrender`, t`They lay down their arms and are out of the fight.`),
    },
    answers: { rout: t`they run`, surrender: t`they surrender` },
  },
});

function said(names: readonly string[]): string {
  return listWords(names.map((one) => escapeMarkdown(one)));
}
