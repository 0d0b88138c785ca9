import { REST } from 'discord.js';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { restOptions } from '../../../src/discord/client.ts';
import { type OutboxSender, openOutboxSender, type SenderOptions } from '../../../src/discord/outbox.ts';
import type { NewReply } from '../../../src/store/store.ts';
import { type House, openHouse } from './bot.ts';

/** A house whose outbox is looked at from the outside; begun anew before each test of the file. */
export interface OutboxHouse extends House {
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
}

/**
 * Opens it before the tests around it and closes it after them.
 * @param ackMilliseconds how long Discord waits for an answer; shorter only where a test is about answers that come late
 */
export function outboxHouse(ackMilliseconds?: number): () => OutboxHouse {
  let house: OutboxHouse | null = null;
  const get = () => {
    if (house === null) throw new Error('the house is opened before the first test');
    return house;
  };
  beforeAll(async () => {
    house = around(await openHouse(ackMilliseconds));
  });
  afterAll(() => get().close());
  beforeEach(() => get().anew());
  return get;
}

function around(house: House): OutboxHouse {
  const { table, database, clock, two } = house;
  const log = pino({ level: 'debug' }, { write: (line) => void (house.logged as unknown[]).push(JSON.parse(line)) });
  const rest = () => new REST(restOptions(table.apiUrl)).setToken('toy');
  return {
    ...house,
    // Another one when the house is begun anew.
    get campaignId() {
      return house.campaignId;
    },
    async leave(over: Partial<NewReply>) {
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
        created: clock.now().getTime() - 60_000,
        ...over,
      };
      await database.store.change(house.campaignId, id, ({ world }) => ({
        commit: { world, patches: [], entries: [], replies: [reply], now: reply.created },
        value: null,
      }));
      return id;
    },
    sender: (over: Partial<SenderOptions> = {}) =>
      openOutboxSender({ outbox: database.store, rest: rest(), clock, log, ...over }),
    waiting: () =>
      database.database.prisma.outboxMessage.findMany({
        where: { sentAt: null, givenUp: false },
        select: { id: true, attempts: true },
      }),
    contents: () => two.visible().map((message) => message.content),
    loggedAs: (beginning: string) => house.logged.filter(({ msg }) => String(msg).startsWith(beginning)),
    rest,
  };
}
