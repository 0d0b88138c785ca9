import { phrases, t } from '../../../../language/text.ts';
import type { EncounterQuestions } from '../../../../rules/lavender-hack/encounters/questions.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { grave, main, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import { ATTITUDE_WORDS } from '../kit/words.ts';
import { meetingWords } from './card.ts';

/** What is asked in an encounter and in a chase. */
export const ENCOUNTER_QUESTIONS: QuestionWordsOf<EncounterQuestions> = phrases({
  approach: {
    text: (met) =>
      met.surprised === 'party'
        ? t`Game master: the party is surprised by ${meetingWords(met)}, so the other side chooses first. What do they do?`
        : t`Spotlight: you meet ${meetingWords(met)}${met.surprised === 'foes' ? t`, and they have not seen you` : ''}. What does the party do?`,
    options: {
      communicate: ({ beast }) =>
        beast
          ? main(t`Wait and see`, t`A general test shows how the beasts take it.`)
          : main(t`Talk`, t`Somebody speaks for the party with /parley.`),
      fight: grave('Fight', 'The first round begins.'),
      flee: still('Flee', 'Who stands close strikes once; then it is a chase.'),
    },
    answers: { communicate: 'talks', fight: 'fights', flee: 'flees' },
  },
  'encounter-next': {
    text: ({ what, attitude }) =>
      t`Game master: ${escapeMarkdown(what)}, ${ATTITUDE_WORDS[attitude]}. What happens next?`,
    options: {
      part: main('They part', 'The meeting is over.'),
      fight: grave('It comes to blows', 'The first round begins.'),
      'talk-on': still('Talk on', 'The meeting goes on.'),
    },
    told: { 'talk-on': 'They talk on.' },
    answers: { part: 'they part', fight: 'it comes to blows', 'talk-on': 'they talk on' },
  },
  chase: {
    text: ({ what, lengths }) =>
      t`Spotlight: a chase, ${escapeMarkdown(what)} behind you${lengths === 0 ? '' : t`, ${lengths} of 2 lengths won`}. How do you get away?`,
    options: {
      run: ({ encumbered }) =>
        main(
          t`Run`,
          encumbered ? t`A Dexterity test, at a disadvantage: somebody carries too much.` : t`A Dexterity test.`,
        ),
      food: ({ die }) => still(t`Drop food (d${die})`, t`Food goes down one step; the test has advantage.`),
      treasure: ({ item }) => still(t`Drop ${item}`, t`It is lost; the test has advantage.`),
      stand: grave('Turn and fight', 'The first round begins.'),
    },
    answers: { run: 'runs', food: 'drops food', treasure: 'drops something of value', stand: 'turns and fights' },
  },
});
