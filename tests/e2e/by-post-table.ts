import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { chronicleJob } from '../../src/chronicle/chronicle-job.ts';
import { openRunner } from '../../src/deadlines/runner.ts';
import { serveDiscord } from '../../src/discord/gateway/serve-discord.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import { openJobWorker } from '../../src/jobs/worker.ts';
import { USUAL_LIMITS } from '../../src/play/access/limits.ts';
import { newId } from '../../src/play/deps.ts';
import { openPlay } from '../../src/play/play.ts';
import type { DiceSource } from '../../src/play/seeded-dice.ts';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { setTable } from '../../src/practice-setup.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import type { World as EngineWorld } from '../../src/rules/engine/world.ts';
import type { World as HexcrawlWorld } from '../../src/rules/hexcrawl-osr/schemas.ts';
import { BOOKS } from '../../src/rules/index.ts';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import type { Fact } from '../../src/rules/lavender-hack/vocabulary.ts';
import type { JournalEntry } from '../../src/store/journal.ts';
import { UNHURRIED } from '../support/bot-process.ts';
import { CANARY_TOKEN } from '../support/canaries.ts';
import { embeddedStore, postgresStore } from '../support/databases.ts';
import { depsOf } from '../support/deps.ts';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { type ByLabel, byLabel } from './by-label.ts';
import { importCharacter, settledMust } from './by-post-messages.ts';
import { type Crawlers, makeCrawlers } from './crawlers.ts';
import { namedDice } from './named-dice.ts';
import { NAMES, type Name, type Sheets } from './seating.ts';
import type { DATABASES } from './table-with-bot.ts';

const TOKEN = CANARY_TOKEN;
/** Who plays where it does not matter who does. */
const THE_TWO = { Bryn: undefined, Sable: undefined };

/** The whole bot in this process as main puts it together, with one clock for it and for Discord's stand-in. */
export interface ByPostTable extends ByLabel {
  readonly table: PracticeTable;
  readonly gm: PracticeSeat;
  /** Plays Bryn. */
  readonly bryn: PracticeSeat;
  /** Plays Sable. */
  readonly sable: PracticeSeat;
  /** Who sits in that chair. */
  seat(name: Name): PracticeSeat;
  /** Of the campaign that is played at the table. */
  world(): Promise<EngineWorld>;
  lavender(): Promise<World>;
  crawl(): Promise<HexcrawlWorld>;
  /** Newest first. */
  journal(): Promise<readonly JournalEntry[]>;
  /** Dice that are to fall; every one written must fall, in this order, and no other. */
  roll(...rolls: readonly ScriptedRoll[]): void;
  /** Fails when a written die has not fallen, or when anything went wrong in the bot. */
  allFell(): void;
  /** Every die of the journal, oldest first, as it is written here. */
  fell(): Promise<readonly string[]>;
  /** All that was told, oldest first. */
  facts(): Promise<readonly Fact[]>;
  /** Moves the clock and waits until all that was due is dealt with and told. */
  advance(milliseconds: number): Promise<void>;
  /** Waits until nothing is due and Discord has every message. */
  settled(): Promise<void>;
  /** A campaign with its characters and nothing else; no messages, and no violations so far. */
  anew(): Promise<void>;
  /** No messages, and the campaign with which `npm start` sets a practice table. */
  anewAsStarted(): Promise<void>;
  /** Lines of what went wrong in the bot. */
  readonly troubles: readonly string[];
  close(): Promise<void>;
}

export interface ByPostOptions {
  /** An embedded database when left out. */
  readonly database?: (typeof DATABASES)[number];
  /** Slug of the book that is played; the main book when left out. */
  readonly book?: string;
  /** The characters, of whom each has a chair, and dice that fall as written; Bryn and Sable and the campaign's seed when left out. */
  readonly party?: Sheets;
  /** The same for Hexcrawl & Delve, whose characters are made by tapping; some chairs may have none. */
  readonly crawlers?: Crawlers;
  /** Long work is done as well. */
  readonly hasJobs?: boolean;
  /** Where faces come from otherwise. */
  readonly dice?: DiceSource;
  /** The built page; none when left out. */
  readonly pageDir?: string;
}

/** A table that each test of a file (or of a `describe`) finds begun anew; nothing may go wrong at it. */
export function byPostTable(options: ByPostOptions = {}): ByPostTable {
  const at = {} as ByPostTable;
  beforeAll(async () => void Object.assign(at, await openByPostTable(options)));
  beforeEach(() => at.anew());
  afterEach(() => {
    expect(at.table.violations).toEqual([]);
    expect(at.troubles).toEqual([]);
  });
  afterAll(() => at.close());
  return at;
}

