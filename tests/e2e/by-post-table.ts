import type { APIMessage } from 'discord-api-types/v10';
import { pino } from 'pino';
import { expect } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { openRunner } from '../../src/deadlines/runner.ts';
import { serveDiscord } from '../../src/discord/serve-discord.ts';
import { openPlay } from '../../src/play/play.ts';
import type { DiceSource } from '../../src/play/seeded-dice.ts';
import { movableClock } from '../../src/practice/clock.ts';
import type { Outcome } from '../../src/practice/interaction-record.ts';
import { openPracticeTable, type PracticeTable } from '../../src/practice/practice-table.ts';
import type { Seat } from '../../src/practice/seats.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { worldParser } from '../../src/rules/parse.ts';
import type { World } from '../../src/rules/world.ts';
import { setTable } from '../../src/set-table.ts';
import type { JournalEntry } from '../../src/store/store.ts';
import { UNHURRIED } from '../support/bot-process.ts';
import { embeddedStore, postgresStore } from '../support/databases.ts';
import { houseOf } from '../support/house.ts';
import { customIdsOf, type DATABASES, textOf } from './table-with-bot.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const EPHEMERAL = 64;
const TOKEN = 'a-token';
const ABILITIES = { str: 12, dex: 10, wis: 10, int: 10, con: 12, cha: 10 };

/** The whole bot in this process as main puts it together, with one clock for it and for Discord's stand-in. */
export interface ByPostTable {
  readonly table: PracticeTable;
  readonly gm: Seat;
  /** Plays Bryn. */
  readonly bryn: Seat;
  /** Plays Sable. */
  readonly sable: Seat;
  /** Of the campaign that is played at the table. */
  world(): Promise<World>;
  /** Newest first. */
  journal(): Promise<readonly JournalEntry[]>;
  /** Moves the clock and waits until all that was due is dealt with and told. */
  advance(milliseconds: number): Promise<void>;
  /** Waits until nothing is due and Discord has every message. */
  settled(): Promise<void>;
  /** A campaign with two characters (or those that `party` makes) and nothing else; no messages, and no violations so far. */
  anew(party?: () => Promise<void>): Promise<void>;
  /** No messages, and the campaign with which `npm start` sets a practice table. */
  anewAsStarted(): Promise<void>;
  /** Lines of what went wrong in the bot. */
  readonly troubles: readonly string[];
  close(): Promise<void>;
}

export interface ByPostOptions {
  /** Where faces come from; the campaign's seed when left out. */
  readonly dice?: DiceSource;
  /** The built page; none when left out. */
  readonly pageDir?: string;
}

export async function byPostTable(
  kind: (typeof DATABASES)[number],
  { dice, pageDir }: ByPostOptions = {},
): Promise<ByPostTable> {
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
  const play = openPlay(houseOf(store, { clock, ...(dice === undefined ? {} : { dice }) }));
  const bot = await serveDiscord({
    ...{ token: TOKEN, apiUrl: table.apiUrl, guildId: table.guildId, commands: COMMANDS, app: { play } },
    ...{ outbox: store, clock, log, onLostChannel: play.loseChannel, signsOfLife: true },
  });
  const runner = openRunner({ tick: play.tick, onWorked: bot.kick, log });
  runner.start();
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
  const [gm, bryn, sable] = table.chairs.map(({ userId }) => table.seat(userId));
  if (gm === undefined || bryn === undefined || sable === undefined) throw new Error('the table has too few chairs');
  const theTwo = async () => {
    await importCharacter(bryn, 'Bryn');
    await importCharacter(sable, 'Sable');
  };
  const campaignId = async () => (await play.campaignAt(table.guildId, [table.channelIds.table])) ?? '';
  const clear = async () => {
    table.denyBot(table.channelIds.table, []);
    await table.beginAnew();
    (table.violations as unknown[]).length = 0;
    troubles.length = 0;
  };

  async function unsettled(): Promise<number> {
    const { prisma } = database;
    const now = BigInt(clock.now().getTime());
    const due = await prisma.deadline.count({ where: { readyAt: { lte: now } } });
    return due + (await prisma.outboxMessage.count({ where: { sentAt: null, givenUp: false } }));
  }

  async function settled(): Promise<void> {
    await expect.poll(unsettled, { timeout: 20_000, interval: 10 }).toBe(0);
  }

  return {
    ...{ table, gm, bryn, sable, troubles, settled },
    async world() {
      const look = await play.look(await campaignId(), { userId: gm.userId, roleIds: [], isManager: true });
      if (look === null) throw new Error('the campaign is gone');
      return look.world;
    },
    journal: async () => play.journal(await campaignId(), { before: null, limit: 1_000 }),
    async advance(milliseconds) {
      table.advance(milliseconds);
      await settled();
    },
    async anew(party = theTwo) {
      await clear();
      must(await gm.command('campaign', { path: ['create'], options: { name: 'The Salt Road' } }));
      const room = { use: 'gm', channel: table.channelIds.gm };
      must(await gm.command('campaign', { path: ['bind'], options: room }));
      await party();
      await settled();
    },
    async anewAsStarted() {
      await clear();
      await setTable(play, table);
      await settled();
    },
    async close() {
      await runner.close();
      await bot.close();
      await table.close();
      await close();
    },
  };
}

