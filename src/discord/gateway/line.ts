import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, Events, GatewayCloseCodes, GatewayDispatchEvents, type REST, Routes, Status } from 'discord.js';
import type {
  APIInteraction,
  GatewayGuildMemberRemoveDispatchData,
  GatewayThreadUpdateDispatchData,
} from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Play } from '../../play/play.ts';
import { MINUTE } from '../../rules/engine/time.ts';
import type { KnownServers } from '../sight.ts';
import { CannotServe, TOKEN_REFUSED } from './cannot-serve.ts';
import { openClient } from './client.ts';
import { knownServersOf, type Places, placesOf, watchSight } from './places.ts';
import { openSignsOfLife, watchMessages } from './signs-of-life.ts';

const READY_WITHIN_MS = MINUTE;
/** Milliseconds for which an early interaction waits until the servers are known. */
const KNOWN_WITHIN_MS = 1_500;

export interface LineOptions {
  readonly token: string;
  readonly apiUrl: string | null;
  /** Asks for the intent, and tells play of who writes where. */
  readonly signsOfLife: boolean;
  readonly rest: REST;
  readonly play: Play;
  readonly clock: { now(): Date };
  readonly log: Logger;
  /** `arrived`: when it came, by `performance.now()`. */
  readonly onInteraction: (raw: APIInteraction, arrived: number) => void;
  /** The bot was added to a server. */
  readonly onJoined: (guildId: string) => void;
  /** A channel, a thread or a server may be seen by others than before. */
  readonly onSightChanged: (id: string) => void;
  /** Something was committed because somebody is back. */
  readonly onChanged: () => void;
  /** A channel, a thread or a role of a server has changed, and with it perhaps what the bot may do there. */
  readonly onPlaceChanged: (guildId: string) => void;
  /** Somebody came to a server or left it. Discord tells so only with a privileged intent. */
  readonly onMember: (guildId: string, userId: string) => void;
  /** Discord closed the line for good. */
  readonly onLost: (why: CannotServe) => void;
}

