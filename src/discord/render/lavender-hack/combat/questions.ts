import { phrases, t } from '../../../../language/text.ts';
import type { CombatQuestions } from '../../../../rules/lavender-hack/combat/questions.ts';
import type { CombatAct } from '../../../../rules/lavender-hack/combat/shapes.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { main, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import { MORALE_WORDS } from '../kit/words.ts';

/** What the game master is asked in a fight. */
export const COMBAT_QUESTIONS: QuestionWordsOf<CombatQuestions> = phrases({
  interrupt: {
    text: ({ name, act }) =>
      t`Game master: ${escapeMarkdown(name)} was hit before ${interrupted(act)}. Is the action lost?`,
    options: {
      lost: main('The action is lost', 'The blow came in between; a working is not spent.'),
      'goes-on': still('Let it go on', 'The action comes in its turn all the same.'),
    },
    told: { 'goes-on': 'The action goes on all the same.' },
    answers: { lost: 'the action is lost', 'goes-on': 'the action goes on' },
  },
  morale: {
    text: ({ foes, why }) =>
      t`Game master: a morale check for ${listWords(foes.map((foe) => escapeMarkdown(foe)))} (${MORALE_WORDS[why]}). Do they hold?`,
    options: {
      stand: still('They stand', 'The fight goes on.'),
      flee: main('They flee', 'They are out of the fight.'),
      yield: main('They yield', 'They lay down their arms and are out of the fight.'),
    },
    answers: { stand: 'they stand', flee: 'they flee', yield: 'they yield' },
  },
});

function interrupted(act: CombatAct): string {
  if (act === 'missile') return t`the shot`;
  return act === 'cast' ? t`the working was done` : t`acting`;
}
