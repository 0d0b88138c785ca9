import { createHash } from 'node:crypto';
import { type REST, Routes } from 'discord.js';
import { lookupOf } from '../../language/catalogue.ts';
import { DISCORD_LOCALES, LANGUAGES } from '../../language/languages.ts';
import type { AnyBook } from '../../rules/engine/book.ts';
import type { Command } from '../command.ts';
import { globalCommands, guildCommands } from './gate.ts';

/** A list of commands as Discord shall have it. */
export interface CommandList {
  readonly commands: readonly Command['data'][];
  /** SHA-256, hex. The order of the commands does not count, for Discord keeps none. */
  readonly hash: string;
}

export interface ListOptions {
  readonly commands: readonly Command[];
  readonly books: Readonly<Record<string, AnyBook>>;
  /** All commands are listed in this server, and none elsewhere; null: each in its tier. */
  readonly onlyGuildId: string | null;
}

/**
 * The list that a server shall have by the slugs of the books that are played in it; with `guildId` null the one that is
 * shown everywhere.
 */
export type WantedList = (guildId: string | null, played: readonly string[]) => CommandList;

export function openLists(options: ListOptions): WantedList {
  // Many servers play the same books: their list is made once.
  const made = new Map<string, CommandList>();
  const special = new Set([null, options.onlyGuildId, ...ownGuilds(options.commands)]);
  return (guildId, played) => {
    const key = [special.has(guildId) ? guildId : 'a server', ...[...played].sort()].join();
    const list = made.get(key) ?? listOf(wantedCommands(options, guildId, played));
    made.set(key, list);
    return list;
  };
}

/** Servers that have a command of their own. */
export function ownGuilds(commands: readonly Pick<Command, 'onlyIn'>[]): ReadonlySet<string> {
  return new Set(commands.flatMap(({ onlyIn }) => onlyIn ?? []));
}

function wantedCommands(
  { commands, books, onlyGuildId }: ListOptions,
  guildId: string | null,
  played: readonly string[],
): readonly Command[] {
  const everywhere = globalCommands(commands, books);
  const there = guildCommands(commands, books, played, guildId);
  if (onlyGuildId !== null) return guildId === onlyGuildId ? [...everywhere, ...there] : [];
  return guildId === null ? everywhere : there;
}

function listOf(commands: readonly Command[]): CommandList {
  const list = commands.map(({ data }) => localized(data));
  const lines = list.map((data) => JSON.stringify(data)).sort();
  return { commands: list, hash: createHash('sha256').update(lines.join('\n')).digest('hex') };
}

/** A text in other languages, by Discord's locales. */
type Localizations = Readonly<Record<string, string>>;

interface Described {
  readonly description?: string;
  readonly options?: readonly Described[];
  readonly choices?: readonly { readonly name: string }[];
}

/**
 * A command as Discord lists it: descriptions and fixed choices in every language that there are words in. Names stay:
 * texts and the people at a table name commands as one types them.
 */
export function localized(data: Command['data']): Command['data'] {
  // Nothing is taken from it, and what is added may stand in every command.
  return described(data as Described) as Command['data'];
}

function described({ ...own }: Described): Described {
  const { description, options, choices } = own;
  return {
    ...own,
    ...(description === undefined ? {} : inAll('description_localizations', description)),
    ...(options === undefined ? {} : { options: options.map(described) }),
    ...(choices === undefined
      ? {}
      : { choices: choices.map((choice) => ({ ...choice, ...inAll('name_localizations', choice.name) })) }),
  };
}

/** The property that says a text in all other languages that have it; none where none has. */
function inAll(property: string, english: string): Readonly<Record<string, Localizations>> {
  const found = LANGUAGES.flatMap((language) => {
    const text = lookupOf(language)(english, []);
    return text === null ? [] : DISCORD_LOCALES[language].map((locale) => [locale, text] as const);
  });
  return found.length === 0 ? {} : { [property]: Object.fromEntries(found) };
}

/** Replaces a list at Discord as a whole: what is in both stays as it is, with its id. */
export async function putList(
  rest: REST,
  to: { readonly applicationId: string; readonly guildId: string | null },
  { commands }: CommandList,
  signal: AbortSignal,
): Promise<void> {
  const { applicationId, guildId } = to;
  const everywhere = guildId === null;
  await rest.put(
    everywhere ? Routes.applicationCommands(applicationId) : Routes.applicationGuildCommands(applicationId, guildId),
    { body: commands, signal },
  );
}
