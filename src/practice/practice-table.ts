import type { AddressInfo } from 'node:net';
import type { APIInteraction } from 'discord-api-types/v10';
import type { FastifyInstance } from 'fastify';
import type { WebSocketServer } from 'ws';
import { gameOf, welcome, wipe } from './begin-anew.ts';
import type { MovableClock } from './clock.ts';
import { type Gateway, openGateway } from './gateway/gateway.ts';
import { announce } from './gateway/gateway-events.ts';
import { type HttpEndpoint, openHttpEndpoint } from './interactions/http-endpoint.ts';
import { abandonInteractions } from './interactions/interactions.ts';
import type { Chair, Played, PracticeGame } from './page-protocol.ts';
import { isOwnPage, openPageSocket } from './page-socket.ts';
import { leaveServer, seatSomeone, setLocale, setRoles } from './people.ts';
import type { PermissionName } from './permission-bits.ts';
import { denyBot } from './permissions.ts';
import { loadState, saveNow } from './persistence.ts';
import { addCallbackRoute } from './rest/callbacks.ts';
import { addChannelWebhookRoutes } from './rest/channel-webhooks.ts';
import { addChannelRoutes } from './rest/channels.ts';
import { addCommandRoutes } from './rest/commands.ts';
import { addEmojiRoutes } from './rest/emojis.ts';
import type { Fault } from './rest/faults.ts';
import { addGuildRoutes } from './rest/guild.ts';
import { addMessageRoutes } from './rest/messages.ts';
import { createServer, isLocalHost } from './rest/server.ts';
import { addThreadRoutes } from './rest/threads.ts';
import { addWebhookRoutes } from './rest/webhooks.ts';
import { type PracticeSeat, takeSeat } from './seats.ts';
import { snowflakes } from './snowflake.ts';
import { freshState, type TableState } from './state.ts';
import {
  archiveIdle,
  createTable,
  NOTHING_PLAYED,
  type PracticeState,
  recordViolation,
  reindex,
  touch,
  type Violation,
} from './table.ts';
import { warmUpSchemas } from './validate/schema.ts';
import { listen, serveAttachments, serveEmojis, servePage, takeUploads } from './web.ts';

const LOOK_AT_THREADS_MILLISECONDS = 60_000;
const MAX_ADVANCE_MILLISECONDS = 10 * 365 * 86_400_000;

export interface PracticeOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The folder of the table; null keeps it in memory only. */
  readonly dir: string | null;
  readonly clock: MovableClock;
  /** The built page; null for none. */
  readonly pageDir: string | null;
  /** The only token that is let in; any other than an empty one unless given. */
  readonly token?: string;
  /** The games to choose from; the first one is the default. */
  readonly games?: readonly PracticeGame[];
  /** Which of them a table plays that was not there before. */
  readonly game?: string;
  /** The bot's own emoji in words, by their name, for people who do not see them; their names when absent. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** The bot's name at the table. */
  readonly botName?: string;
  /** Wall milliseconds in which the bot has to acknowledge; 3000 as in Discord unless a test shortens it. */
  readonly ackMilliseconds?: number;
  /** Number of shards that the gateway recommends; 1 unless given. */
  readonly shards?: number;
  /** Messages that a channel keeps, while Discord keeps them all; 500 unless given. */
  readonly messagesKept?: number;
}

