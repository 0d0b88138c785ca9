import { named, plural, t } from '../../../language/text.ts';
import type { Fact } from '../../../rules/engine/prompt.ts';
import { diceOf } from '../../../rules/engine/table-dice.ts';
import type { CampaignTableFact } from '../../../rules/mechanics/tables/campaign-tables.ts';
import { diceName } from '../../../rules/mechanics/tables/dice-names.ts';
import { rolledOutIn } from '../../../rules/mechanics/tables/nested.ts';
import { dieWords } from '../engine/dice-words.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { neutral, type TellingsOf } from './telling/fact-words.ts';

type CampaignFact<Name extends CampaignTableFact['fact']> = Extract<CampaignTableFact, { fact: Name }>;

/** Changes to a campaign's tables, in any book. */
export const TABLE_FACTS: TellingsOf<CampaignTableFact, Fact> = {
  'table-rolled': {
    title: (fact) => neutral(bookName(fact.table)),
    lines: (fact) => rolledLines(fact),
  },
  'table-written': {
    title: (fact) => neutral(t`Written down: ${bookName(fact.table)}`),
    lines: (fact) => [
      fact.standsIn
        ? t`${bookName(fact.table)} is as you wrote it now: ${sizeWords(fact)}. It stands in for the book’s.`
        : t`${bookName(fact.table)} is written down: ${sizeWords(fact)}. /table roll rolls on it.`,
    ],
  },
  'table-dropped': {
    title: (fact) =>
      neutral(fact.standsIn ? t`As in the book: ${bookName(fact.table)}` : t`Deleted: ${bookName(fact.table)}`),
    lines: (fact) => [
      fact.standsIn ? t`${bookName(fact.table)} is as in the book again.` : t`${bookName(fact.table)} is deleted.`,
    ],
  },
};

/** Longest row that is shown, and longest text that is rolled out of it. */
const MAX_ROW = 300;

const MAX_RESULT = 1500;

/** The result first; where rows named other tables, each roll in the order they fell. */
function rolledLines({ table, rolls, text, secret }: CampaignFact<'table-rolled'>): readonly string[] {
  const result = rolledOutIn({ rolls }, named) ?? text;
  const kept = secret ? [t`Only you can see this.`] : [];
  const [first, ...others] = rolls;
  if (first === undefined) return [`${bookName(table)}: ${bookName(result, MAX_RESULT)}`, ...kept];
  if (others.length === 0)
    return [`${bookName(table)} ${dieWords(first.roll)}: ${bookName(result, MAX_RESULT)}`, ...kept];
  return [
    bookName(result, MAX_RESULT),
    ...rolls.map((one) => `-# ${bookName(one.table)} ${dieWords(one.roll)}: ${bookName(one.text, MAX_ROW)}`),
    ...kept,
  ];
}

function sizeWords(fact: CampaignFact<'table-written'>): string {
  return `${diceName(diceOf(fact))}, ${plural(fact.rows, { one: '# row', other: '# rows' })}`;
}

/** A name of the book in the reader's language, safe to show; one that somebody gave stays as it is. */
function bookName(name: string, most?: number): string {
  return escapeMarkdown(named(name), most);
}
