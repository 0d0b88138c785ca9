import { phrases, t } from '../../../../language/text.ts';
import type { ChecksVocabulary } from '../../../../rules/lavender-hack/checks/vocabulary.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { QuestionWordsOf } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { claimBackground, main, still } from '../kit/option-words.ts';
import { ABILITY_NAMES, DEGREE_NAMES } from '../kit/words.ts';
import { brokenStakes, gearStakes, stakesWords } from './stakes.ts';

/** The questions of a test, and of a roll by hand. */
export const checkQuestions = (words: Terms): QuestionWordsOf<ChecksVocabulary> => ({
  'gear-die': {
    text: ({ ability, use, foe, total, degree, passOnly }, who) => {
      const name = ABILITY_NAMES[ability];
      const how = passOnly === true ? t`which fails` : t`a ${DEGREE_NAMES[degree]}`;
      if (foe === undefined)
        return t`${who} stands at ${total} in the ${name} test, ${how}, and may add the ${words.gearDie}.`;
      const against = escapeMarkdown(foe);
      return use === 'defend'
        ? t`${who} stands at ${total} in the ${name} test to fend off ${against}, ${how}, and may add the ${words.gearDie}.`
        : t`${who} stands at ${total} in the ${name} test to hit ${against}, ${how}, and may add the ${words.gearDie}.`;
    },
    options: {
      add: ({ die, broken }, asked) =>
        broken
          ? main(
              t`Add gear die (broken)`,
              t`${stakesWords(brokenStakes(asked), asked)} The gear save adds 4, 3 or 0, and a bad one has consequences.`,
            )
          : main(
              t`Add ${words.gearDie} (d${die})`,
              t`${stakesWords(gearStakes(asked, die), asked)} On 1 to 3 the ${words.gearDie} ${words.lowers}.`,
            ),
      keep: still(t`Keep it`, t`The result stays as it is.`),
    },
    told: { keep: t`Kept as it is.` },
    lapsed: t`The offer of the ${words.gearDie} has passed.`,
    answers: { keep: t`no ${words.gearDie}`, add: t`the ${words.gearDie} is added` },
  },
  'advantage-pick': {
    text: ({ edge }, who) =>
      edge === 'advantage'
        ? t`${who} has advantage: which of the two dice counts?`
        : t`Game master: ${who} is at a disadvantage; which of the two dice counts?`,
    options: {
      first: ({ face }) => main(t`Take the ${face}`, null),
      second: ({ face }) => main(t`Take the ${face}`, null),
    },
  },
  save: {
    text: ({ ability }, who) => t`${who} makes a ${ABILITY_NAMES[ability]} save.`,
    options: {
      roll: (_terms, { ability, modifier }) =>
        main(t`Roll ${ABILITY_NAMES[ability]} ${signed(modifier)}`, t`One d20 and the modifier.`),
      background: claimBackground(words),
    },
    answers: { roll: t`a plain roll`, background: t`claims the background` },
  },
  claim: {
    text: ({ ability, use }, who) =>
      t`${who} makes ${USE_WORDS[use] ?? t`a test`} (${ABILITY_NAMES[ability]}). Does the background help?`,
    options: {
      roll: (_terms, { ability }) => main(t`Roll ${ABILITY_NAMES[ability]} plainly`, t`One d20 and the modifier.`),
      background: claimBackground(words),
    },
    answers: { roll: t`a plain roll`, background: t`claims the background` },
  },
  'roll-die': {
    text: ({ name, why }) => dueWords(escapeMarkdown(name), why),
    options: {
      roll: ({ name, die, broken }) => main(t`Roll ${name} (${broken ? t`broken` : `d${die}`})`, null),
    },
    answers: { roll: t`rolls` },
  },
});

/** The purpose of a forced test, for the middle of a sentence. */
const USE_WORDS: Readonly<Record<string, string>> = phrases({
  scout: 'the scout’s test',
  row: 'the test at the oars',
  forage: 'the test for food',
  surprise: 'the test for surprise',
  chase: 'the test of the chase',
  initiative: 'the test for initiative',
  wound: 'the save at 0 hit points',
  save: 'a save',
  song: 'the test of the song',
  carouse: 'the test of the night out',
});

/** Which die the party has to roll, and what for. */
function dueWords(name: string, why: string): string {
  switch (why) {
    case 'day':
      return t`Spotlight: ${name} is due for the day.`;
    case 'night':
      return t`Spotlight: ${name} is due for the night.`;
    case 'dungeon':
      return t`Spotlight: ${name} is due below ground.`;
    default:
      return t`Spotlight: ${name} is due.`;
  }
}
