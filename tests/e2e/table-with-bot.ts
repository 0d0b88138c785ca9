import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { InteractionOutcome } from '../../src/practice/interactions/interaction-record.ts';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { type BotProcess, STEADY_DICE, startBuilt } from '../support/bot-process.ts';
import { CANARY_TOKEN } from '../support/canaries.ts';
import { dataFolder, migratedDatabase } from '../support/databases.ts';
import { steadyTable } from './steady-table.ts';

/** A table in this process, and the real bot in another, on either database. */
export interface TableWithBot {
  readonly table: PracticeTable;
  readonly gm: PracticeSeat;
  readonly players: readonly [PracticeSeat, PracticeSeat];
  /** Address of the Postgres database; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** The bot that runs now. */
  bot(): BotProcess;
  /** Starts it again (after it was killed) on the same database. */
  restart(): Promise<void>;
  /** Starts one more on the same database, with these variables besides. */
  join(variables: Readonly<Record<string, string>>): Promise<BotProcess>;
  close(): Promise<void>;
}

export const DATABASES = ['embedded', 'postgres'] as const;

const PUBLIC_THREAD = 11;
/** Milliseconds. */
const PATIENCE = 20_000;

/**
 * @param kind a database of its own, or the address of one that is somebody else's
 * @param ackMilliseconds how long Discord waits for an answer, where that matters
 */
export async function tableWithBot(
  kind: (typeof DATABASES)[number] | { readonly url: string },
  ackMilliseconds?: number,
): Promise<TableWithBot> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-e2e-'));
  const database = await databaseOf(kind);
  if (database === null) await dataFolder(folder);
  const table = await steadyTable({ dir: null, ackMilliseconds });
  const variables = {
    DISCORD_TOKEN: CANARY_TOKEN,
    DISCORD_API_URL: table.apiUrl,
    DISCORD_GUILD_ID: table.guildId,
    DATA_DIR: folder,
    ...STEADY_DICE,
    ...(database === null ? {} : { DATABASE_URL: database.url }),
  };
  const joined: BotProcess[] = [];
  const start = async (more: Readonly<Record<string, string>> = {}): Promise<BotProcess> => {
    const bot = await startBuilt({ ...variables, ...more });
    await bot.said(/serving Discord/);
    return bot;
  };
  let bot = await start();
  const seats = (role: 'gm' | 'player'): PracticeSeat[] =>
    table.chairs.filter((chair) => chair.role === role).map((chair) => patient(table.seat(chair.userId)));
  const [gm] = seats('gm');
  const [first, second] = seats('player');
  if (!gm || !first || !second) throw new Error('a table has a game master and two players');
  return {
    table,
    gm,
    players: [first, second],
    databaseUrl: database?.url ?? null,
    bot: () => bot,
    async restart() {
      bot = await start();
      // Of several processes on one Postgres one hears the gateway; that of a process that was killed is free after a while.
      for (const until = Date.now() + PATIENCE; database !== null && !table.isBotOnline && Date.now() < until; )
        await wait(20);
    },
    async join(more) {
      const other = await start(more);
      joined.push(other);
      return other;
    },
    async close() {
      await Promise.all([bot, ...joined].map((one) => one.end('SIGKILL')));
      await table.close();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function databaseOf(
  kind: (typeof DATABASES)[number] | { readonly url: string },
): Promise<{ readonly url: string; drop(): Promise<void> } | null> {
  if (kind === 'embedded') return null;
  return kind === 'postgres' ? migratedDatabase() : { url: kind.url, drop: async () => {} };
}

/**
 * Somebody who takes an answer that was put off, as on a machine that has much to do, like one that came at once. A bot
 * that was killed after it put the answer off never gives it.
 */
function patient(seat: PracticeSeat): PracticeSeat {
  const inFull = async (outcome: InteractionOutcome, kind: InteractionOutcome['kind']): Promise<InteractionOutcome> => {
    if (outcome.kind !== 'deferred') return outcome;
    const message = await Promise.race([outcome.settled, wait(PATIENCE, null, { ref: false })]);
    return message === null ? outcome : { ...outcome, kind, message };
  };
  return {
    ...seat,
    command: async (...args) => inFull(await seat.command(...args), 'reply'),
    press: async (...args) => inFull(await seat.press(...args), 'update'),
  };
}

/** Opens a public thread under #the-table, as the bot would; its id. */
export async function openThread(table: PracticeTable, name: string): Promise<string> {
  const answer = await fetch(`${table.apiUrl}/v10/channels/${table.channelIds.table}/threads`, {
    method: 'POST',
    headers: { authorization: `Bot ${CANARY_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, type: PUBLIC_THREAD }),
  });
  if (!answer.ok) throw new Error(`no thread: ${await answer.text()}`);
  return ((await answer.json()) as { readonly id: string }).id;
}

/** Embeds, texts and components of a message as one text, to look for words in. */
export function textOf(message: unknown): string {
  return JSON.stringify(message ?? null);
}

/** Custom ids of the buttons and selects that a message has. */
export function customIdsOf(message: unknown): readonly string[] {
  return [...textOf(message).matchAll(/"custom_id":"([^"]+)"/g)].map((match) => match[1] ?? '');
}
