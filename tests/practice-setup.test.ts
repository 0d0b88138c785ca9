import { expect, test } from 'vitest';
import { drawnBy, RENDERERS } from '../src/discord/render/index.ts';
import { openPlay } from '../src/play/play.ts';
import { movableClock } from '../src/practice/clock.ts';
import { openPracticeTable } from '../src/practice/practice-table.ts';
import { gamesOf, setTable } from '../src/practice-setup.ts';
import { worldParser } from '../src/rules/engine/book.ts';
import { BOOKS } from '../src/rules/index.ts';
import { TOY_RENDERER } from './discord/support/toy-words.ts';
import { embeddedStore } from './support/databases.ts';
import { depsOf } from './support/deps.ts';
import { toyBook } from './support/toy-book.ts';

const books = { ...BOOKS, toy: toyBook };
const words = { ...RENDERERS, toy: TOY_RENDERER };

test('a practice table offers every book in that book’s words', () => {
  const games = gamesOf({ books }, words);
  expect(games.map(({ id }) => id)).toEqual(Object.keys(books));
  const of = (book: string) => games.find(({ id }) => id === book)?.welcome ?? '';
  expect(of('toy')).toMatch(/^\*\*Welcome to the practice table\.\*\*.*\n`\/toy toss` · toss a toy\n`\/log`/);
  expect(of('toy')).not.toContain('/melee');
  expect(of('lavender-hack')).toContain('`/melee` · hit the ghoul');
  for (const { welcome } of games) expect(welcome.length).toBeLessThanOrEqual(2000);
});

test('it begins with a campaign of the book that is played, with its ready characters, and only when it has none', async () => {
  const database = await embeddedStore({ parse: worldParser(books) });
  const play = openPlay(depsOf(database.store, { ...drawnBy(words), books }));
  const clock = movableClock();
  const table = await openPracticeTable({
    port: 0,
    dir: null,
    clock,
    pageDir: null,
    games: gamesOf(play, words),
    game: 'toy',
  });
  await setTable(play, table, table.game ?? '', words);
  const [campaign, ...others] = await play.campaignsOf(table.guildId);
  expect([campaign?.name, others]).toEqual(['The Toy Box', []]);
  const [gm, ...players] = table.chairs.map(({ userId }) => userId);
  const look = await play.look(campaign?.id ?? '', { userId: gm ?? '', roleIds: [], isManager: true });
  expect(look).toMatchObject({ isGm: true, world: { campaign: { book: 'toy' } } });
  expect(Object.keys(look?.world.members ?? {}).toSorted()).toEqual(players.toSorted());
  await setTable(play, table, 'lavender-hack', words);
  expect(await play.campaignsOf(table.guildId)).toHaveLength(1);

  await database.store.wipe();
  await expect(setTable(play, table, 'cookbook', words)).rejects.toThrow('book/unknown');
  await table.close();
  await database.close();
});
