import { REST } from 'discord.js';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Command } from '../../../src/discord/command.ts';
import { restOptions } from '../../../src/discord/gateway/client.ts';
import { type Served, type Serving, serveDiscord } from '../../../src/discord/gateway/serve-discord.ts';
import { type OutboxSender, openOutboxSender, type SenderOptions } from '../../../src/discord/outbox/sender.ts';
import { drawnBy } from '../../../src/discord/render/index.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import { type CommandRequest, invocationOf } from '../../../src/discord/request.ts';
import type { Result } from '../../../src/play/access/invocation.ts';
import { type Limits, UNLIMITED } from '../../../src/play/access/limits.ts';
import { openPlay, type Play } from '../../../src/play/play.ts';
import { type MovableClock, movableClock } from '../../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../../src/practice/seats.ts';
import { MINUTE } from '../../../src/rules/engine/time.ts';
import type { NewReply } from '../../../src/store/store.ts';
import { UNHURRIED } from '../../support/bot-process.ts';
import { CANARY_TOKEN } from '../../support/canaries.ts';
import { embeddedStore, type TestStore } from '../../support/databases.ts';
import { depsOf } from '../../support/deps.ts';
import { type ToyAsk, toyBook } from '../../support/toy-book.ts';
import { TOY_RENDERER } from './toy-words.ts';

const TOKEN = CANARY_TOKEN;
const RENDERERS = { toy: TOY_RENDERER };
const BOOKS = { toy: toyBook };

/** A table, a store and play around the toy book; the bot itself comes and goes. */
export interface WireTable {
  readonly table: PracticeTable;
  readonly database: TestStore;
  readonly play: Play;
  readonly app: Serving['app'];
  readonly clock: MovableClock;
  /** Another one when the engine is begun anew. */
  campaignId: string;
  /** A log of which nothing is kept. */
  readonly silent: Logger;
  /** What the bot logged, parsed. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  readonly gm: PracticeSeat;
  readonly one: PracticeSeat;
  readonly two: PracticeSeat;
  serve(commands: readonly Command[], over?: Partial<Serving>): Promise<Served>;
  /** Leaves a row behind, as a process that died right after its commit. */
  leave(over: Partial<NewReply>): Promise<string>;
  /** A sender as another process would have it. */
  sender(over?: Partial<SenderOptions>): OutboxSender;
  /** Rows that Discord does not have yet and may still get. */
  waiting(): Promise<readonly { readonly id: string; readonly attempts: number }[]>;
  /** What stands at the table, oldest first. */
  contents(): readonly string[];
  /** Lines of the log whose message begins so. */
  loggedAs(beginning: string): readonly Readonly<Record<string, unknown>>[];
  rest(): REST;
  /** Begins anew: no messages, an empty store with one campaign, an empty log. */
  anew(): Promise<void>;
  close(): Promise<void>;
}

interface HouseOptions {
  /** `all` when the tests of a file follow each other at one table; else each finds it begun anew. */
  readonly tests?: 'each' | 'all';
  /** How long Discord waits for an answer; shorter only where a test is about answers that come late. */
  readonly ackMilliseconds?: number;
  /** Sessions that the gateway recommends. */
  readonly shards?: number;
  /** How much of what is hard work may be had; as much as anybody likes when absent. */
  readonly limits?: Limits;
}

/** The engine of a test file, which is opened before the tests around it and closed after them. */
export function toyHouse(options: HouseOptions = {}): WireTable {
  const { tests = 'each', ackMilliseconds = UNHURRIED, shards = 1, limits = UNLIMITED } = options;
  const wire = {} as WireTable;
  beforeAll(() => open(wire, { ackMilliseconds, shards, limits }));
  if (tests === 'each') beforeEach(() => wire.anew());
  afterAll(() => wire.close());
  return wire;
}

