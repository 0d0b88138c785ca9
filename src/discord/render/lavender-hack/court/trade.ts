import { phrases, t } from '../../../../language/text.ts';
import type { TradeVocabulary } from '../../../../rules/lavender-hack/court/trade-vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { moodRungs, type Terms } from '../kit/edition-terms.ts';
import { plainly, type WordsOf } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';
import { sizeWords } from '../kit/words.ts';

/** Longest name of a thing that is shown. */
const MAX_THING = 60;

/** The facts of a trade. */
export const tradeFacts = (terms: Terms): WordsOf<FactsOf<TradeVocabulary>> => ({
  'trade-offered': {
    title: (fact) => plainly(t`${bookName(fact.item, MAX_THING)}: offered`),
    lines: ({ name, faction, item, want }) => [
      t`${escapeMarkdown(name)} offers ${bookName(item, MAX_THING)} to ${escapeMarkdown(faction)} and wishes for ${wishWords(want, terms)}.`,
    ],
  },
  traded: {
    title: (fact) =>
      fact.budget > 0
        ? { title: t`${escapeMarkdown(fact.faction)} trades`, tone: 'strong' }
        : { title: t`${escapeMarkdown(fact.faction)} gives nothing`, tone: 'trouble' },
    lines: (fact) => [tradedLine(fact)],
  },
  'trade-reckoned': {
    title: (fact) => plainly(t`${bookName(fact.item, MAX_THING)}: offered`),
    lines: ({ item, value, worth, change, disposition, budget }) => [
      t`${bookName(item, MAX_THING)}: value ${value}, with them ${worth}, by the test ${worth + change}, no more than disposition ${disposition}: ${budget}.`,
    ],
  },
  'trade-taken': {
    title: (fact) => ({ title: t`${bookName(fact.item, MAX_THING)}: traded for`, tone: 'strong' }),
    lines: (fact) => [takenLine(fact)],
  },
  'die-stays': {
    title: (fact) => plainly(t`${capital(escapeMarkdown(fact.die))}: stays ${sizeWords(fact.size, moodRungs(terms))}`),
    lines: ({ die, size, offered }) => [
      t`What they give would make ${escapeMarkdown(die)} ${sizeWords(offered, moodRungs(terms))}; it stays ${sizeWords(size, moodRungs(terms))}.`,
    ],
  },
  'trade-rumour': {
    title: (fact) => ({ title: t`A rumour from ${escapeMarkdown(fact.faction)}`, tone: 'strong' }),
    lines: ({ name, faction, text: said, value }) => [
      t`${escapeMarkdown(faction)} tells ${escapeMarkdown(name)} something worth ${value}: ${escapeMarkdown(said, MAX_RUMOUR)}`,
    ],
  },
  'no-trade': {
    title: () => plainly(t`No trade`),
    lines: (fact) => [noTradeLine(fact)],
  },
});

const MAX_RUMOUR = 500;

/** `3, with them 4: they give 5 for it`; numbers of the thing only where they are known. */
function tradedLine({ faction, item, value, worth, budget, capped }: Fact<'traded'>): string {
  const thing = bookName(item, MAX_THING);
  const known =
    value === null ? '' : worth === value ? t` (value ${value})` : t` (value ${value}, ${String(worth)} with them)`;
  if (budget <= 0) return t`${escapeMarkdown(faction)} keeps ${thing}${known} and gives nothing for it.`;
  const cap = capped ? t`; they think too little of you for more` : '';
  return t`For ${thing}${known} ${escapeMarkdown(faction)} gives up to **value ${budget}**${cap}.`;
}

function takenLine({ name, item, value, count, left }: Fact<'trade-taken'>): string {
  const thing = bookName(item, MAX_THING);
  const got = count === 1 ? t`${thing}, value ${value}` : t`${count} times ${thing}, value ${value} each`;
  if (left === 0) return t`${escapeMarkdown(name)} gets ${got}.`;
  return left === count
    ? t`${escapeMarkdown(name)} gets ${got}, too much to carry: it lies there, or an animal has it.`
    : t`${escapeMarkdown(name)} gets ${got}; ${left} are too much to carry: they lie there, or an animal has them.`;
}

const NO_TRADE: Readonly<Record<Fact<'no-trade'>['why'], string>> = phrases({
  declined: 'The game master says no.',
  gone: 'It cannot be had any more.',
  nothing: 'They have nothing of that sort for so little.',
});

function noTradeLine({ name, why }: Fact<'no-trade'>): string {
  return t`Nothing comes of the trade of ${escapeMarkdown(name)}. ${NO_TRADE[why]}`;
}

/** A wish, for the middle of a sentence. */
export function wishWords(want: string, { court }: Terms): string {
  return (Object.hasOwn(court.wishes, want) ? court.wishes[want] : undefined) ?? escapeMarkdown(want);
}