export async function importCharacter(seat: Seat, name: string): Promise<void> {
  const sheet = { name, class: 'strong', abilities: ABILITIES, hp: 8 };
  must(await seat.command('character', { path: ['import'], options: { json: JSON.stringify(sheet) } }));
}

/** The message that answered. Throws when none did. */
export function must({ kind, message, reason }: Outcome): APIMessage {
  if (message === undefined) throw new Error(`no message: ${kind} ${reason ?? ''}`);
  return message;
}

/** An answer that is seen by who asked only, as text. */
export function privately(outcome: Outcome): string {
  const message = must(outcome);
  expect((message.flags ?? 0) & EPHEMERAL, readable(message)).toBe(EPHEMERAL);
  return readable(message);
}

/** What a person reads of a message, without its buttons. */
export function readable(message: APIMessage | undefined): string {
  const embeds = (message?.embeds ?? []).flatMap(({ title, description, fields, footer }) => [
    title,
    description,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
    footer?.text,
  ]);
  return [message?.content, ...embeds].filter((part) => part !== undefined && part !== '').join('\n');
}

/** What everybody in a channel sees, oldest first. */
export function publicly(seat: Seat, channelId?: string): readonly APIMessage[] {
  return seat.visible(channelId).filter(({ flags }) => ((flags ?? 0) & EPHEMERAL) === 0);
}

/** Everything said in public that has these words. */
export function said(seat: Seat, words: string | RegExp, channelId?: string): readonly APIMessage[] {
  return publicly(seat, channelId).filter((message) => {
    const text = readable(message);
    return typeof words === 'string' ? text.includes(words) : words.test(text);
  });
}

/** The one button or menu of a message whose custom id ends so. Throws when there is none. */
export function buttonOf(message: APIMessage | undefined, end: string): string {
  const found = customIdsOf(message).find((id) => id.endsWith(end));
  if (found === undefined) throw new Error(`no ${end} in ${textOf(message)}`);
  return found;
}

/** The message as it is now; undefined when it was deleted. */
export function current(seat: Seat, { id, channel_id: channelId }: APIMessage): APIMessage | undefined {
  return seat.visible(channelId).find((message) => message.id === id);
}

/** Presses a message's button. */
export function press(seat: Seat, message: APIMessage, end: string): Promise<Outcome> {
  return seat.press(message.id, buttonOf(current(seat, message), end));
}

/** Presses Answer on a card and writes. */
export async function answer(seat: Seat, card: APIMessage, text: string): Promise<Outcome> {
  const pressed = await press(seat, card, ':answer');
  expect(pressed.kind, readable(pressed.message)).toBe('modal');
  return seat.submit(pressed.interactionId, { answer: text });
}
