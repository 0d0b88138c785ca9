import { COMMANDS } from '../../../commands/index.ts';
import type { OptionValue } from '../../../src/discord/request.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { GM } from './server.ts';
import type { Table } from './table.ts';

interface Option {
  readonly name: string;
  /** Discord's number. */
  readonly type: number;
  readonly options?: readonly Option[];
  readonly choices?: readonly { readonly value: string }[];
  readonly autocomplete?: boolean;
}
const GROUP = 2;

interface Line {
  /** Action that the book must have. */
  readonly needs: string | null;
  readonly line: string;
  readonly completed: readonly string[];
  readonly deeds: readonly string[];
}

/** Each command and subcommand that completes itself, with the options that do. */
export const LINES: readonly Line[] = COMMANDS.flatMap(({ data, needs }) =>
  linesOf(data.name, 'options' in data ? ((data.options ?? []) as readonly Option[]) : []).map((line) => ({
    ...line,
    needs,
  })),
).filter(({ completed }) => completed.length > 0);

/** Those that a book has a use for. */
export function linesIn({ actions }: Pick<AnyBook, 'actions'>): readonly Line[] {
  return LINES.filter(({ needs }) => needs === null || Object.hasOwn(actions, needs));
}

function linesOf(line: string, options: readonly Option[]): Omit<Line, 'needs'>[] {
  const subcommands = options.filter(({ type }) => type <= GROUP);
  if (subcommands.length > 0) return subcommands.flatMap((sub) => linesOf(`${line} ${sub.name}`, sub.options ?? []));
  const completed = options.filter(({ autocomplete }) => autocomplete === true).map(({ name }) => name);
  return [{ line, completed, deeds: deedsIn(options) }];
}

function deedsIn(options: readonly Option[]): readonly string[] {
  return options.find(({ name }) => name === 'do')?.choices?.map(({ value }) => value) ?? [];
}

/** The option `do` with that choice. */
export function choosing(deed: string | null | undefined): Record<string, OptionValue> {
  return deed == null ? {} : { do: deed };
}

/**
 * What somebody is offered for every option of every command, with each choice of `do`.
 * @param starts what they have typed of it
 */
export async function offeredTo(
  table: Table,
  lines: readonly Line[],
  asking: { readonly by: string; readonly channelId?: string },
  starts: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { line, completed, deeds } of lines) {
    const own = completed.includes('do') ? await table.complete(line, 'do', '', { by: GM }) : deeds;
    for (const option of completed)
      for (const deed of [null, ...own])
        for (const typed of starts) {
          const offered = await table.complete(line, option, typed, { ...asking, options: choosing(deed) });
          found.push(...offered.map((choice) => `/${line} ${deed ?? ''} ${option}: ${choice}`));
        }
  }
  return found;
}
