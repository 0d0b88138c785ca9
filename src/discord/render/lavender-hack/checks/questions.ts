import type { CheckQuestions } from '../../../../rules/lavender-hack/checks/questions.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { claimBackground, main, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';
import { ABILITY_NAMES, DEGREE_NAMES } from '../kit/words.ts';

/** What is asked in a test, and for a roll by hand. */
export const checkQuestions = (words: LavenderTerms): QuestionWordsOf<CheckQuestions> => ({
  'gear-die': {
    text: ({ ability, total, degree, passOnly }, who) =>
      `${who} stands at ${total} in the ${ABILITY_NAMES[ability]} test, ${passOnly === true ? 'which fails' : `a ${DEGREE_NAMES[degree]}`}, and may add the ${words.gearDie}.`,
    options: {
      add: ({ die, broken }) =>
        broken
          ? main('Add gear die (broken)', 'Rolls a gear save and adds 4, 3 or 0; a bad one has consequences.')
          : main(
              `Add ${words.gearDie} (d${die})`,
              `Rolls the ${words.gearDie} and adds it; on 1 to 3 it ${words.lowers}.`,
            ),
      keep: still('Keep it', 'The result stays as it is.'),
    },
    told: { keep: 'Kept as it is.' },
    lapsed: `The offer of the ${words.gearDie} has passed.`,
    answers: { keep: `no ${words.gearDie}`, add: `the ${words.gearDie} is added` },
  },
  'advantage-pick': {
    text: ({ edge }, who) =>
      edge === 'advantage'
        ? `${who} has advantage: which of the two dice counts?`
        : `Game master: ${who} is at a disadvantage; which of the two dice counts?`,
    options: {
      first: ({ face }) => main(`Take the ${face}`, null),
      second: ({ face }) => main(`Take the ${face}`, null),
    },
  },
  save: {
    text: ({ ability }, who) => `${who} makes a ${ABILITY_NAMES[ability]} save.`,
    options: {
      roll: (_terms, { ability, modifier }) =>
        main(`Roll ${ABILITY_NAMES[ability]} ${signed(modifier)}`, 'One d20 and the modifier.'),
      background: claimBackground(words),
    },
    answers: { roll: 'a plain roll', background: 'claims the background' },
  },
  'roll-die': {
    text: ({ name, why }) => `Spotlight: ${escapeMarkdown(name)} is due${ROLL_WHY[why] ?? ''}.`,
    options: {
      roll: ({ name, die, broken }) => main(`Roll ${name} (${broken ? 'broken' : `d${die}`})`, null),
    },
    answers: { roll: 'rolls' },
  },
});

const ROLL_WHY: Readonly<Record<string, string>> = {
  day: ' for the day',
  night: ' for the night',
  dungeon: ' below ground',
};
