import type { WildernessQuestions } from '../../../../rules/lavender-hack/wilderness/questions.ts';
import { main, still } from '../kit/option-words.ts';
import { actName } from '../kit/place-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';
import { eventAsked, findAsked } from './event-words.ts';

/** What is asked on the way. */
export const wildernessQuestions = (words: LavenderTerms): QuestionWordsOf<WildernessQuestions> => ({
  // Everybody sees these buttons, so they are the same whatever was rolled.
  event: {
    text: (terms) => `Game master: ${eventAsked(terms)}`,
    options: {
      stand: main('Let it stand', null),
      nothing: still('Nothing happens', null),
      weather: still('Bad weather', null),
      encounter: still('An encounter', null),
      discovery: still('A discovery', null),
      later: still('Later', null),
    },
    // What an event was is the game master's own.
    answers: {
      stand: 'decides what comes',
      nothing: 'decides what comes',
      weather: 'decides what comes',
      encounter: 'decides what comes',
      discovery: 'decides what comes',
      later: 'decides what comes',
    },
  },
  // Everybody sees these buttons, so they name neither of the two (LH-WILD-11).
  find: {
    text: (terms) => `Game master: ${findAsked(terms, words)} Which is it?`,
    options: {
      give: main('What is due', 'A resource goes up one step.'),
      reveal: still('Something of this place', 'It is found without a search.'),
    },
    answers: { give: 'decides what is found', reveal: 'decides what is found' },
  },
  'break-off': {
    text: ({ act }) => `Spotlight: ${actName(act).toLowerCase()} is not over yet. Go on, or break it off?`,
    options: {
      'go-on': main('Go on', 'What was begun is brought to its end.'),
      'break-off': still('Break it off', 'The time that was begun is spent.'),
    },
    told: { 'go-on': 'The party goes on.' },
    answers: { 'go-on': 'goes on', 'break-off': 'breaks off' },
  },
});
