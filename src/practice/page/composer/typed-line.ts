import type { TypedOption } from '../../page-protocol.ts';
import type { SelectPlaces } from '../message/select-view.ts';
import { readArguments } from './arguments.ts';
import { type Runnable, readCommand } from './commands.ts';
import { isFile } from './file-field.ts';
import { readOption } from './option-value.ts';

/** The effect of a line when it is sent. */
export type TypedLine =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'message'; readonly content: string }
  | { readonly kind: 'command'; readonly runnable: Runnable; readonly options: readonly TypedOption[] }
  /** A command that still lacks options; `texts` are those typed already, by name. */
  | { readonly kind: 'unfinished'; readonly runnable: Runnable; readonly texts: ReadonlyMap<string, string> }
  | { readonly kind: 'wrong'; readonly reason: string };

/** The option that is being typed at the end of a command line. */
export interface OptionUnderWay {
  readonly option: Runnable['options'][number];
  readonly typed: string;
  /** Text of every option up to now, by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** The other options that can be read. */
  readonly others: readonly TypedOption[];
}

export function readLine(text: string, all: readonly Runnable[], places: SelectPlaces): TypedLine {
  const line = text.trim();
  if (line === '') return { kind: 'nothing' };
  if (!line.startsWith('/')) return { kind: 'message', content: line };
  const named = readCommand(all, line);
  if (!named) {
    const [typed = ''] = line.split(/\s/);
    const next = all.filter(({ name }) => `/${name}` === typed).map(({ path }) => path.join(' '));
    const reason =
      next.length === 0
        ? `There is no command ${typed}. Type / to see them all.`
        : `Write one of these after ${typed}: ${next.join(', ')}.`;
    return { kind: 'wrong', reason };
  }
  const { runnable, rest } = named;
  const { texts, leftover } = readArguments(rest, runnable.options, places);
  const isBare = rest.trim() === '' && runnable.options.length > 0;
  const isShort = runnable.options.some((option) => option.required && !texts.has(option.name));
  if (isBare || isShort) return { kind: 'unfinished', runnable, texts };
  if (leftover.length > 0) {
    return { kind: 'wrong', reason: `/${runnable.label} has no place for “${leftover.join(' ')}”.` };
  }
  return readOptions(runnable, texts, places);
}

function readOptions(runnable: Runnable, texts: ReadonlyMap<string, string>, places: SelectPlaces): TypedLine {
  const options: TypedOption[] = [];
  for (const option of runnable.options) {
    const text = texts.get(option.name);
    if (text === undefined) continue;
    const read = readOption(option, text, places);
    if (!read.ok) return { kind: 'wrong', reason: read.error };
    options.push({ name: option.name, value: read.value });
  }
  return { kind: 'command', runnable, options };
}

/** The option under way in `rest`, the words after a command's name; null when no more is to be typed. */
export function optionUnderWay(runnable: Runnable, rest: string, places: SelectPlaces): OptionUnderWay | null {
  const { texts, current } = readArguments(rest, runnable.options, places);
  if (!current) return null;
  const others = runnable.options.flatMap((option): TypedOption[] => {
    const text = option === current ? undefined : texts.get(option.name);
    const read = text === undefined ? null : readOption(option, text, places);
    return read?.ok ? [{ name: option.name, value: read.value }] : [];
  });
  return { option: current, typed: texts.get(current.name) ?? '', texts, others };
}

/** The line that would have given a command these options; files cannot be typed. */
export function lineOf(runnable: Runnable, options: readonly TypedOption[]): string {
  const typed = options.filter(({ name }) => !runnable.options.some((one) => one.name === name && isFile(one)));
  return ['/', runnable.label, ...typed.map(({ name, value }) => ` ${name}:${quoted(value)}`)].join('');
}

function quoted(value: TypedOption['value']): string {
  return typeof value === 'string' && /\s/.test(value) ? `"${value}"` : String(value);
}
