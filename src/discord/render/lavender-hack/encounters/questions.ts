import type { EncounterQuestions } from '../../../../rules/lavender-hack/encounters/questions.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { grave, main, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import { ATTITUDE_WORDS } from '../kit/words.ts';
import { meetingWords } from './card.ts';

/** What is asked in an encounter and in a chase. */
export const ENCOUNTER_QUESTIONS: QuestionWordsOf<EncounterQuestions> = {
  approach: {
    text: (met) =>
      met.surprised === 'party'
        ? `Game master: the party is surprised by ${meetingWords(met)}, so the other side chooses first. What do they do?`
        : `Spotlight: you meet ${meetingWords(met)}${met.surprised === 'foes' ? ', and they have not seen you' : ''}. What does the party do?`,
    options: {
      communicate: ({ beast }) =>
        beast
          ? main('Wait and see', 'A general test shows how the beasts take it.')
          : main('Talk', 'Somebody speaks for the party with /parley.'),
      fight: grave('Fight', 'The first round begins.'),
      flee: still('Flee', 'Who stands close strikes once; then it is a chase.'),
    },
    answers: { communicate: 'talks', fight: 'fights', flee: 'flees' },
  },
  'encounter-next': {
    text: ({ what, attitude }) =>
      `Game master: ${escapeMarkdown(what)}, ${ATTITUDE_WORDS[attitude]}. What happens next?`,
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
      `Spotlight: a chase, ${escapeMarkdown(what)} behind you${lengths === 0 ? '' : `, ${lengths} of 2 lengths won`}. How do you get away?`,
    options: {
      run: ({ encumbered }) =>
        main(
          'Run',
          encumbered ? 'A Dexterity test, at a disadvantage: somebody carries too much.' : 'A Dexterity test.',
        ),
      food: ({ die }) => still(`Drop food (d${die})`, 'Food goes down one step; the test has advantage.'),
      treasure: ({ item }) => still(`Drop ${item}`, 'It is lost; the test has advantage.'),
      stand: grave('Turn and fight', 'The first round begins.'),
    },
    answers: { run: 'runs', food: 'drops food', treasure: 'drops something of value', stand: 'turns and fights' },
  },
};
