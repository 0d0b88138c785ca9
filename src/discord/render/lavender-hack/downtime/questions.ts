import { t } from '../../../../language/text.ts';
import type { DowntimeVocabulary } from '../../../../rules/lavender-hack/downtime/vocabulary.ts';
import type { WeekVocabulary } from '../../../../rules/lavender-hack/downtime/week-vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { itemList, listWords } from '../../engine/words.ts';
import type { QuestionWordsOf } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { bookName } from '../kit/names.ts';
import { grave, main, still } from '../kit/option-words.ts';
import { dieName } from '../kit/words.ts';

/** The questions at home: at the start and at the end of the weeks, in a week, and before a box is spent. */
export const downtimeQuestions = ({ downtime }: Terms): QuestionWordsOf<DowntimeVocabulary | WeekVocabulary> => ({
  bank: {
    text: (_terms, who) => t`${who} may bank what ${who} carries; who leads may bank what nobody carries, too.`,
    options: {
      '{itemId}': ({ name, value, holder, buyer = null }) => still(name, boxHint(value, holder, buyer)),
    },
    placeholder: t`What to bank`,
    answers: { '': t`banks nothing` },
  },
  'bank-sure': {
    text: ({ things }, who) =>
      t`${who} chose ${itemList(things.map(({ name }) => escapeMarkdown(name)))}. ${things.length === 1 ? t`Banking it turns it into ${boxWords(things)}, and it is` : t`Banking them turns them into ${boxWords(things)}, and they are`} gone for good.`,
    options: {
      bank: ({ things }) => main(things.length > 1 ? t`Bank them` : t`Bank it`, null),
      again: still(t`Choose again`, null),
      keep: still(t`Bank nothing`, null),
    },
    answers: { keep: t`banks nothing` },
  },
  living: {
    text: ({ level }) =>
      t`Spotlight: the cost of living, against the highest level of the party, ${level}. Which box pays it?`,
    options: {
      '{pay:n}': ({ value, die, mood }) =>
        still(t`Wealth ${value} → ${dieName(die)}`, downtime.living(die, mood ?? die)),
      nothing: ({ die, mood }) => grave(t`Pay nothing`, downtime.living(die, mood ?? die)),
    },
  },
  'living-unpaid': {
    text: () => t`Spotlight: ${downtime.unpaid} Leave all the same?`,
    options: {
      wait: main(t`Not yet`, t`Nothing is paid, and nothing breaks yet.`),
      nothing: grave(downtime.leaveUnpaid.label, downtime.leaveUnpaid.hint),
    },
  },
  'wealth-vote': {
    text: ({ row, why }) =>
      t`Shall a box of wealth ${row} be spent${why === null || why === '' ? '' : t` for: ${escapeMarkdown(why)}`}? More than half have to agree.`,
    options: {
      yes: main(t`Spend it`, t`The box is erased.`),
      no: still(t`Keep it`, t`The box stays.`),
    },
  },
  'research-property': {
    text: ({ item }, who) =>
      t`Game master: ${who} studies ${bookName(item)}. Which magical property do they find? Write a dash if there is none, and end with … if there are more: else they are told that it was the last.`,
    field: t`Property, or a dash`,
    placeholder: t`Glows when the dead are near`,
  },
  rumour: {
    text: ({ count }, who) =>
      count === 1
        ? t`Game master: ${who} hears a rumour in town, about a hex, a faction or a dungeon. What do they hear?`
        : t`Game master: ${who} hears ${count} rumours in town, about hexes, factions or dungeons. What do they hear?`,
    field: t`What is heard`,
    placeholder: t`The ferryman is paid in teeth`,
  },
  'won-map': {
    text: (_terms, who) =>
      t`Game master: ${who} wins a map. Is it only worth selling, or does it show something hidden?`,
    options: {
      valuable: main(t`A thing of worth`, t`Of value d4 + 1, which nobody knows yet.`),
      feature: still(
        t`It shows the way`,
        t`The hidden thing nearest to home, or to the party, is found and marked on the map.`,
      ),
    },
  },
});

/** `A box of wealth 4: the ferryman gives one more.` */
/** The yield of a thing at the bank, in a menu. */
export function boxHint(value: number, holder: string | null, buyer: string | null): string {
  if (buyer !== null) return t`A box of wealth ${value}: ${buyer} gives one more.`;
  return holder === null ? t`A box of wealth ${value}; nobody carries it.` : t`A box of wealth ${value}.`;
}

/** `2 boxes of wealth 3 and a box of wealth 1`. */
export function boxWords(things: readonly { readonly value: number }[]): string {
  const rows = [...new Set(things.map(({ value }) => value))].sort((a, b) => b - a);
  const parts = rows.map((row) => {
    const boxes = things.filter(({ value }) => value === row).length;
    return t`${boxes === 1 ? t`a box` : t`${boxes} boxes`} of wealth ${row}`;
  });
  return listWords(parts);
}