/** A local stand-in for Discord, with one server, three chairs and a page. */
export interface PracticeTable {
  readonly url: string;
  /** The address for discord.js: `rest: { api: table.apiUrl }`. */
  readonly apiUrl: string;
  readonly guildId: string;
  readonly botId: string;
  /** The key that signs interactions over HTTP, 64 hex digits; another one each time. */
  readonly publicKey: string;
  /** The commands that are listed now: everywhere, and in this server. */
  readonly commands: TableState['commands'];
  readonly channelIds: { readonly table: string; readonly gm: string };
  readonly gameMasterRoleId: string;
  readonly chairs: readonly Chair[];
  /** True if the table was not there before. */
  readonly isFresh: boolean;
  /** The bot's requests that Discord would refuse. */
  readonly violations: readonly Violation[];
  readonly isBotOnline: boolean;
  /** Numbers of the bot's connected shards. */
  readonly shardsOnline: readonly number[];
  /** Which of the games is played; null when there are none. */
  readonly game: string | null;
  seat(userId: string): PracticeSeat;
  addChair(name: string, role: Chair['role']): Chair;
  /** Sets the language of a person’s Discord, such as `de`; throws if Discord has no such language. */
  setLocale(userId: string, locale: string): void;
  /** Gives the person these roles and no others; throws if there is no such chair. */
  setRoles(userId: string, roleIds: readonly string[]): void;
  /** The person leaves the server, or is kicked; throws if there is no such chair. What they said stays. */
  leave(userId: string): void;
  /** Moves the clock forward, by ten years at most, and tells the page; threads nobody writes in are archived. */
  advance(milliseconds: number): void;
  /**
   * Wipes all messages and threads; ids, people and commands stay.
   * @param game what is played from now on; the same as before when it is left out
   * @throws when there is no such game
   */
  beginAnew(game?: string | null): Promise<void>;
  /** Work around the wiping, before the welcome is posted: `wipe` is called once no earlier work posts anything. */
  onBeginAnew(around: (wipe: () => void) => Promise<void>): void;
  onAdvance(callback: () => void): void;
  /** Calls back after each message that was posted or changed, whoever wrote it. */
  onMessage(callback: () => void): void;
  /** Shows on the page how far the play is. It is not kept: whoever opens the table says it again. */
  show(played: Played): void;
  onViolation(callback: (violation: Violation) => void): void;
  /** Calls back for each request that reaches Discord's API: its method, and its path below the version. */
  onRequest(callback: (method: string, path: string) => void): void;
  /** Takes permissions from the bot in one channel; an empty list gives all back. */
  denyBot(channelId: string, names: readonly PermissionName[]): void;
  /** Makes the next requests to a route fail or wait. */
  failNext(fault: Fault): void;
  /** The person takes no direct messages from the bot. */
  refuseDirectMessages(userId: string): void;
  /** Sends an interaction to the bot once more. */
  redeliver(interactionId: string): void;
  /** Sends an interaction as it is, whatever it lacks. */
  deliver(raw: Readonly<Record<string, unknown>>): void;
  /** Delivers the next interactions twice each. */
  deliverTwice(count?: number): void;
  /**
   * From now on interactions are sent to this address over HTTP; null: by the gateway again.
   * @throws Error when the address would not be taken by Discord
   */
  sendInteractionsTo(url: string | null): Promise<void>;
  /** Cuts the gateway line; the bot may resume. */
  dropGateway(): void;
  askReconnect(): void;
  invalidateSessions(isResumable?: boolean): void;
  /** From now on only this token is valid, as when its owner had it renewed; present connections are closed. */
  resetToken(token: string): void;
  close(): Promise<void>;
}

/** Opens the table on 127.0.0.1. Rejects with a clear sentence if the port is taken. */
export async function openPracticeTable(options: PracticeOptions): Promise<PracticeTable> {
  const loaded = loadState(options.dir);
  if (loaded) options.clock.advance(loaded.clockAhead - options.clock.ahead);
  const ids = snowflakes(options.clock, loaded?.lastId);
  const state = loaded ?? freshState(ids, options.clock.now(), options.botName ?? 'Watchpost');
  if (!loaded && options.game !== undefined) state.game = options.game;
  if (!loaded) saveNow(options.dir, state);
  const gateway = openGateway(() => table);
  const endpoint = openHttpEndpoint((what) => recordViolation(table, what, 'POST interactions endpoint', ''));
  const table = createTable(options, state, ids, gateway, endpoint);
  const faults: Fault[] = [];
  const { app, addRoute } = createServer(() => table, faults);
  for (const addRoutes of ALL_ROUTES) addRoutes(addRoute);
  await servePage(app, options.pageDir);
  serveAttachments(app, table);
  serveEmojis(app, table);
  takeUploads(app, table);
  warmUpSchemas();
  await listen(app, options.port);
  table.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  moveAddresses(table);
  reindex(table);
  announce(table);
  archiveIdle(table);
  const opened = new OpenTable({ table, gateway, endpoint, faults, app, isFresh: loaded === null });
  if (!loaded) welcome(table);
  return opened;
}

