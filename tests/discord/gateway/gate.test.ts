import { expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import { globalCommands, guildCommands, isForAll } from '../../../src/discord/gateway/gate.ts';
import { localized, openLists } from '../../../src/discord/gateway/registration.ts';
import { checkCommands, type RawCommand } from '../../../src/practice/validate/command.ts';
import { booksWith } from '../../../src/rules/engine/able-books.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { toyBook } from '../../support/toy-book.ts';

/** A book that can do this and nothing else. */
const bookOf = (name: string, ...actions: readonly string[]): AnyBook => ({
  ...toyBook,
  name,
  actions: Object.fromEntries(actions.map((action) => [action, toyBook.actions.toss as AnyBook['actions'][string]])),
});
const books = { one: bookOf('One', 'test', 'court'), two: bookOf('Two', 'test', 'toss') };
const [help, roll, court, toss, nobody] = [null, 'test', 'court', 'toss', 'joust'].map((needs) => ({ needs }));
const all = [help, roll, court, toss, nobody].flatMap((one) => one ?? []);

test('what every book can do is global; all else belongs to the servers whose books can do it', () => {
  expect(globalCommands(all, books)).toEqual([help, roll]);
  expect(guildCommands(all, books, [])).toEqual([]);
  expect(guildCommands(all, books, ['two'])).toEqual([toss]);
  expect(guildCommands(all, books, ['one', 'two', 'two'])).toEqual([court, toss]);
});

test('what is for one server alone is in the list of that server, whatever is played there, and in no other', () => {
  const alone = { needs: null, onlyIn: 'g' };
  expect(globalCommands([...all, alone], books)).toEqual([help, roll]);
  expect(guildCommands([...all, alone], books, [], 'g')).toEqual([alone]);
  expect(guildCommands([...all, alone], books, ['two'], 'h')).toEqual([toss]);
});

test('a book that is no longer there, or is called like a property of objects, counts for nothing', () => {
  expect(guildCommands(all, books, ['three', 'constructor', '__proto__'])).toEqual([]);
  expect(isForAll({ needs: 'constructor' }, books)).toBe(false);
  expect(booksWith('toString', books)).toEqual([]);
});

test('the books that can do something are named', () => {
  expect(booksWith('test', books)).toEqual(['One', 'Two']);
  expect(booksWith('joust', books)).toEqual([]);
});

test('no command is in both tiers, and none of those that a book can do is in neither', () => {
  const many = { ...BOOKS, toy: toyBook };
  const everywhere = globalCommands(COMMANDS, many);
  const there = guildCommands(COMMANDS, many, Object.keys(many));
  expect(there.length).toBeGreaterThan(0);
  expect(everywhere.filter((command) => there.includes(command))).toEqual([]);
  expect(new Set([...everywhere, ...there])).toEqual(new Set(COMMANDS));
});

test.each([
  ['as they are shipped', BOOKS],
  ['beside a book that can do next to nothing', { ...BOOKS, toy: toyBook }],
])('the commands of all books together fit into what Discord takes, %s', (_name, shelf) => {
  const lists = openLists({ commands: COMMANDS, books: shelf, onlyGuildId: null });
  const inOneServer = openLists({ commands: COMMANDS, books: shelf, onlyGuildId: '7' });
  const played = Object.keys(shelf);
  for (const list of [lists(null, []), lists('7', played), inOneServer('7', played)])
    expect(() => checkCommands(list.commands as unknown as readonly RawCommand[])).not.toThrow();
});

/** Whether a shipped book can do it. */
const isOfSome = ({ needs }: (typeof COMMANDS)[number]) => needs === null || booksWith(needs, BOOKS).length > 0;

test('with all commands in one server, no other list has any', () => {
  const lists = openLists({ commands: COMMANDS, books: BOOKS, onlyGuildId: '7' });
  expect(lists(null, []).commands).toEqual([]);
  expect(lists('8', Object.keys(BOOKS)).commands).toEqual([]);
  const all = lists('7', Object.keys(BOOKS)).commands;
  const shipped = COMMANDS.filter(isOfSome).map(({ data }) => localized(data));
  expect(all).toHaveLength(shipped.length);
  expect(all).toEqual(expect.arrayContaining(shipped));
});

test('the hash tells lists apart by what is in them and not by its order', () => {
  const hashOf = (commands: typeof COMMANDS) =>
    openLists({ commands, books: BOOKS, onlyGuildId: '7' })('7', ['lavender-hack']).hash;
  const [first] = COMMANDS;
  if (first === undefined) throw new Error('there are no commands');
  const changed = { ...first, data: { ...first.data, description: 'Something else.' } as typeof first.data };
  expect(hashOf([...COMMANDS].reverse())).toBe(hashOf(COMMANDS));
  expect(hashOf([changed, ...COMMANDS.slice(1)])).not.toBe(hashOf(COMMANDS));
  expect(hashOf(COMMANDS.slice(1))).not.toBe(hashOf(COMMANDS));
});
