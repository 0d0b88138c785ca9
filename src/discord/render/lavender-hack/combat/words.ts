import { t } from '../../../../language/text.ts';
import type { EnemyVocabulary } from '../../../../rules/lavender-hack/combat/enemy-vocabulary.ts';
import type { CombatVocabulary } from '../../../../rules/lavender-hack/combat/vocabulary.ts';
import { FIGHT_REFUSALS } from '../../mechanics/combat.ts';
import { name } from '../../mechanics/refusal-words.ts';
import { type AskingChapterWords, bareStep } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { bookNameIn } from '../kit/names.ts';
import { combatCard } from './card.ts';
import { combatQuestion, declarationField, declaredWords } from './declaration-words.ts';
import { COMBAT_FACTS } from './fact-words.ts';
import { COMBAT_QUESTIONS } from './questions.ts';
import { COMBAT_RECAPS } from './recap.ts';

/** Words of a fight as such: who is in it, whose turn it is, who leaves it. */
export const combatWords = (terms: Terms): AskingChapterWords<CombatVocabulary | EnemyVocabulary> => ({
  facts: COMBAT_FACTS,
  refusals: {
    ...FIGHT_REFUSALS,
    'craft/no-feature': (d) => t`${name(d)} has not learned that. Nothing was rolled; /sheet shows the features.`,
    'craft/no-time': (d) =>
      t`${name(d)} has spent this time on a trap or a poison already. Nothing was rolled; it is a turn of work underground, elsewhere a watch.`,
    'craft/no-trap': (d) => t`${name(d)} carries neither a bear trap nor caltrops. Nothing was changed.`,
    'craft/in-a-fight': () => t`There is no time for that in a fight. Nothing was rolled.`,
    'craft/poisoned': (d) =>
      t`${bookNameIn(d, 'item')} is poisoned already. Nothing was rolled; the dose waits for the next hit.`,
    'craft/not-a-weapon': (d) => t`${bookNameIn(d, 'item')} is not a weapon. Nothing was rolled; choose one.`,
    'fight/which-weapon': () => t`Say which weapon is to be poisoned. Nothing was rolled.`,
  },
  orders: {
    combat: {
      title: t`A round of a fight without a declaration`,
      choices: {
        'stand-back': t`stand back and defend`,
        attack: t`attack with the best weapon at hand`,
        shoot: t`shoot with the best weapon at hand`,
        'as-before': t`the same as in the round before`,
        flee: t`get away`,
      },
    },
  },
  steps: {
    fight: () => bareStep(t`go on with the fight, or end it (\`/fight\`)`),
  },
  cards: {
    fight: (view) => combatCard(view, terms),
  },
  recaps: COMBAT_RECAPS,
  questions: COMBAT_QUESTIONS,
  rounds: {
    combat: {
      question: combatQuestion,
      verdict: declaredWords,
      isToldAfter: () => true,
      field: (field, world) => declarationField(field, world, terms),
    },
  },
});
