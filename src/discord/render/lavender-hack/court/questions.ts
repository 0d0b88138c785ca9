import { t } from '../../../../language/text.ts';
import type { TradeVocabulary } from '../../../../rules/lavender-hack/court/trade-vocabulary.ts';
import type { CourtVocabulary } from '../../../../rules/lavender-hack/court/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { QuestionWordsOf } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { bookName } from '../kit/names.ts';
import { main, still } from '../kit/option-words.ts';
import { wishWords } from './trade.ts';

/** Longest name of a thing or a faction that is shown. */
const MAX_NAME = 60;

/** The questions of court and trade. */
export const courtQuestions = (terms: Terms): QuestionWordsOf<CourtVocabulary | TradeVocabulary> => ({
  'goal-difficulty': {
    text: ({ faction, goal }) =>
      t`Game master: how hard is it to win ${escapeMarkdown(faction)} for “${escapeMarkdown(goal)}”, 3 to 12?`,
    field: t`Difficulty, 3 to 12`,
    number: (n) => t`Difficulty ${n}`,
    placeholder: '8',
  },
  bell: {
    text: ({ item }, who) => t`${who} missed. Shall ${bookName(item)} be rung, and the test rolled again?`,
    options: {
      ring: ({ item }) => main(t`Ring ${item}`, t`The test is rolled again; once in each court.`),
      leave: still(t`Leave it`, t`The miss stands.`),
    },
    told: { leave: t`The bell stays silent.` },
  },
  'trade-leave': {
    text: ({ item, faction, want }, who) =>
      t`Game master: ${who} wants to trade ${shown(item)} to ${shown(faction)} for ${wishWords(want, terms)}. Do you allow it?`,
    options: {
      yes: main(t`Allow it`, t`A Charisma test; what is offered is gone whatever comes of it.`),
      no: still(t`No trade`, t`The thing stays where it is.`),
    },
  },
  'trade-take': {
    text: ({ faction, type, budget }, who) =>
      t`${shown(faction)} gives ${who} ${shown(type)} up to value ${budget}. What is taken?`,
    options: {
      '{pick:n}': (goods) => still(`${timesOf(goods)}${goods.name}`, worthOf(goods)),
      other: (goods) =>
        main(t`${timesOf(goods)}another thing: ${goods.type}`, t`${worthOf(goods)} The game master says what it is.`),
      down: (goods) => still(t`${timesOf(goods)}something lesser`, t`${worthOf(goods)} You choose next what it is.`),
    },
  },
  gift: {
    text: ({ item, faction }, who) =>
      t`Game master: ${who} holds out ${shown(item)} to ${shown(faction)}. Is it what they want?`,
    options: {
      '{wantId}': ({ want }) => main(t`Yes: ${want}`, t`It is theirs, and that want is satisfied.`),
      thanks: still(t`They take it`, t`It is a gift, and no more.`),
      no: still(t`They decline`, t`The thing stays where it is.`),
    },
  },
  'trade-thing': {
    text: ({ faction, type, value, count }, who) =>
      count === 1
        ? t`Game master: ${who} gets ${shown(type)} of value ${value} from ${shown(faction)}. What exactly is it?`
        : t`Game master: ${who} gets ${count} of the same thing from ${shown(faction)}: ${shown(type)}, value ${value} each. What are they?`,
    field: t`What it is`,
    placeholder: t`Silver bowl`,
  },
  'trade-rumour': {
    text: ({ faction, value }, who) =>
      t`Game master: ${who} has traded with ${shown(faction)} for a rumour worth ${value}, from 1 (common knowledge) to 10 (the best-kept secret). What do they hear?`,
    field: t`What is heard`,
    placeholder: t`The ferryman is paid in teeth`,
  },
});

interface Goods {
  readonly value: number;
  readonly price: number;
  readonly count: number;
}

function shown(text: string): string {
  return escapeMarkdown(text, MAX_NAME);
}

function timesOf({ count }: Goods): string {
  return count === 1 ? '' : `${count} × `;
}

/** The price is said where it is another than the value. */
function worthOf({ value, price }: Goods): string {
  return t`Value ${value}${price === value ? '' : t`, with them ${price}`}.`;
}
