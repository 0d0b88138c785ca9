import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { given } from '../input/typed.ts';

/** Most things of one list, counted one by one: what a message can tell. */
const MAX_THINGS = 20;

/** Largest value that any book takes; each refuses what is too much for it. */
export const MAX_VALUE = 10_000;

/** One thing of a list; what was not said is as the book has it. */
export interface ListedItem {
  readonly name: string;
  readonly value?: number;
  readonly known?: boolean;
}

/**
 * Reads `3x coins 1, chalice value 2 hidden, "rope 50 feet"`: how many, what, its value, and whether players know it.
 * A value that is written down is known unless it is `hidden`; `known` says the same. A name that ends in a number and a
 * word, or begins with a number, has to be in quotation marks: it may be meant for the bot.
 * @returns a refusal that quotes what could not be read
 */
export function itemsListed(typed: string): readonly ListedItem[] | Refusal {
  const parts = (typed.match(PART) ?? []).map((part) => part.trim().replace(/\s+/g, ' ')).filter((part) => part !== '');
  const items: ListedItem[] = [];
  for (const part of parts) {
    const read = partRead(part);
    if (read === null) return refuse('item/list-unread', { part });
    if (read === 'ends') return refuse('item/list-ends', { part });
    if (read === 'begins') return refuse('item/list-begins', { part });
    if (items.length + read.count > MAX_THINGS) return refuse('item/list-long', { max: MAX_THINGS });
    for (let at = 0; at < read.count; at++) items.push(read.thing);
  }
  return items.length === 0 ? refuse('item/list-unread', { part: typed }) : items;
}

/** A part between commas, semicolons and line breaks; quotation marks keep one together. */
const PART = /(?:"[^"]*"|[^,;\n])+/g;

/** @returns null: it cannot be read; `ends`: its name ends in what may be a value and a word for the bot; `begins`: it begins with what may be how many */
function partRead(part: string): { readonly count: number; readonly thing: ListedItem } | 'ends' | 'begins' | null {
  const [, counted, rest = ''] = /^(?:(\d+) ?[x×] ?(?=\S))?(.*)$/i.exec(part) ?? [];
  const [, bare = '', said] = /^(.*?)(?:^| )(hidden|known)$/i.exec(rest) ?? [null, rest];
  const [, typed = '', worth] = /^(.*?)(?:(?:^| )(?:(?:value|worth) )?(-?\d+))?$/i.exec(bare) ?? [];
  const [, quoted] = /^"(.*)"$/.exec(typed) ?? [];
  const name = (quoted ?? typed).trim();
  const count = counted === undefined ? 1 : Number(counted);
  const value = worth === undefined ? null : Number(worth);
  const isNothing = name === '' || /^\d+ ?[x×]$/i.test(name);
  const isWrong = isNothing || count < 1 || (value !== null && (value < 0 || value > MAX_VALUE));
  if (isWrong) return null;
  if (quoted === undefined && /\s\d+ \p{L}+$/u.test(name)) return 'ends';
  if (quoted === undefined && counted === undefined && /^\d+ \S/.test(name)) return 'begins';
  const known = said === undefined || said === null ? (value === null ? null : true) : said.toLowerCase() === 'known';
  return { count, thing: { name, ...given({ value, known }) } };
}