const ALL_ROUTES = [
  addGuildRoutes,
  addCommandRoutes,
  addEmojiRoutes,
  addCallbackRoute,
  addWebhookRoutes,
  addChannelWebhookRoutes,
  addChannelRoutes,
  addMessageRoutes,
  addThreadRoutes,
];

/** The parts of a table whose port is open. */
interface OpenParts {
  readonly table: PracticeState;
  readonly gateway: Gateway;
  readonly endpoint: HttpEndpoint;
  /** Faults that are still to be made. */
  readonly faults: Fault[];
  readonly app: FastifyInstance;
  readonly isFresh: boolean;
}

class OpenTable implements PracticeTable {
  readonly url: string;
  readonly apiUrl: string;
  readonly guildId: string;
  readonly botId: string;
  readonly publicKey: string;
  readonly channelIds: PracticeTable['channelIds'];
  readonly gameMasterRoleId: string;
  readonly isFresh: boolean;
  readonly violations: readonly Violation[];
  readonly #table: PracticeState;
  readonly #gateway: Gateway;
  readonly #endpoint: HttpEndpoint;
  readonly #faults: Fault[];
  readonly #app: FastifyInstance;
  readonly #page: WebSocketServer;
  readonly #threadTimer: NodeJS.Timeout;
  readonly #advanceCallbacks: (() => void)[] = [];
  #aroundWipe = async (wipe: () => void) => wipe();