async function open(wire: WireTable, asked: Required<Omit<HouseOptions, 'tests'>>): Promise<void> {
  const { limits, ...recommended } = asked;
  const clock = movableClock();
  const table = await openPracticeTable({ port: 0, dir: null, clock, pageDir: null, token: TOKEN, ...recommended });
  const database = await embeddedStore();
  const play = openPlay(depsOf(database.store, { ...drawnBy(RENDERERS), books: BOOKS, clock, limits }));
  const [gm, one, two] = table.chairs.map((chair) => table.seat(chair.userId));
  if (gm === undefined || one === undefined || two === undefined) throw new Error('the table has too few chairs');
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const found = async () => {
    await play.createCampaign(
      {
        interactionId: 'founding',
        caller: { userId: gm.userId, roleIds: [], isManager: true },
        where: { applicationId: table.botId, token: '', channelId: table.channelIds.table },
        private: false,
      },
      { guildId: table.guildId, name: 'Toys', book: 'toy', starters: [one.userId, two.userId], gmChannelId: null },
    );
    wire.campaignId = (await play.campaignAt(table.guildId, [])) ?? '';
  };
  const senders: OutboxSender[] = [];
  // One of a test before would send what is the next one's.
  const endSenders = async () => {
    for (const sender of senders.splice(0)) await sender.close();
  };
  const rest = () => new REST(restOptions(table.apiUrl)).setToken(TOKEN);
  const app = { play, renderers: RENDERERS };
  const serving = {
    token: TOKEN,
    apiUrl: table.apiUrl,
    guildId: table.guildId,
    app,
    outbox: database.store,
    registrations: database.store,
    clock,
    log,
  };
  const made: Omit<WireTable, 'campaignId'> = {
    table,
    database,
    play,
    app,
    clock,
    silent: pino({ level: 'silent' }),
    logged,
    gm,
    one,
    two,
    serve: (commands, over = {}) => serveDiscord({ ...serving, commands, ...over }),
    async leave(over) {
      const id = `row-${Math.random().toString(36).slice(2, 10)}`;
      const reply: NewReply = {
        id,
        kind: 'post',
        applicationId: table.botId,
        token: null,
        channelId: table.channelIds.table,
        private: false,
        body: { content: id, allowed_mentions: { parse: [] } },
        target: null,
        created: clock.now().getTime() - MINUTE,
        ...over,
      };
      await database.store.change(wire.campaignId, id, ({ world }) => ({
        commit: { world, patches: [], entries: [], replies: [reply], now: reply.created },
        value: null,
      }));
      return id;
    },
    sender(over = {}) {
      const sender = openOutboxSender({ outbox: database.store, rest: rest(), clock, log, ...over });
      senders.push(sender);
      return sender;
    },
    waiting: () =>
      database.database.prisma.outboxMessage.findMany({
        where: { sentAt: null, givenUp: false },
        select: { id: true, attempts: true },
      }),
    contents: () => two.visible().map((message) => message.content),
    loggedAs: (beginning) => logged.filter(({ msg }) => String(msg).startsWith(beginning)),
    rest,
    async anew() {
      await endSenders();
      table.denyBot(table.channelIds.table, []);
      await table.beginAnew();
      await database.store.wipe();
      await found();
      logged.length = 0;
      (table.violations as unknown[]).length = 0;
    },
    async close() {
      await endSenders();
      await table.close();
      await database.close();
    },
  };
  Object.assign(wire, made);
  await found();
}

/** A command from its handler. */
export function command(
  name: string,
  run: Command['run'],
  over: Partial<Omit<Command, 'run'>> & { readonly options?: Command['data'] } = {},
): Command {
  return {
    data: { name, description: `Does ${name}.` },
    needs: null,
    isPrivate: () => false,
    mayOpenModal: () => false,
    run,
    ...over,
  };
}

export function say(content: string, isPrivate = false): Reply {
  return { kind: 'message', message: { content, allowed_mentions: { parse: [] } }, private: isPrivate, rowId: null };
}

/** `/ask` puts what `asks` holds at the moment; one message for all. */
export function askCommand(wire: WireTable, asks: () => readonly ToyAsk[]): Command {
  return command('ask', async (request) => doneReply(await ask(wire, request, asks())));
}

export function ask(wire: WireTable, request: CommandRequest, asks: readonly ToyAsk[]): Promise<Result> {
  return wire.play.act(invocationOf(request, wire.campaignId, false), { action: 'ask', inputs: asks as never });
}

export function doneReply(result: Result): Reply {
  if (result.kind === 'done')
    return { kind: 'message', message: result.message as Message, private: false, rowId: result.rowId };
  return result.kind === 'duplicate' ? { kind: 'nothing' } : say(result.refusal.refused, true);
}

/** Tries until it holds; the last failure is thrown after half a minute, which is for a busy machine. */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      return await check();
    } catch (err) {
      if (Date.now() > until) throw err;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
