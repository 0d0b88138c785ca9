import type { Option } from '../../../../rules/engine/prompt.ts';
import type { TradeFact } from '../../../../rules/lavender-hack/court/facts.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { FieldWords } from '../../engine/renderer.ts';
import type { Headline, LinesFor } from '../kit/lines.ts';
import { main, type OptionWords, still, text } from '../kit/option-words.ts';
import { capital } from '../kit/words.ts';

/** Longest name of a thing that is shown. */
const MAX_THING = 60;
const MAX_RUMOUR = 500;

/** What happens in a trade. */
export const TRADE_LINES: LinesFor<TradeFact['fact']> = {
  'trade-offered': ({ name, faction, item, want }) => [
    `${escapeMarkdown(name)} offers ${escapeMarkdown(item, MAX_THING)} to ${escapeMarkdown(faction)} and wishes for ${wishWords(want)}.`,
  ],
  traded: (fact) => [tradedLine(fact)],
  'trade-reckoned': ({ item, value, worth, change, disposition, budget }) => [
    `${escapeMarkdown(item, MAX_THING)}: value ${value}, with them ${worth}, by the test ${worth + change}, no more than disposition ${disposition}: ${budget}.`,
  ],
  'trade-taken': (fact) => [takenLine(fact)],
  'die-stays': ({ die, size, offered }) => [
    `What they give would make ${escapeMarkdown(die)} d${offered}; it stays d${size}.`,
  ],
  'trade-rumour': ({ name, faction, text: said, value }) => [
    `${escapeMarkdown(faction)} tells ${escapeMarkdown(name)} something worth ${value}: ${escapeMarkdown(said, MAX_RUMOUR)}`,
  ],
  'no-trade': (fact) => [noTradeLine(fact)],
};

/** The headline of one of these facts by itself. */
export function titleOfTrade(fact: TradeFact): Headline {
  switch (fact.fact) {
    case 'trade-offered':
    case 'trade-reckoned':
      return { title: `${escapeMarkdown(fact.item, MAX_THING)}: offered`, tone: 'neutral' };
    case 'traded':
      return fact.budget > 0
        ? { title: `${escapeMarkdown(fact.faction)} trades`, tone: 'strong' }
        : { title: `${escapeMarkdown(fact.faction)} gives nothing`, tone: 'trouble' };
    case 'trade-taken':
      return { title: `${escapeMarkdown(fact.item, MAX_THING)}: traded for`, tone: 'strong' };
    case 'die-stays':
      return { title: `${capital(escapeMarkdown(fact.die))}: stays d${fact.size}`, tone: 'neutral' };
    case 'trade-rumour':
      return { title: `A rumour from ${escapeMarkdown(fact.faction)}`, tone: 'strong' };
    case 'no-trade':
      return { title: 'No trade', tone: 'neutral' };
  }
}

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

const WISHES: Readonly<Record<string, string>> = { fellowship: 'a better fellowship', rumour: 'a rumour' };

/** What is wished for, in the middle of a sentence. */
export function wishWords(want: string): string {
  return WISHES[want] ?? escapeMarkdown(want);
}

type Terms = Option['terms'];

/** What people are asked in a trade. */
export const TRADE_QUESTIONS = {
  'trade-leave': {
    text: ({ item, faction, want }: Terms, who: string) =>
      `Game master: ${who} wants to trade ${shown(item)} to ${shown(faction)} for ${wishWords(text(want))}. Do you allow it?`,
  },
  'trade-take': {
    text: ({ faction, type, budget }: Terms, who: string) =>
      `${shown(faction)} gives ${who} ${shown(type)} up to value ${Number(budget)}. What is taken?`,
  },
  'trade-thing': {
    text: ({ faction, type, value, count }: Terms, who: string) =>
      count === 1
        ? `Game master: ${who} gets ${shown(type)} of value ${Number(value)} from ${shown(faction)}. What exactly is it?`
        : `Game master: ${who} gets ${Number(count)} of the same thing from ${shown(faction)}: ${shown(type)}, value ${Number(value)} each. What are they?`,
    field: 'What it is',
    placeholder: 'Silver bowl',
  },
  'trade-rumour': {
    text: ({ faction, value }: Terms, who: string) =>
      `Game master: ${who} has traded with ${shown(faction)} for a rumour worth ${Number(value)}, from 1 (common knowledge) to 10 (the best-kept secret). What do they hear?`,
    field: 'What is heard',
    placeholder: 'The ferryman is paid in teeth',
  },
};

function shown(value: Terms[string] | undefined): string {
  return escapeMarkdown(text(value), MAX_THING);
}

export function leaveOption({ id }: Pick<Option, 'id'>): OptionWords {
  return id === 'yes'
    ? main('Allow it', 'A Charisma test; what is offered is gone whatever comes of it.')
    : still('No trade', 'The thing stays where it is.');
}

/** The price is said where it is another than the value. */
export function takeOption({ id, terms }: Option): OptionWords {
  const { value, price, count } = terms;
  const worth = `Value ${Number(value)}${price === value ? '' : `, with them ${Number(price)}`}.`;
  const times = count === 1 ? '' : `${Number(count)} × `;
  switch (id) {
    case 'other':
      return main(`${times}another thing: ${text(terms.type)}`, `${worth} The game master says what it is.`);
    case 'down':
      return still(`${times}something lesser`, `${worth} You choose next what it is.`);
    default:
      return still(`${times}${text(terms.name)}`, worth);
  }
}

/** A thing on the court card, bare; its value where that is known. */
export function itemAtCourt({ item, type, value }: Terms): FieldWords['options'][string] {
  const worth = typeof value === 'number' ? `value ${value}` : 'value unknown';
  return {
    label: stripMarkdown(text(item), MAX_THING),
    hint: `${capital(stripMarkdown(text(type), MAX_THING))}, ${worth}.`,
  };
}

const WISH_LABELS: Readonly<Record<string, string>> = {
  food: 'Food: a better die',
  gear: 'Gear: a better die',
  light: 'Light: a better die',
  fellowship: 'Fellowship: a better die',
  rumour: 'A rumour',
};

/** Something to wish for on the court card, bare. */
export function wishAtCourt(want: string): FieldWords['options'][string] {
  return { label: WISH_LABELS[want] ?? capital(stripMarkdown(want, MAX_THING)), hint: null };
}
