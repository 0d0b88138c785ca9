import { phrases, plural, t } from '../../../../language/text.ts';
import type { ItemsVocabulary } from '../../../../rules/lavender-hack/items/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { QuestionWordsOf } from '../kit/chapter-words.ts';
import { bookName } from '../kit/names.ts';
import { main, still } from '../kit/option-words.ts';

function slotsWords(slots: number): string {
  return plural(slots, { one: '# slot', other: '# slots' });
}

/** The questions about a thing. */
export const ITEM_QUESTIONS: QuestionWordsOf<ItemsVocabulary> = phrases({
  pass: {
    text: ({ from, item }, who) =>
      t`${escapeMarkdown(from)} holds out ${bookName(item)} to ${who}. Will ${who} take it?`,
    options: {
      take: ({ slots }) => main(t`Take it`, slots === 1 ? t`It takes one slot.` : t`It takes ${slots} slots.`),
      leave: still('Leave it', 'It stays where it is.'),
    },
  },
  found: {
    text: ({ item, slots, holder, isAlong }) =>
      holder !== null
        ? t`${bookName(item)} (${slotsWords(slots)}): ${escapeMarkdown(holder)} has it. Would somebody else rather carry it?`
        : isAlong
          ? t`${bookName(item)} (${slotsWords(slots)}): a pack animal has it. Would somebody rather carry it?`
          : t`${bookName(item)} (${slotsWords(slots)}) lies here. Who takes it?`,
    options: {
      '{characterId}': ({ name }) => main(t`${name} takes it`, null),
      pack: still('On a pack animal', null),
      leave: still('Leave it here', null),
      so: still('As it is', null),
    },
  },
  'buyer-known': {
    text: ({ item }, who) =>
      t`Game master: ${who} knows somebody who wants ${bookName(item)} and would count it as worth one more. Who is it?`,
    options: {
      '{who:n}': ({ name, isFaction }) => still(name, isFaction ? t`A faction.` : t`Somebody in town.`),
      else: still('Somebody new', 'You write their name.'),
    },
    placeholder: 'Who wants it',
  },
  buyer: {
    text: ({ item }, who) =>
      t`Game master: ${who} knows somebody who wants ${bookName(item)} and would count it as worth one more. Who is it?`,
    field: 'A faction or a person',
    placeholder: 'The ferryman',
  },
});
