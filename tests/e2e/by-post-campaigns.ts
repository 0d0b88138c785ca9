import { randomUUID } from 'node:crypto';
import type { APIMessage } from 'discord-api-types/v10';
import type { Invocation } from '../../src/play/access/invocation.ts';
import { openPlay, type Play } from '../../src/play/play.ts';
import type { PlainQuestion } from '../../src/play/rounds/rounds.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import type { World } from '../../src/rules/engine/world.ts';
import { BOOKS } from '../../src/rules/index.ts';
import type { Database } from '../../src/store/database/database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import type { JournalEntry } from '../../src/store/journal.ts';
import { storeOn } from '../../src/store/prisma-store.ts';
import type { Chance } from '../support/chance.ts';
import { depsOf } from '../support/deps.ts';
import { must } from '../support/must.ts';
import { openThread, type TableWithBot } from './table-with-bot.ts';

const EPHEMERAL = 64;

/** A campaign played in a thread of its own, looked at and changed past the bot. */
export interface SeededCampaign {
  readonly id: string;
  readonly threadId: string;
  deed(by: string): Invocation;
  world(): Promise<World>;
  /** Every entry, oldest first. */
  journal(): Promise<readonly JournalEntry[]>;
}

/** A round that was opened. */
export interface Asked {
  readonly campaign: SeededCampaign;
  readonly roundId: string;
  readonly title: string;
}

/** The same play on the bot's own database, in this process, with a clock that may be behind. */
export interface Seeding {
  readonly play: Play;
  readonly database: Database;
  /** Instant of what is done from now on, in milliseconds before now. */
  setBack(milliseconds: number): void;
  found(name: string, userIds: readonly string[]): Promise<SeededCampaign>;
  /** Opens a plain round of the game master, with a deadline or for so many hours. */
  ask(
    campaign: SeededCampaign,
    question: Pick<PlainQuestion, 'title' | 'userIds'> & Partial<PlainQuestion>,
  ): Promise<Asked>;
  close(): Promise<void>;
}

/** @throws when the table's bot is on the embedded database, which is its own */
export async function openSeeding({ table, gm, databaseUrl }: TableWithBot): Promise<Seeding> {
  if (databaseUrl === null) throw new Error('only a Postgres database can be shared with the bot');
  const database = await openPostgres(databaseUrl);
  const store = storeOn(database, { parse: worldParser(BOOKS), clock: Date.now });
  let behind = 0;
  const clock = { now: () => new Date(Date.now() - behind) };
  const play = openPlay(depsOf(store, { clock }));
  const doerOf = (userId: string): Invocation['caller'] => ({ userId, roleIds: [], isManager: userId === gm.userId });

  async function found(name: string, userIds: readonly string[]): Promise<SeededCampaign> {
    const threadId = await openThread(table, name);
    const interaction = () => ({
      interactionId: `seed-${randomUUID()}`,
      where: { applicationId: table.botId, token: '', channelId: threadId },
      private: false,
    });
    const founding = { guildId: table.guildId, name, book: 'lavender-hack', starters: userIds, gmChannelId: null };
    must(await play.createCampaign({ ...interaction(), caller: doerOf(gm.userId) }, founding));
    const id = (await play.campaignsOf(table.guildId)).find((one) => one.name === name)?.id ?? '';
    const invocation = (by: string): Invocation => ({ ...interaction(), campaignId: id, caller: doerOf(by) });
    must(await play.bindChannel(invocation(gm.userId), threadId, 'play'));
    must(await play.setSetting(invocation(gm.userId), 'grace_minutes', '0'));
    return {
      id,
      threadId,
      deed: invocation,
      async world() {
        const look = await play.look(id, doerOf(gm.userId));
        if (look === null) throw new Error(`${name} is gone`);
        return look.world;
      },
      async journal() {
        return (await play.journal(id, { before: null, limit: 100_000 })).toReversed();
      },
    };
  }

  return {
    play,
    database,
    setBack(milliseconds) {
      behind = milliseconds;
    },
    found,
    async ask(campaign, question) {
      const whole = { text: '', hidden: true, hours: undefined, deadline: null, ...question };
      const { facts } = must(await play.askAll(campaign.deed(gm.userId), whole));
      const opened = facts.find(({ fact }) => fact === 'round-opened');
      if (opened === undefined || !('roundId' in opened)) throw new Error('no round was opened');
      return { campaign, title: question.title, roundId: String(opened.roundId) };
    },
    close: () => store.close(),
  };
}

/** Some instant between so many seconds from now, in milliseconds since the epoch. */
export function inSeconds(chance: Chance, from: number, to: number): number {
  return Date.now() + Math.round(chance.between(from, to) * 1_000);
}

/** What everybody sees of a campaign, oldest first. */
export function publicOf({ gm }: TableWithBot, { threadId }: SeededCampaign): readonly APIMessage[] {
  return gm.visible(threadId).filter(({ flags }) => ((flags ?? 0) & EPHEMERAL) === 0);
}
