import { t } from '../../../../language/text.ts';
import type { WildernessVocabulary } from '../../../../rules/lavender-hack/wilderness/vocabulary.ts';
import { lowered } from '../../engine/words.ts';
import type { QuestionWordsOf } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { main, still } from '../kit/option-words.ts';
import { actName } from '../kit/place-words.ts';
import { eventAsked, findAsked } from './event-words.ts';

/** The questions on the way. */
export const wildernessQuestions = (words: Terms): QuestionWordsOf<WildernessVocabulary> => ({
  // Everybody sees these buttons, so they are the same whatever was rolled.
  event: {
    text: (terms) => t`Game master: ${eventAsked(terms)}`,
    options: {
      stand: main(t`Let it stand`, null),
      nothing: still(t`Nothing happens`, null),
      weather: still(t`Bad weather`, null),
      encounter: still(t`An encounter`, null),
      discovery: still(t`A discovery`, null),
      later: still(t`Later`, null),
    },
    // The kind of an event is the game master's secret.
    answers: {
      stand: t`decides what comes`,
      nothing: t`decides what comes`,
      weather: t`decides what comes`,
      encounter: t`decides what comes`,
      discovery: t`decides what comes`,
      later: t`decides what comes`,
    },
  },
  // Everybody sees these buttons, so they name neither of the two (LH-WILD-11).
  find: {
    text: (terms) => t`Game master: ${findAsked(terms, words)} Which is it?`,
    options: {
      give: main(t`What is due`, t`A resource goes up one step.`),
      reveal: still(t`Something of this place`, t`It is found without a search.`),
    },
    answers: { give: t`decides what is found`, reveal: t`decides what is found` },
  },
  'break-off': {
    text: ({ act }) => t`Spotlight: ${lowered(actName(act))} is not over yet. Go on, or break it off?`,
    options: {
      'go-on': main(t`Go on`, t`What was begun is brought to its end.`),
      'break-off': still(t`Break it off`, t`The time that was begun is spent.`),
    },
    told: { 'go-on': t`The party goes on.` },
    answers: { 'go-on': t`goes on`, 'break-off': t`breaks off` },
  },
});
