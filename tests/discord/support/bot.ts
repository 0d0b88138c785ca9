import { pino } from 'pino';
import type { Command } from '../../../src/discord/command.ts';
import { deedOf } from '../../../src/discord/deed-of.ts';
import { bookCardOf } from '../../../src/discord/render/book-card.ts';
import { presenter } from '../../../src/discord/render/present.ts';
import { roundCardOf } from '../../../src/discord/render/round-card.ts';
import { statusCardOf } from '../../../src/discord/render/status-card.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { type Served, type Serving, serveDiscord } from '../../../src/discord/serve-discord.ts';
import type { Done } from '../../../src/play/deed.ts';
import { openPlay, type Play } from '../../../src/play/play.ts';
import { type MovableClock, movableClock } from '../../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../../src/practice/practice-table.ts';
import type { Seat } from '../../../src/practice/seats.ts';
import { UNHURRIED } from '../../support/bot-process.ts';
import { embeddedStore, type TestStore } from '../../support/databases.ts';
import { houseOf } from '../../support/house.ts';
import { TOY_BOOK, TOY_RENDERER, type ToyAsk } from './toy.ts';

const RENDERERS = { toy: TOY_RENDERER };
const BOOKS = { toy: TOY_BOOK };
const DRAWN = {
  present: presenter(RENDERERS),
  roundCard: roundCardOf(RENDERERS),
  bookCard: bookCardOf(RENDERERS),
  statusCard: statusCardOf(RENDERERS),
};

/** A table, a store and play around the toy book; the bot itself comes and goes. */
export interface House {
  readonly table: PracticeTable;
  readonly database: TestStore;
  readonly play: Play;
  readonly clock: MovableClock;
  readonly campaignId: string;
  /** What the bot logged, parsed. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  readonly gm: Seat;
  readonly one: Seat;
  readonly two: Seat;
  serve(commands: readonly Command[], over?: Partial<Serving>): Promise<Served>;
  /** Begins anew: no messages, an empty store with one campaign, an empty log. */
  anew(): Promise<void>;
  close(): Promise<void>;
}

export async function openHouse(ackMilliseconds = UNHURRIED): Promise<House> {
  const clock = movableClock();
  const table = await openPracticeTable({ port: 0, dir: null, clock, pageDir: null, token: 'toy', ackMilliseconds });
  const database = await embeddedStore();
  const play = openPlay(houseOf(database.store, { ...DRAWN, books: BOOKS, clock }));
  const [gm, one, two] = table.chairs.map((chair) => table.seat(chair.userId));
  if (gm === undefined || one === undefined || two === undefined) throw new Error('the table has too few chairs');
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });
  let campaignId = '';
  const found = async () => {
    await play.found(
      {
        interactionId: 'founding',
        doer: { userId: gm.userId, roleIds: [], isManager: true },
        where: { applicationId: table.botId, token: '', channelId: table.channelIds.table },
        private: false,
      },
      { guildId: table.guildId, name: 'Toys', book: 'toy', starters: [one.userId, two.userId], gmChannelId: null },
    );
    campaignId = (await play.campaignAt(table.guildId, [])) ?? '';
  };
  await found();
  const serving = {
    token: 'toy',
    apiUrl: table.apiUrl,
    guildId: table.guildId,
    app: { play },
    outbox: database.store,
    clock,
    log,
  };
  return {
    table,
    database,
    play,
    clock,
    get campaignId() {
      return campaignId;
    },
    logged,
    gm,
    one,
    two,
    serve: (commands, over = {}) => serveDiscord({ ...serving, commands, renderers: RENDERERS, ...over }),
    async anew() {
      table.denyBot(table.channelIds.table, []);
      await table.beginAnew();
      await database.store.wipe();
      await found();
      logged.length = 0;
      (table.violations as unknown[]).length = 0;
    },
    async close() {
      await table.close();
      await database.close();
    },
  };
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
  return { send: 'message', message: { content, allowed_mentions: { parse: [] } }, private: isPrivate, rowId: null };
}

/** `/ask` puts what `asks` holds at the moment; one message for all. */
export function askCommand(house: House, asks: () => readonly ToyAsk[]): Command {
  return command('ask', async (request) => doneReply(await ask(house, request, asks())));
}

export function ask(house: House, request: CommandRequest, asks: readonly ToyAsk[]): Promise<Done> {
  return house.play.act(deedOf(request, house.campaignId, false), { action: 'ask', inputs: asks as never });
}

export function doneReply(done: Done): Reply {
  if (done.done === 'yes')
    return { send: 'message', message: done.message as Message, private: false, rowId: done.rowId };
  return done.done === 'duplicate' ? { send: 'nothing' } : say(done.refusal.refused, true);
}

/** Tries until it holds; the last failure is thrown after ten seconds. */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const until = Date.now() + 10_000;
  for (;;) {
    try {
      return await check();
    } catch (err) {
      if (Date.now() > until) throw err;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
