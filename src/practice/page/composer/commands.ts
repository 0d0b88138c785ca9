import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10';

/** A command that can be typed: a bare one, or one subcommand with the words that lead to it. */
export interface Runnable {
  readonly name: string;
  readonly path: readonly string[];
  /** `campaign create`, as it is typed after the slash. */
  readonly label: string;
  readonly description: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** Every command that can be typed, in the order of the alphabet; described in the language of a locale where it is. */
export function runnables(commands: readonly APIApplicationCommand[], locale = 'en-US'): readonly Runnable[] {
  return commands
    .map((command) => inLanguage(command, locale))
    .filter((command) => (command.type ?? ApplicationCommandType.ChatInput) === ApplicationCommandType.ChatInput)
    .flatMap((command) => expand(command.name, [], command.description, command.options ?? []))
    .sort((left, right) => left.label.localeCompare(right.label));
}

/** The descriptions of a command and its options in somebody’s language. Names stay: people type them. */
function inLanguage<Part>(part: Part, locale: string): Part {
  if (typeof part !== 'object' || part === null) return part;
  // A copy of the same shape, with some texts translated.
  if (Array.isArray(part)) return part.map((one: unknown) => inLanguage(one, locale)) as Part;
  const own = Object.entries(part).map(([name, value]: [string, unknown]) => {
    const others: unknown = (part as Readonly<Record<string, unknown>>)[`${name}_localizations`];
    const said = typeof others === 'object' && others !== null ? Object.entries(others) : [];
    return [name, said.find(([one]) => one === locale)?.[1] ?? inLanguage(value, locale)];
  });
  return Object.fromEntries(own) as Part;
}

/** The commands whose words begin as those typed do; then those that only mention them. */
export function findRunnables(all: readonly Runnable[], typed: string): readonly Runnable[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = all.filter((one) => beginsWith(one, words));
  const mentions = all.filter((one) => !begins.includes(one) && words.every((word) => mentionsWord(one, word)));
  return [...begins, ...mentions];
}

/** The command a typed line names in full, and what is typed after it; null while the name is unfinished. */
export function readCommand(
  all: readonly Runnable[],
  line: string,
): { readonly runnable: Runnable; readonly rest: string } | null {
  const typed = line.replace(/^\//, '');
  const fitting = all.filter((one) => {
    const found = typed.slice(0, one.label.length).toLowerCase() === one.label;
    return found && /^(\s|$)/.test(typed.slice(one.label.length));
  });
  const runnable = fitting.sort((left, right) => right.label.length - left.label.length)[0];
  return runnable ? { runnable, rest: typed.slice(runnable.label.length) } : null;
}

function expand(
  name: string,
  path: readonly string[],
  description: string,
  options: readonly APIApplicationCommandOption[],
): Runnable[] {
  const branches = options.filter(isBranch);
  if (branches.length > 0) {
    return branches.flatMap((option) => expand(name, [...path, option.name], option.description, option.options ?? []));
  }
  const basic = options.filter((option): option is APIApplicationCommandBasicOption => !isBranch(option));
  const ordered = [...basic].sort((left, right) => Number(right.required ?? false) - Number(left.required ?? false));
  return [{ name, path, label: [name, ...path].join(' '), description, options: ordered }];
}

function isBranch(
  option: APIApplicationCommandOption,
): option is Extract<APIApplicationCommandOption, { readonly type: 1 | 2 }> {
  return (
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
  );
}

function beginsWith(one: Runnable, words: readonly string[]): boolean {
  const parts = one.label.split(' ');
  return words.every((word, index) => parts[index]?.startsWith(word));
}

function mentionsWord(one: Runnable, word: string): boolean {
  return one.label.includes(word) || one.description.toLowerCase().includes(word);
}
