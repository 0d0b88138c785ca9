import type { Option } from '../../../../rules/engine/prompt.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { main, type OptionWords, still, text } from '../kit/option-words.ts';

/** Longest name of a thing that is shown. */
const MAX_THING = 60;

const WISHES: Readonly<Record<string, string>> = { fellowship: 'a better fellowship', rumour: 'a rumour' };

/** What is wished for, in the middle of a sentence. */
export function wishWords(want: string): string {
  return WISHES[want] ?? escapeMarkdown(want);
}

export type Terms = Option['terms'];

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
