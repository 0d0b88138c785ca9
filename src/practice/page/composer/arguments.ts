import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { SelectPlaces } from '../message/select-view.ts';
import { fixedChoices, isFreeText, readOption } from './option-value.ts';

/** The options set by the words after a command's name. */
export interface Arguments {
  /** The text meant for each option, by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** Words that fit no option. */
  readonly leftover: readonly string[];
  /** The option being typed at the end of the line, or the next to be. */
  readonly current: APIApplicationCommandBasicOption | null;
}

interface Word {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly named: APIApplicationCommandBasicOption | null;
}

type Option = APIApplicationCommandBasicOption;

const WORD = /([\p{L}\p{N}_-]+):"([^"]*)"?|([\p{L}\p{N}_-]+):(\S*)|"([^"]*)"?|(\S+)/gu;
const MAX_NAME = 5;

/**
 * Shares the words of a line out among a command's options, in their order. `name:value` sets a named one, quotes keep
 * words together, and a text in free words takes the rest of the line when nothing required comes after it.
 */
export function readArguments(line: string, options: readonly Option[], places: SelectPlaces): Arguments {
  const words = readWords(line, options);
  const texts = new Map<string, string>();
  const leftover: string[] = [];
  const named = new Set(words.map((word) => word.named?.name));
  let last: Option | null = null;

  for (let index = 0; index < words.length; ) {
    const word = words[index];
    if (!word) break;
    const following = plainRun(words, index);
    if (word.named) {
      const count = namedLength(word, following, places);
      const parts = [word.text, ...following.slice(1, count)].filter((part) => part !== '');
      texts.set(word.named.name, parts.join(' '));
      last = word.named;
      index += count;
      continue;
    }
    const open = options.filter((option) => !texts.has(option.name) && !named.has(option.name));
    const taken = takePlain(open, word, following, places);
    if (taken) {
      texts.set(taken.option.name, following.slice(0, taken.count).join(' '));
      last = taken.option;
      index += taken.count;
      continue;
    }
    if (last && isWordy(last)) texts.set(last.name, `${texts.get(last.name) ?? ''} ${word.text}`);
    else leftover.push(word.text);
    index += 1;
  }

  const next = options.find((option) => !texts.has(option.name)) ?? null;
  const isTyping = last !== null && !/\s$/.test(line);
  return { texts, leftover, current: isTyping || (last && isFreeText(last)) ? last : next };
}

function readWords(line: string, options: readonly Option[]): readonly Word[] {
  const find = (name: string | undefined) => options.find((option) => option.name === name?.toLowerCase()) ?? null;
  return [...line.matchAll(WORD)].map((match): Word => {
    const named = find(match[1] ?? match[3]);
    if (named) return { text: match[2] ?? match[4] ?? '', isQuoted: match[2] !== undefined, named };
    return { text: match[5] ?? match[0], isQuoted: match[5] !== undefined, named: null };
  });
}

/** The texts from `start` up to the next named word. */
function plainRun(words: readonly Word[], start: number): readonly string[] {
  const after = words.slice(start + 1);
  const stop = after.findIndex((word) => word.named !== null);
  return [words[start], ...(stop < 0 ? after : after.slice(0, stop))].map((word) => word?.text ?? '');
}

function namedLength(word: Word, following: readonly string[], places: SelectPlaces): number {
  if (word.isQuoted || !word.named) return 1;
  if (isFreeText(word.named)) return following.length;
  if (word.text === '') return Math.min(2, following.length);
  return Math.max(1, longestFit(word.named, following, places));
}

function takePlain(
  open: readonly Option[],
  word: Word,
  following: readonly string[],
  places: SelectPlaces,
): { readonly option: Option; readonly count: number } | null {
  for (const [index, option] of open.entries()) {
    const later = open.slice(index + 1);
    if (word.isQuoted && isWordy(option)) return { option, count: 1 };
    if (isFreeText(option)) return { option, count: later.some((one) => one.required) ? 1 : following.length };
    if (isWordy(option)) return { option, count: later.length === 0 ? following.length : 1 };
    const count = longestFit(option, following, places);
    if (count > 0) return { option, count };
    if (option.required) return { option, count: 1 };
  }
  return null;
}

/** The number of words that together make one value: "Silver Lance" is one choice. 0 when none does. */
function longestFit(option: Option, words: readonly string[], places: SelectPlaces): number {
  for (let count = Math.min(MAX_NAME, words.length); count > 0; count -= 1) {
    if (readOption(option, words.slice(0, count).join(' '), places).ok) return count;
  }
  return 0;
}

/** A string that takes any words: free text, or one that the server completes. */
function isWordy(option: Option): boolean {
  return isFreeText(option) || (option.type === 3 && fixedChoices(option).length === 0);
}
