import type { TradeFact } from '../../../../rules/lavender-hack/court/facts.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { plainly, type WordsOf } from '../kit/fact-words.ts';
import { type LavenderTerms, moodRungs } from '../kit/terms.ts';
import { sizeWords } from '../kit/words.ts';

/** Longest name of a thing that is shown. */
const MAX_THING = 60;

/** What happens in a trade. */
export const tradeFacts = (terms: LavenderTerms): WordsOf<TradeFact> => ({
  'trade-offered': {
    title: (fact) => plainly(`${escapeMarkdown(fact.item, MAX_THING)}: offered`),
    lines: ({ name, faction, item, want }) => [
      `${escapeMarkdown(name)} offers ${escapeMarkdown(item, MAX_THING)} to ${escapeMarkdown(faction)} and wishes for ${wishWords(want, terms)}.`,
    ],
  },
  traded: {
    title: (fact) =>
      fact.budget > 0
        ? { title: `${escapeMarkdown(fact.faction)} trades`, tone: 'strong' }
        : { title: `${escapeMarkdown(fact.faction)} gives nothing`, tone: 'trouble' },
    lines: (fact) => [tradedLine(fact)],
  },
  'trade-reckoned': {
    title: (fact) => plainly(`${escapeMarkdown(fact.item, MAX_THING)}: offered`),
    lines: ({ item, value, worth, change, disposition, budget }) => [
      `${escapeMarkdown(item, MAX_THING)}: value ${value}, with them ${worth}, by the test ${worth + change}, no more than disposition ${disposition}: ${budget}.`,
    ],
  },
  'trade-taken': {
    title: (fact) => ({ title: `${escapeMarkdown(fact.item, MAX_THING)}: traded for`, tone: 'strong' }),
    lines: (fact) => [takenLine(fact)],
  },
  'die-stays': {
    title: (fact) => plainly(`${capital(escapeMarkdown(fact.die))}: stays ${sizeWords(fact.size, moodRungs(terms))}`),
    lines: ({ die, size, offered }) => [
      `What they give would make ${escapeMarkdown(die)} ${sizeWords(offered, moodRungs(terms))}; it stays ${sizeWords(size, moodRungs(terms))}.`,
    ],
  },
  'trade-rumour': {
    title: (fact) => ({ title: `A rumour from ${escapeMarkdown(fact.faction)}`, tone: 'strong' }),
    lines: ({ name, faction, text: said, value }) => [
      `${escapeMarkdown(faction)} tells ${escapeMarkdown(name)} something worth ${value}: ${escapeMarkdown(said, MAX_RUMOUR)}`,
    ],
  },
  'no-trade': {
    title: () => plainly('No trade'),
    lines: (fact) => [noTradeLine(fact)],
  },
});

const MAX_RUMOUR = 500;

/** `3, with them 4: they give 5 for it`; numbers of the thing only where they are known. */
function tradedLine({ faction, item, value, worth, budget, capped }: FactOf<'traded'>): string {
  const thing = escapeMarkdown(item, MAX_THING);
  const known = value === null ? '' : worth === value ? ` (value ${value})` : ` (value ${value}, ${worth} with them)`;
  if (budget <= 0) return `${escapeMarkdown(faction)} keeps ${thing}${known} and gives nothing for it.`;
  const cap = capped ? '; they think too little of you for more' : '';
  return `For ${thing}${known} ${escapeMarkdown(faction)} gives up to **value ${budget}**${cap}.`;
}

function takenLine({ name, item, value, count, left }: FactOf<'trade-taken'>): string {
  const thing = escapeMarkdown(item, MAX_THING);
  const got = count === 1 ? `${thing}, value ${value}` : `${count} times ${thing}, value ${value} each`;
  if (left === 0) return `${escapeMarkdown(name)} gets ${got}.`;
  return `${escapeMarkdown(name)} gets ${got}; ${left === count ? 'it is' : `${left} are`} too much to carry and with the party.`;
}

const NO_TRADE: Readonly<Record<FactOf<'no-trade'>['why'], string>> = {
  declined: 'The game master says no.',
  gone: 'It cannot be had any more.',
  nothing: 'They have nothing of that sort for so little.',
};

function noTradeLine({ name, why }: FactOf<'no-trade'>): string {
  return `Nothing comes of the trade of ${escapeMarkdown(name)}. ${NO_TRADE[why]}`;
}

/** What is wished for, in the middle of a sentence. */
export function wishWords(want: string, { court }: LavenderTerms): string {
  return (Object.hasOwn(court.wishes, want) ? court.wishes[want] : undefined) ?? escapeMarkdown(want);
}
