/**
 * How many files, functions and calls of the bot eight presses take, from the interaction to its answer: the stand-in, the
 * bot and an embedded database in one process, counted by V8. Times depend on the machine; a table that is built again for
 * each of its rows shows here on any machine.
 *
 *     node --import tsx bench/walk.ts
 */
import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';
import { type APIMessage, type APISelectMenuOption, ComponentType } from 'discord-api-types/v10';
import { pino } from 'pino';
import { COMMANDS } from '../commands/index.ts';
import { allParts } from '../src/discord/components-v2.ts';
import { serveDiscord } from '../src/discord/gateway/serve-discord.ts';
import { drawnBy, RENDERERS } from '../src/discord/render/index.ts';
import { newId } from '../src/play/deps.ts';
import { openPlay } from '../src/play/play.ts';
import { seededDice } from '../src/play/seeded-dice.ts';
import { movableClock } from '../src/practice/clock.ts';
import type { InteractionOutcome } from '../src/practice/interactions/interaction-record.ts';
import { openPracticeTable } from '../src/practice/practice-table.ts';
import type { PracticeSeat } from '../src/practice/seats.ts';
import { setTable } from '../src/practice-setup.ts';
import { worldParser } from '../src/rules/engine/book.ts';
import { BOOKS } from '../src/rules/index.ts';
import { openStore } from '../src/store/open-store.ts';
import { openWorkshop } from '../src/workshop/workshop.ts';

const BOOK = 'lavender-hack';
/** Dice fall alike in each run. */
const SEED = '7'.repeat(64);
const FOLDERS = ['src', 'commands'].map((folder) => `${pathToFileURL(folder).href}/`);
/** The stand-in, and the embedded database's driver, which is called for each message of its protocol. */
const OTHERS = ['/src/practice/', '/src/store/database/'];

interface Walk {
  readonly name: string;
  readonly files: number;
  readonly functions: number;
  readonly calls: number;
}

async function main(): Promise<void> {
  const log = pino({ level: 'warn' });
  const clock = movableClock();
  const table = await openPracticeTable({ port: 0, dir: null, clock, pageDir: null, ackMilliseconds: 120_000 });
  const store = await openStore({ databaseUrl: null, dataDir: null, parse: worldParser(BOOKS) });
  const play = openPlay({
    store,
    books: BOOKS,
    clock,
    newId,
    workshop: openWorkshop({ log }),
    dice: (_seed, roller, counters, rolled) => seededDice(SEED, roller, counters, rolled),
    ...drawnBy(RENDERERS),
  });
  const bot = await serveDiscord({
    token: 'walk',
    apiUrl: table.apiUrl,
    guildId: table.guildId,
    outbox: store,
    registrations: store,
    clock,
    log,
    commands: COMMANDS,
    app: { play, renderers: RENDERERS },
  });
  await setTable(play, table, BOOK, RENDERERS);
  const [gm, one, two] = table.chairs.map(({ userId }) => table.seat(userId));
  if (gm === undefined || one === undefined || two === undefined) throw new Error('the table has too few chairs');
  const done = async (acting: Promise<InteractionOutcome>): Promise<void> => {
    const outcome = await acting;
    await outcome.settled;
    if (outcome.kind === 'failed') throw new Error(`it was not answered: ${outcome.reason}`);
  };
  const say = (seat: PracticeSeat, name: string, options: Record<string, string | number> = {}, path: string[] = []) =>
    done(seat.command(name, { path, options }));
  const press = (seat: PracticeSeat, label: string) => {
    const { message, customId } = shown(seat, ComponentType.Button, label);
    return done(seat.press(message.id, customId));
  };
  const choose = (seat: PracticeSeat, menu: string, label: string) => {
    const { message, customId, options } = shown(seat, ComponentType.StringSelect, menu);
    const option = options.find((one) => one.label === label);
    if (option === undefined) throw new Error(`“${menu}” has no “${label}”`);
    return done(seat.select(message.id, customId, [option.value]));
  };

  const walks: Walk[] = [];
  const count = await counter();
  const walked = async (name: string, work: () => Promise<void>) => {
    // Nothing of what was done before is still on its way.
    await bot.sweep();
    walks.push({ name, ...(await count(work)) });
  };
  // What a process does once, such as reading its catalogues, is no part of a press.
  await say(one, 'test', { ability: 'wis' });
  await walked('`/test`', () => say(one, 'test', { ability: 'str' }));
  await walked('`/watch`', () => say(one, 'watch'));
  await walked('`/watch do:explore`', () => say(one, 'watch', { do: 'explore' }));
  await say(gm, 'foe', { name: 'Wolf', count: 2, distance: 'close' }, ['add']);
  await walked('`/fight do:start`', () => say(gm, 'fight', { do: 'start' }));
  await walked('*Declare*', () => press(one, 'Declare'));
  await walked('one choice in it', () => choose(one, 'Aimed at', 'Wolf 2'));
  await choose(one, 'Your action', 'Stand back');
  await press(one, 'Hand it in');
  await press(two, 'Declare');
  await choose(two, 'Your action', 'Stand back');
  await walked('*Hand it in*, and the round', () => press(two, 'Hand it in'));
  await walked('`/campaign export`', () => say(gm, 'campaign', {}, ['export']));

  console.log('| press | files | functions | calls |\n| --- | --- | --- | --- |');
  for (const { name, files, functions, calls } of walks)
    console.log(`| ${name} | ${files} | ${functions} | ${calls} |`);
  const { violations } = table;
  await bot.close();
  await table.close();
  await store.close();
  if (violations.length > 0) throw new Error(`violations: ${JSON.stringify(violations)}`);
}

interface Shown {
  readonly message: APIMessage;
  readonly customId: string;
  /** None of a button. */
  readonly options: readonly APISelectMenuOption[];
}

/** The newest message that this person sees with that button or menu, by its label. */
function shown(seat: PracticeSeat, type: ComponentType.Button | ComponentType.StringSelect, label: string): Shown {
  for (const message of seat.visible().toReversed()) {
    for (const part of allParts(message.components ?? [])) {
      if (part.type !== type || !('custom_id' in part)) continue;
      const said = part.type === ComponentType.Button ? part.label : part.placeholder;
      const options = part.type === ComponentType.Button ? [] : part.options;
      if (said?.includes(label)) return { message, customId: part.custom_id, options };
    }
  }
  throw new Error(`nobody offers “${label}”`);
}

/** Counts the functions of the bot that are called while something is done. */
async function counter(): Promise<(work: () => Promise<void>) => Promise<Omit<Walk, 'name'>>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  return async (work) => {
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    await session.post('Profiler.stopPreciseCoverage');
    const called = result
      .filter(({ url }) => FOLDERS.some((folder) => url.startsWith(folder)))
      .filter(({ url }) => !OTHERS.some((folder) => url.includes(folder)))
      .map(({ functions }) =>
        functions.flatMap(({ functionName, ranges: [whole] }) =>
          functionName !== '' && whole !== undefined && whole.count > 0 ? [whole.count] : [],
        ),
      )
      .filter((counts) => counts.length > 0);
    const counts = called.flat();
    return { files: called.length, functions: counts.length, calls: counts.reduce((sum, one) => sum + one, 0) };
  };
}

await main();
