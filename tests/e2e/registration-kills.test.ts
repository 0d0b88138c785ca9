import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { globalCommands } from '../../src/discord/gateway/gate.ts';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { lavenderHack } from '../../src/rules/lavender-hack/book.ts';
import { type BotProcess, startTwoBooks } from '../support/bot-process.ts';
import { dataFolder, migratedDatabase } from '../support/databases.ts';
import { SIZES } from '../support/sizes.ts';
import { toyBook } from '../support/toy-book.ts';
import { steadyTable } from './steady-table.ts';

const EVERYWHERE = /\/applications\/\d+\/commands$/;
const HERE = /\/guilds\/\d+\/commands$/;
/** What these books can do, by their actions. */
const commandsOf = (...books: readonly { readonly actions: object }[]) =>
  COMMANDS.filter(({ needs }) => needs === null || books.some(({ actions }) => Object.hasOwn(actions, needs)));
/** What every book can do, whichever of them a server plays. */
const OF_ALL = globalCommands(COMMANDS, { ...BOOKS, toy: toyBook });
const names = (commands: readonly { readonly name: string }[]) => commands.map(({ name }) => name).sort();

describe.each(SIZES.playedOn)('the process is killed while it registers commands (%s)', (kind) => {
  let table: PracticeTable;
  let bot: BotProcess;
  let folder: string;
  let variables: Readonly<Record<string, string>>;
  let drop = async (): Promise<void> => {};
  /** The lists that Discord was asked for. */
  const asked: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'watchpost-registration-'));
    table = await steadyTable({ dir: null });
    table.onRequest((_method, path) => void (path.endsWith('/commands') && asked.push(path)));
    const database = kind === 'postgres' ? await migratedDatabase() : null;
    if (database === null) await dataFolder(folder);
    else drop = database.drop;
    variables = {
      DISCORD_API_URL: table.apiUrl,
      DATA_DIR: folder,
      ...(database === null ? {} : { DATABASE_URL: database.url }),
    };
    await start();
  });

  afterAll(async () => {
    await bot.end('SIGKILL');
    await table.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    bot = await startTwoBooks({ ...variables, ...more });
  }

  /** It is killed once Discord was asked for this list. */
  async function killAt(list: RegExp): Promise<void> {
    await expect.poll(() => asked.some((path) => list.test(path)), { timeout: 20_000, interval: 5 }).toBe(true);
    await bot.end('SIGKILL');
  }

  async function restart(more: Readonly<Record<string, string>> = {}): Promise<void> {
    asked.length = 0;
    await start(more);
    await bot.said(/serving Discord/);
  }

  async function create(name: string, book: string): Promise<void> {
    const [gm] = table.chairs;
    const options = { name, book };
    const { settled } = await table.seat(gm?.userId ?? '').command('campaign', { path: ['create'], options });
    expect(await settled).not.toBeNull();
  }

  const all = () => names([...table.commands.global, ...table.commands.guild]);
  const forToys = names([...commandsOf(toyBook).map(({ data }) => data), { name: 'toy' }]);
  const forBoth = names([...commandsOf(toyBook, lavenderHack).map(({ data }) => data), { name: 'toy' }]);

  test('at a founding, before Discord has the list and after it: the restart lists each command once', async () => {
    await bot.said(/serving Discord/);
    asked.length = 0;
    table.failNext({ method: 'PUT', path: HERE, status: 500, delay: 3_000 });
    await create('Toys', toyBook.slug);
    await killAt(HERE);
    expect(table.commands.guild).toEqual([]);
    await restart();
    expect(all()).toEqual(forToys);

    // Discord has the list, but whoever asked for it is never told; as often as the library tries by itself.
    table.failNext({ method: 'PUT', path: HERE, status: 500, isAfterwards: true, times: 4 });
    await create('Hack', lavenderHack.slug);
    await expect.poll(all, { interval: 5 }).toEqual(forBoth);
    await bot.end('SIGKILL');
    await restart();
    expect(all()).toEqual(forBoth);
    expect(names(table.commands.global)).toEqual(names(OF_ALL.map(({ data }) => data)));
  });

  test('at a start with other commands, between the lists: the restart lists each command once, and then asks no more', async () => {
    asked.length = 0;
    await bot.end('SIGKILL');
    table.failNext({ method: 'PUT', path: HERE, status: 500, delay: 3_000 });
    await start({ MORE: '1' });
    await killAt(HERE);
    // The list for everywhere is the new one already.
    expect(names(table.commands.global)).toContain('wave');
    expect(names(table.commands.guild)).not.toContain('spin');
    await restart({ MORE: '1' });
    expect(asked.filter((path) => EVERYWHERE.test(path))).toEqual([]);
    expect(all()).toEqual([...forBoth, 'spin', 'wave'].sort());

    await bot.end('SIGKILL');
    await restart({ MORE: '1' });
    expect(asked).toEqual([]);
    expect(new Set(all()).size).toBe(all().length);
    expect(table.violations).toEqual([]);
  });
});