export async function openByPostTable({
  database: kind = 'embedded',
  crawlers,
  book = crawlers === undefined ? 'lavender-hack' : 'hexcrawl-osr',
  party,
  dice,
  pageDir,
  hasJobs = false,
}: ByPostOptions = {}): Promise<ByPostTable> {
  const clock = movableClock();
  const open = kind === 'postgres' ? postgresStore : embeddedStore;
  const { store, database, close } = await open({ parse: worldParser(BOOKS), clock: () => clock.now().getTime() });
  const table = await openPracticeTable({
    port: 0,
    dir: null,
    clock,
    pageDir: pageDir ?? null,
    token: TOKEN,
    ackMilliseconds: UNHURRIED,
  });
  const troubles: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void troubles.push(line) });
  const named = namedDice();
  const isWritten = party !== undefined || crawlers !== undefined;
  const source = isWritten ? named.source : dice;
  const play = openPlay(
    depsOf(store, { clock, limits: USUAL_LIMITS, ...(source === undefined ? {} : { dice: source }) }),
  );
  const bot = await serveDiscord({
    token: TOKEN,
    apiUrl: table.apiUrl,
    guildId: table.guildId,
    commands: COMMANDS,
    app: { play, renderers: RENDERERS },

    outbox: store,
    registrations: store,
    clock,
    log,
    onLostChannel: play.loseChannel,
    onFoundChannel: play.findChannel,
    signsOfLife: true,
  });
  const runner = openRunner({ tick: () => play.tick(bot.whereabouts), onWorked: bot.kick, log });
  runner.start();
  const now = () => clock.now().getTime();
  const kinds = hasJobs ? [chronicleJob({ store, books: BOOKS, renderers: RENDERERS, now, newId })] : [];
  const worker = openJobWorker({ jobs: store.jobs, kinds, now, newId, log, onWorked: bot.kick });
  const jobs = openRunner({ tick: worker.tick, onWorked: () => undefined, log, lanes: 1 });
  if (hasJobs) jobs.start();
  table.onBeginAnew((wipe) =>
    bot.alone(async () => {
      await store.wipe();
      wipe();
    }),
  );
  table.onAdvance(() => {
    runner.kick();
    bot.kick();
  });
  if (isWritten) table.addChair('Player three', 'player');
  const chairs = table.chairs.map(({ userId }, index) => [NAMES[index] ?? userId, table.seat(userId)] as const);
  const seats = new Map<string, PracticeSeat>(chairs);
  for (const [name, { userId }] of seats) named.name(userId, name);
  const seat = (name: Name): PracticeSeat => {
    const found = seats.get(name);
    if (found === undefined) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const [gm, bryn, sable] = [seat('GM'), seat('Bryn'), seat('Sable')];
  const campaignId = async () => (await play.campaignAt(table.guildId, [table.channelIds.table])) ?? '';
  const clear = async () => {
    table.denyBot(table.channelIds.table, []);
    await table.beginAnew();
    (table.violations as unknown[]).length = 0;
    troubles.length = 0;
    named.script.clear();
  };

  async function unsettled(): Promise<number> {
    const { prisma } = database;
    const now = BigInt(clock.now().getTime());
    const due = await prisma.deadline.count({ where: { readyAt: { lte: now } } });
    const unsent = await prisma.outboxMessage.findMany({ where: { sentAt: null, givenUp: false } });
    // What is meant for a channel that is shut waits for it.
    const shut = new Set(unsent.flatMap((row) => (row.shut ? [row.channelId] : [])));
    return due + unsent.filter(({ channelId }) => !shut.has(channelId)).length;
  }

  async function settled(): Promise<void> {
    await expect.poll(unsettled, { timeout: 20_000, interval: 10 }).toBe(0);
  }

  async function world(): Promise<EngineWorld> {
    const look = await play.look(await campaignId(), { userId: gm.userId, roleIds: [], isManager: true });
    if (look === null) throw new Error('the campaign is gone');
    return look.world;
  }

  const journal = async () => play.journal(await campaignId(), { before: null, limit: 1_000 });

  const at: Omit<ByPostTable, keyof ByLabel> = {
    table,
    gm,
    bryn,
    sable,
    seat,
    troubles,
    settled,
    world,
    journal,
    lavender: async () => (await world()) as World,
    crawl: async () => (await world()) as HexcrawlWorld,
    roll: (...rolls) => named.script.add(...rolls),
    allFell() {
      expect(troubles).toEqual([]);
      expect(table.violations).toEqual([]);
      named.script.finish();
    },
    async fell() {
      return [...(await journal())]
        .reverse()
        .flatMap((entry) => entry.dice)
        .map(({ roller, purpose, sides, face }) => `${named.nameOf(roller)}/${purpose} d${sides} = ${face}`);
    },
    facts: async () => [...(await journal())].reverse().flatMap(({ facts }) => facts as readonly Fact[]),
    async advance(milliseconds) {
      table.advance(milliseconds);
      await settled();
    },
    async anew() {
      await clear();
      await settledMust(gm.command('campaign', { path: ['create'], options: { name: 'The Salt Road', book } }));
      const room = { use: 'gm', channel: table.channelIds.gm };
      await settledMust(gm.command('campaign', { path: ['bind'], options: room }));
      if (crawlers !== undefined) await makeCrawlers(gm, seat, crawlers);
      for (const [name, sheet] of Object.entries(party ?? (crawlers === undefined ? THE_TWO : {})))
        await importCharacter(seat(name as Name), name, sheet);
      await settled();
    },
    async anewAsStarted() {
      await clear();
      await setTable(play, table, book, RENDERERS);
      await settled();
    },
    async close() {
      worker.stop();
      await jobs.close();
      await runner.close();
      await bot.close();
      await table.close();
      await close();
    },
  };
  return { ...at, ...byLabel(at) };
}
