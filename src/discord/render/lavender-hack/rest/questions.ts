import type { RestQuestions } from '../../../../rules/lavender-hack/rest/questions.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { main, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import { rebalanceHint, torchesHint } from './form.ts';

/** What is asked at a camp. */
export const REST_QUESTIONS: QuestionWordsOf<RestQuestions> = {
  song: {
    text: ({ name }) => `${escapeMarkdown(name)} sang well. Shall it lift the fellowship?`,
    options: {
      set: ({ from, to }) => main(`Set fellowship: d${from} → d${to}`, 'The song holds the party together.'),
      leave: still('Leave it', 'The fellowship stays as it is.'),
    },
    told: { leave: 'The fellowship stays as it is.' },
    answers: { set: 'the fellowship is lifted', leave: 'the fellowship stays as it is' },
  },
  stores: {
    text: () => 'At the camp the stores can be seen to. It takes no time, and nobody waits for it.',
    options: {
      none: still('Leave them', 'The stores stay as they are.'),
      rebalance: (dice) => main('Rebalance the gear', rebalanceHint(dice)),
      torches: (dice) => main('Make torches', torchesHint(dice)),
      both: main('Torches, then the gear', 'Gear pays for the light, then fellowship for the gear.'),
    },
    told: { none: 'The stores stay as they are.' },
  },
};