  constructor({ table, gateway, endpoint, faults, app, isFresh }: OpenParts) {
    const { url, state, violations } = table;
    this.url = url;
    this.apiUrl = `${url}/api`;
    this.guildId = state.guildId;
    this.botId = state.botId;
    this.publicKey = endpoint.publicKey;
    this.channelIds = { table: state.channelIds.table, gm: state.channelIds.gm };
    this.gameMasterRoleId = state.roleIds.gameMaster;
    this.isFresh = isFresh;
    this.violations = violations;
    this.#table = table;
    this.#gateway = gateway;
    this.#endpoint = endpoint;
    this.#faults = faults;
    this.#app = app;
    this.#threadTimer = setInterval(() => archiveIdle(table), LOOK_AT_THREADS_MILLISECONDS);
    this.#threadTimer.unref();
    this.#page = openPageSocket(table, {
      addChair: (name, role) => void this.addChair(name, role),
      setLocale: (userId, locale) => this.setLocale(userId, locale),
      advanceClock: (milliseconds) => this.advance(milliseconds),
      beginAnew: (game) => this.beginAnew(game),
      isBotOnline: gateway.isOnline,
    });
    takeSockets(app, { gateway: gateway.server, page: this.#page });
  }

  get commands(): TableState['commands'] {
    return this.#table.state.commands;
  }

  get chairs(): readonly Chair[] {
    return this.#table.state.chairs;
  }

  get isBotOnline(): boolean {
    return this.#gateway.isOnline();
  }

  get shardsOnline(): readonly number[] {
    return this.#gateway.shards();
  }

  get game(): string | null {
    return gameOf(this.#table)?.id ?? null;
  }

  seat(userId: string): PracticeSeat {
    return takeSeat(this.#table, userId);
  }

  addChair(name: string, role: Chair['role']): Chair {
    return seatSomeone(this.#table, name, role);
  }

  setLocale(userId: string, locale: string): void {
    setLocale(this.#table, userId, locale);
  }

  setRoles(userId: string, roleIds: readonly string[]): void {
    setRoles(this.#table, userId, roleIds);
  }

  leave(userId: string): void {
    leaveServer(this.#table, userId);
  }

  advance(milliseconds: number): void {
    if (!(milliseconds > 0 && milliseconds <= MAX_ADVANCE_MILLISECONDS)) {
      throw new Error('The clock moves forward by up to ten years at a time.');
    }
    this.#table.clock.advance(milliseconds);
    touch(this.#table);
    this.#table.bus.emit('clock');
    archiveIdle(this.#table);
    for (const callback of this.#advanceCallbacks) callback();
  }

  async beginAnew(game: string | null = null): Promise<void> {
    const table = this.#table;
    if (game !== null && !table.games.some(({ id }) => id === game)) throw new Error('There is no such game here.');
    await this.#aroundWipe(() => {
      wipe(table);
      if (game !== null) table.state.game = game;
      table.played = NOTHING_PLAYED;
    });
    welcome(table);
    table.bus.emit('fresh');
    await table.saver.flush();
  }

  onBeginAnew(around: (wipe: () => void) => Promise<void>): void {
    this.#aroundWipe = around;
  }

  onAdvance(callback: () => void): void {
    this.#advanceCallbacks.push(callback);
  }

  onMessage(callback: () => void): void {
    this.#table.bus.on('message', () => callback());
  }

  show(played: Played): void {
    this.#table.played = played;
    this.#table.bus.emit('played');
  }

  onViolation(callback: (violation: Violation) => void): void {
    this.#table.bus.on('violation', callback);
  }

  onRequest(callback: (method: string, path: string) => void): void {
    this.#table.bus.on('request', callback);
  }

  denyBot(channelId: string, names: readonly PermissionName[]): void {
    denyBot(this.#table, channelId, names);
  }

  failNext(fault: Fault): void {
    this.#faults.push(fault);
  }

  refuseDirectMessages(userId: string): void {
    this.#table.closedToMessages.add(userId);
  }

  redeliver(interactionId: string): void {
    const record = this.#table.interactions.get(interactionId);
    if (!record) throw new Error(`There was no interaction ${interactionId}.`);
    this.#table.deliver(record.payload);
  }

  deliver(raw: Readonly<Record<string, unknown>>): void {
    this.#table.deliver(raw as unknown as APIInteraction);
  }

  deliverTwice(count = 1): void {
    this.#table.doubled += count;
  }

  sendInteractionsTo(url: string | null): Promise<void> {
    return this.#endpoint.set(url);
  }

  dropGateway(): void {
    this.#gateway.drop();
  }

  askReconnect(): void {
    this.#gateway.askReconnect();
  }

  invalidateSessions(isResumable = false): void {
    this.#gateway.invalidate(isResumable);
  }

  resetToken(token: string): void {
    this.#table.token = token;
    this.#gateway.sendAway();
  }

  async close(): Promise<void> {
    const table = this.#table;
    if (table.isClosed) return;
    table.isClosed = true;
    clearInterval(this.#threadTimer);
    abandonInteractions(table);
    for (const socket of this.#page.clients) socket.terminate();
    this.#page.close();
    this.#gateway.close();
    await this.#app.close();
    touch(table);
    await table.saver.flush();
  }
}

/** Hands a socket that is asked for to the gateway or to the page, and refuses any other. */
function takeSockets(
  app: FastifyInstance,
  { gateway, page }: { readonly gateway: WebSocketServer; readonly page: WebSocketServer },
): void {
  app.server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?')[0]?.replace(/\/$/, '');
    const isGateway = path === '/gateway' && isLocalHost(request.headers.host) && !request.headers.origin;
    const server = isGateway ? gateway : path === '/practice/socket' && isOwnPage(request) ? page : null;
    if (!server) return socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request));
  });
}

/** A table that comes back on another port takes its files' addresses along. */
function moveAddresses(table: PracticeState): void {
  const { state, url } = table;
  if (state.baseUrl !== '' && state.baseUrl !== url) {
    state.messages = JSON.parse(JSON.stringify(state.messages).replaceAll(`${state.baseUrl}/`, `${url}/`));
  }
  state.baseUrl = url;
  touch(table);
}
