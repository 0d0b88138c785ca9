import { phrases, t } from '../../../../language/text.ts';
import type { ItemQuestions } from '../../../../rules/lavender-hack/items/questions.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { bookName } from '../kit/names.ts';
import { main, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';

/** What is asked about a thing. */
export const ITEM_QUESTIONS: QuestionWordsOf<ItemQuestions> = phrases({
  pass: {
    text: ({ from, item }, who) =>
      t`${escapeMarkdown(from)} holds out ${bookName(item)} to ${who}. Will ${who} take it?`,
    options: {
      take: ({ slots }) => main(t`Take it`, slots === 1 ? t`It takes one slot.` : t`It takes ${slots} slots.`),
      leave: still('Leave it', 'It stays where it is.'),
    },
  },
  buyer: {
    text: ({ item }, who) =>
      t`Game master: ${who} knows somebody who wants ${bookName(item)} and would count it as worth one more. Who is it?`,
    field: 'A faction or a person',
    placeholder: 'The ferryman',
  },
});