/** The line to Discord's gateway: what happens in servers comes by it, and interactions unless they come by HTTP. */
export interface GatewayLine {
  /** The channels it has received. */
  readonly places: Places;
  /** Its knowledge of who sees which channel. */
  readonly servers: KnownServers;
  /** Checks whether Discord is heard right now. */
  isConnected(): boolean;
  /** The time at which the bot joined each of its servers, in milliseconds since the epoch; null if Discord did not say. */
  joined(): ReadonlyMap<string, number | null>;
  /** Follows no more who writes where, and waits for what is under way. */
  endSignsOfLife(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the line, with as many shards as Discord recommends; resolves when the servers are known.
 * @throws what the library throws when the token is refused or Discord cannot be reached
 */
export async function openLine(options: LineOptions): Promise<GatewayLine> {
  const { token, apiUrl, signsOfLife, rest, play, clock, log, onInteraction, onJoined, onChanged, onLost } = options;
  const { onPlaceChanged, onMember } = options;
  const client = openClient(apiUrl, signsOfLife);
  const places = placesOf(client);
  const life = openSignsOfLife({ play, places, clock, log, onChanged });
  const known = whenKnown(client);
  // Awaited below; a refused login must not leave it as an unhandled rejection.
  known.catch(() => undefined);
  watchSight(client, options.onSightChanged);
  watchThreads({ client, rest, play, log });
  watchPlaces(client, onPlaceChanged);
  if (signsOfLife) watchMessages(client, life);
  watchLine(client, log, onLost);
  const noted = (work: Promise<void>, guildId: string) =>
    void work.then(onChanged, (err: unknown) =>
      log.error({ err, guildId }, 'a server that came or went was not noted'),
    );
  watchGuilds(client, log, {
    onJoined(guildId) {
      onJoined(guildId);
      noted(play.returnToServer(guildId), guildId);
    },
    onRemoved: (guildId) => noted(play.leaveServer(guildId), guildId),
  });
  withoutOwnReader(client);
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (raw: APIInteraction) => {
    const arrived = performance.now();
    if (client.isReady()) onInteraction(raw, arrived);
    else
      void Promise.race([known.catch(() => undefined), wait(KNOWN_WITHIN_MS)]).then(() => onInteraction(raw, arrived));
  });
  const moved = ({ guild_id: guildId, user }: GatewayGuildMemberRemoveDispatchData) => {
    if (user !== undefined) onMember(guildId, user.id);
  };
  client.ws.on(GatewayDispatchEvents.GuildMemberRemove, moved);
  client.ws.on(GatewayDispatchEvents.GuildMemberAdd, moved);
  try {
    await client.login(token);
    await known;
    // It may have been asked back while no process was there to hear of it.
    for (const guildId of client.guilds.cache.keys()) noted(play.returnToServer(guildId), guildId);
  } catch (err) {
    await client.destroy();
    throw err;
  }
  return {
    places,
    servers: knownServersOf(client),
    isConnected: () => client.ws.shards.size > 0 && client.ws.shards.every(({ status }) => status === Status.Ready),
    joined: () => new Map(client.guilds.cache.map(({ id, joinedTimestamp }) => [id, joinedTimestamp ?? null])),
    endSignsOfLife: life.close,
    close: () => client.destroy(),
  };
}

interface ThreadWatch {
  readonly client: Client;
  readonly rest: REST;
  readonly play: Pick<Play, 'mustStayOpen'>;
  readonly log: Logger;
}

/** A thread that falls asleep while a round is open in it is woken: its card could not be changed there. */
function watchThreads({ client, rest, play, log }: ThreadWatch): void {
  client.ws.on(GatewayDispatchEvents.ThreadUpdate, (raw: GatewayThreadUpdateDispatchData) => {
    if (raw.thread_metadata?.archived !== true || raw.guild_id === undefined) return;
    void keepOpen(raw.guild_id, raw.id);
  });

  async function keepOpen(guildId: string, threadId: string): Promise<void> {
    try {
      if (!(await play.mustStayOpen(guildId, threadId))) return;
      await rest.patch(Routes.channel(threadId), { body: { archived: false } });
    } catch (err) {
      log.debug({ err, guildId, threadId }, 'a thread with an open round could not be kept open');
    }
  }
}

/** The reactions to servers that add or remove the bot. */
interface GuildWatch {
  onJoined(guildId: string): void;
  onRemoved(guildId: string): void;
}

/**
 * Servers that come and go. Nothing is deleted here: an unavailable server is an outage, and a bot that was sent away may be
 * asked back.
 */
export function watchGuilds(client: Client, log: Logger, { onJoined, onRemoved }: GuildWatch): void {
  client.on(Events.GuildCreate, (guild) => {
    log.info({ guildId: guild.id }, 'joined a server');
    onJoined(guild.id);
  });
  client.on(Events.GuildDelete, (guild) => {
    log.info({ guildId: guild.id }, 'removed from a server; its campaigns are kept for a while');
    onRemoved(guild.id);
  });
  client.on(Events.GuildUnavailable, (guild) => log.warn({ guildId: guild.id }, 'a server is unavailable for now'));
}

/**
 * The library would build an interaction of its own from each packet, which nobody listens to, and which throws where Discord
 * left out what it expects: our reader is the only one.
 */
function withoutOwnReader(client: Client): void {
  const actions: unknown = Reflect.get(client, 'actions');
  const own: unknown = typeof actions === 'object' && actions !== null && Reflect.get(actions, 'InteractionCreate');
  if (typeof own !== 'object' || own === null)
    throw new Error('the library reads interactions in another way than before');
  Reflect.set(own, 'handle', () => undefined);
}

/** Milliseconds for which changes in one server are collected: sorting roles causes dozens of them. */
const GATHERED_MS = 1_000;

/** Reports servers in which the bot's permissions may have changed. */
function watchPlaces(client: Client, onPlaceChanged: (guildId: string) => void): void {
  const changed = new Set<string>();
  const note = ({ guild_id: guildId }: { readonly guild_id?: string }) => {
    if (guildId === undefined || changed.has(guildId)) return;
    changed.add(guildId);
    setTimeout(() => {
      changed.delete(guildId);
      onPlaceChanged(guildId);
    }, GATHERED_MS).unref();
  };
  const { ChannelUpdate, ThreadUpdate, GuildRoleUpdate, GuildMemberUpdate } = GatewayDispatchEvents;
  for (const event of [ChannelUpdate, ThreadUpdate, GuildRoleUpdate]) client.ws.on(event, note);
  // Without an intent for members, Discord tells of the bot's own alone.
  client.ws.on(GuildMemberUpdate, note);
}

/** Shards are let in one after another, so the time that is waited begins again with each. */
async function whenKnown(client: Client): Promise<void> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), READY_WITHIN_MS);
  client.on(Events.ShardReady, () => timer.refresh());
  try {
    await once(client, Events.ClientReady, { signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** The line to Discord comes and goes; the library mends it. */
function watchLine(client: Client, log: Logger, onLost: (why: CannotServe) => void): void {
  client.on(Events.ShardReconnecting, (shard) => log.info({ shard }, 'reconnecting to Discord'));
  client.on(Events.ShardResume, (shard, replayed) => log.info({ shard, replayed }, 'connected to Discord again'));
  client.on(Events.ShardDisconnect, ({ code }, shard) => {
    // Our own farewell.
    if (code === 1000) return;
    log.fatal({ shard, code }, 'Discord closed the line for good');
    const isToken = code === GatewayCloseCodes.AuthenticationFailed;
    onLost(new CannotServe(isToken ? TOKEN_REFUSED : `Discord closed the line for good, with code ${code}.`));
  });
  client.on(Events.ShardError, (err, shard) => log.warn({ err, shard }, 'trouble on the line to Discord'));
  client.on(Events.Error, (err) => log.error({ err }, 'trouble in the client'));
  client.on(Events.Warn, (warning) => log.warn({ warning }, 'the client warns'));
  client.on(Events.Invalidated, () => {
    log.fatal('Discord ended the session');
    onLost(new CannotServe('Discord ended the session: start the bot again.'));
  });
}
