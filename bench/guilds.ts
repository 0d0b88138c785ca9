/**
 * What memory the bot has when it is on many servers: a line to the local stand-in for Discord, over which as many more
 * servers are announced, each with 40 channels and 20 roles.
 *
 *     node --import tsx bench/guilds.ts [servers]
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket as Socket, type WebSocket, WebSocketServer } from 'ws';
import { movableClock } from '../src/practice/clock.ts';
import { openPracticeTable } from '../src/practice/practice-table.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { AS_STARTED, said, start, stop } from './bot-process.ts';

const SERVERS = Number(process.argv[2] ?? 2500);
const CHANNELS = 40;
const ROLES = 20;
const AT_REST = 10_000;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-guilds-'));
  const postgres = await startPostgres(join(folder, 'postgres'));
  const table = await openPracticeTable({ port: 0, dir: null, clock: movableClock(), pageDir: null });
  const line = await openLine(table.apiUrl);
  const child = start([...AS_STARTED, 'src/start.mjs'], {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'none'),
    LOG_LEVEL: 'info',
    DISCORD_TOKEN: 'bench',
    DISCORD_API_URL: line.apiUrl,
  });
  try {
    await said(child, /serving Discord/);
    await wait(AT_REST);
    const alone = await megabytes(child.pid);
    await line.announce(SERVERS);
    await wait(AT_REST);
    const among = await megabytes(child.pid);
    const each = Math.round(((among - alone) * 1024) / SERVERS);
    console.log('| servers | memory at rest | of it for each server |\n| --- | --- | --- |');
    console.log(`| 1 | ${alone} MB | |\n| ${SERVERS + 1} | ${among} MB | ${each} KB |`);
  } finally {
    await stop(child);
    line.close();
    await table.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Line {
  readonly apiUrl: string;
  /** Tells the bot of so many more servers, a few at a time. */
  announce(servers: number): Promise<void>;
  close(): void;
}

/** Stands between the bot and the stand-in: all goes through as it is, and servers may be added to what is told. */
async function openLine(apiUrl: string): Promise<Line> {
  let bot: WebSocket | null = null;
  let behind = '';
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((asked, answer) => {
    const passed = request(new URL(asked.url ?? '/', apiUrl), { method: asked.method, headers: asked.headers });
    passed.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const isGateway = asked.url?.includes('/gateway/bot') === true;
        const told = isGateway ? toldOf(body) : body;
        answer.writeHead(response.statusCode ?? 500, { ...response.headers, 'content-length': told.length });
        answer.end(told);
      });
    });
    asked.pipe(passed);
  });
  const toldOf = (body: Buffer) => {
    const told = JSON.parse(body.toString()) as { url: string };
    behind = told.url;
    return Buffer.from(JSON.stringify({ ...told, url: `ws://127.0.0.1:${portOf(server)}` }));
  };
  server.on('upgrade', (asked, socket, head) =>
    sockets.handleUpgrade(asked, socket, head, (opened) => {
      bot = opened;
      const far = new Socket(behind + (asked.url ?? ''));
      const early: Buffer[] = [];
      opened.on('message', (data: Buffer) =>
        far.readyState === Socket.OPEN ? far.send(String(data)) : early.push(data),
      );
      far.on('open', () => {
        for (const data of early) far.send(String(data));
      });
      far.on('message', (data: Buffer) => opened.send(String(data)));
      opened.on('close', () => far.close());
      far.on('close', () => opened.close());
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    apiUrl: `http://127.0.0.1:${portOf(server)}/api`,
    async announce(servers) {
      for (let n = 0; n < servers; n++) {
        bot?.send(JSON.stringify({ op: 0, t: 'GUILD_CREATE', s: 100 + n, d: guild(n) }));
        if (n % 50 === 49) await wait(50);
      }
    },
    close: () => server.close(),
  };
}

function portOf(server: ReturnType<typeof createServer>): number {
  return (server.address() as AddressInfo).port;
}

/** An id of 19 digits. */
function id(kind: number, guildAt: number, at = 0): string {
  return String(1_000_000_000_000_000_000n + BigInt(kind) * 10n ** 15n + BigInt(guildAt) * 1000n + BigInt(at));
}

function guild(at: number): object {
  const guildId = id(1, at);
  const roles = Array.from({ length: ROLES }, (_, n) => ({
    id: n === 0 ? guildId : id(2, at, n),
    name: `Role ${n} of ${at}`,
    permissions: '2252126231317504',
    position: n,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  }));
  const channels = Array.from({ length: CHANNELS }, (_, n) => ({
    id: id(3, at, n),
    guild_id: guildId,
    type: n < 4 ? 4 : 0,
    name: `channel-${n}-of-${at}`,
    position: n,
    parent_id: n < 4 ? null : id(3, at, n % 4),
    topic: null,
    nsfw: false,
    last_message_id: null,

    rate_limit_per_user: 0,
    permission_overwrites: [{ id: guildId, type: 0, allow: '0', deny: '1024' }],
    flags: 0,
  }));
  return {
    id: guildId,
    name: `Server ${at}`,
    icon: null,
    description: null,
    splash: null,
    discovery_splash: null,

    features: [],
    banner: null,
    owner_id: id(4, at),
    application_id: null,
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    widget_enabled: false,
    verification_level: 0,
    roles,
    default_message_notifications: 1,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_members: 500_000,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: 'en-US',
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    nsfw_level: 0,
    premium_progress_bar_enabled: false,
    emojis: [],
    stickers: [],
    joined_at: '2026-01-01T00:00:00.000Z',
    large: false,
    unavailable: false,
    member_count: 30,
    voice_states: [],
    members: [],
    channels,
    threads: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** Linux tells. */
async function megabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

await main();
