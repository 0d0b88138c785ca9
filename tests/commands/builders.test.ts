import { existsSync, readdirSync } from 'node:fs';
import { SlashCommandBuilder } from '@discordjs/builders';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { defineCommand } from '../../commands/support/define-command.ts';
import { importModal } from '../../commands/support/input/import-character.ts';
import { listed } from '../../commands/support/input/options.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import { checkCommands, type RawCommand } from '../../src/practice/validate/command.ts';
import { modalFaults, type RawComponent } from '../../src/practice/validate/components.ts';
import { schemaFaults } from '../../src/practice/validate/schema.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { toyBook } from '../support/toy-book.ts';

interface RawOption {
  readonly type: number;
  readonly name: string;
  readonly options?: readonly RawOption[];
  readonly choices?: readonly unknown[];
  readonly max_length?: number;
  readonly max_value?: number;
}

const STRING = 3;
const INTEGER = 4;

function optionsOf(options: readonly RawOption[] | undefined): RawOption[] {
  return (options ?? []).flatMap((option) => [option, ...optionsOf(option.options)]);
}

/** Files of commands: of every book, and of one book in a folder of its slug, if it has any of its own. */
const FILES = ['commands', ...Object.keys(BOOKS).map((slug) => `commands/${slug}`)]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder))
  .filter((file) => file.endsWith('.ts') && file !== 'index.ts');

/** `Undo this` → `undo-this.ts`. */
function fileOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}.ts`;
}

test('all commands together pass Discord’s own description and limits', () => {
  const all = COMMANDS.map(({ data }) => data);
  expect(() => checkCommands(all as unknown as readonly RawCommand[])).not.toThrow();
  expect(schemaFaults('put', '/applications/{application_id}/commands', all)).toEqual([]);
});

describe.each(COMMANDS.map((command) => [command.data.name, command] as const))('/%s', (name, command) => {
  test('has a file of its name', () => {
    expect(FILES).toContain(fileOf(name));
  });

  test('is for servers only', () => {
    expect(command.data.contexts).toEqual([0]);
  });

  test('bounds everything that a person types', () => {
    const options = optionsOf((command.data as { options?: readonly RawOption[] }).options);
    const typed = options.filter(({ type, choices }) => type === STRING && choices === undefined);
    for (const option of typed) expect(option.max_length, option.name).toBeGreaterThan(0);
    for (const option of options.filter(({ type }) => type === INTEGER && name !== 'gm'))
      expect(option.max_value, option.name).toBeGreaterThan(0);
  });

  test('asks for something a book can do, or for nothing', () => {
    // The toy book does what no book of the shipped ones does yet.
    const can = [...Object.values(BOOKS), toyBook].flatMap((book) => Object.keys(book.actions));
    expect(command.needs === null || can.includes(command.needs)).toBe(true);
  });
});

test('the list names every command file and nothing else', () => {
  expect(COMMANDS.map(({ data }) => fileOf(data.name)).sort()).toEqual(FILES.toSorted());
});

test('an option that completes itself needs somebody who says how', () => {
  const data = new SlashCommandBuilder()
    .setName('toy')
    .setDescription('A toy')
    .addSubcommand((sub) => sub.setName('wind').setDescription('Up').addStringOption(listed('key', 'Which')));
  const run = () => ({ kind: 'nothing' }) as const;
  expect(() => defineCommand({ data, run })).toThrow('/toy completes key, but nothing says how');
  expect(defineCommand({ data, complete: { key: () => [] }, run }).data.contexts).toEqual([0]);
});

test.each(Object.entries(RENDERERS))('the import form of %s is one that Discord opens', (_, { importForm = [] }) => {
  const { components, title, custom_id: customId } = importModal(importForm);
  expect(modalFaults(components as unknown as readonly RawComponent[])).toEqual([]);
  expect([title.length <= 45, customId.length <= 100, components.length]).toEqual([true, true, importForm.length + 1]);
  expect(importForm.length).toBeLessThanOrEqual(4);
});
