import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  Status,
} from 'discord.js';
import type { APIInteraction } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Registrations } from '../../play/campaign/registrations.ts';
import type { Outbox } from '../../play/messages/outbox.ts';
import { MINUTE } from '../../rules/engine/time.ts';
import type { App, Command } from '../command.ts';
import { openFiles } from '../files.ts';
import { openOutboxSender } from '../outbox/sender.ts';
import { openPortraits, type Portraits } from '../portraits/portraits.ts';
import { keepSigns } from '../signs/sign-keeper.ts';
import { openSigns, type SignName } from '../signs/signs.ts';
import { openVoices } from '../voices/voices.ts';
import { openWebhooks } from '../voices/webhooks.ts';
import { openClient } from './client.ts';
import { watchGuilds } from './guild-events.ts';
import { placesOf } from './places.ts';
import { openRegistrar, type Registrar } from './registrar.ts';
import { openRouter } from './router.ts';
import { openSignsOfLife, watchMessages } from './signs-of-life.ts';
import { watchThreads } from './thread-watch.ts';
import { openThreads } from './threads.ts';

const TOKEN_REFUSED = 'Discord refuses the bot token: check DISCORD_TOKEN.';

/** How long the end of the process waits for what is under way. */
const DRAIN_MS = 10_000;
const READY_WITHIN_MS = MINUTE;
/** How long an interaction of the first moments waits until the servers are known. */
const KNOWN_WITHIN_MS = 1_500;
/** How long a start waits until Discord has the lists of commands. */
const LISTED_WITHIN_MS = 10_000;

export interface Serving {
  readonly token: string;
  /** Discord's REST address when it is not Discord's own. */
  readonly apiUrl: string | null;
  /** All commands are listed in this server only; null: each where its tier belongs. */
  readonly guildId: string | null;
  readonly commands: readonly Command[];
  readonly app: Omit<App, 'threads' | 'files' | 'voices' | 'portraits'>;
  readonly outbox: Outbox;
  readonly registrations: Registrations;
  readonly clock: { now(): Date };
  readonly log: Logger;
  /** Discord closed the line for good, for this reason: the process had better end. */
  readonly onLost?: (why: CannotServe) => void;
  /** A campaign's channel is gone or closed to the bot; told at most once an hour for each channel. */
  readonly onLostChannel?: (campaignId: string, channelId: string) => Promise<void>;
  /** Whether a message in a campaign's channel counts as a sign of life; asks for the intent. Not when absent. */
  readonly signsOfLife?: boolean;
  /** Pictures of signs, which become emoji of the application. Without them signs go out as plain text. */
  readonly pictures?: readonly { readonly name: SignName; readonly data: Uint8Array }[];
  readonly deferAfter?: number;
  readonly sweepEvery?: number;
  /** Milliseconds that the start waits for Discord to have the lists of commands. */
  readonly listedWithin?: number;
  /** Milliseconds that closing waits for what is under way. */
  readonly drainWithin?: number;
}

export interface Served {
  readonly user: { readonly id: string; readonly name: string };
  /** Where Discord shows the portraits of characters. */
  readonly portraits: Portraits;
  /** Whether the line to Discord is up now. */
  isConnected(): boolean;
  /** Something was committed outside an interaction: what it posts is sent within moments. */
  kick(): void;
  /** Sends whatever waits in the outbox. */
  sweep(): Promise<void>;
  /**
   * Runs `work` while nothing is under way and nothing is being sent. Whoever asks something meanwhile is told that the
   * bot restarts.
   */
  alone(work: () => Promise<void>): Promise<void>;
  /** Accepts nothing new, finishes what is under way, notes what was delivered, and leaves. */
  close(): Promise<void>;
}

/** Discord cannot be served; the message is one sentence that says why. */
export class CannotServe extends Error {
  override readonly name = 'CannotServe';
}

/**
 * Connects to Discord, makes the commands known and answers until closed.
 * @throws CannotServe when the token is refused or Discord cannot be reached
 */
export async function serveDiscord(serving: Serving): Promise<Served> {
  const { token, apiUrl, guildId, commands, outbox, registrations, clock, log, drainWithin = DRAIN_MS } = serving;
  const { sweepEvery, onLostChannel, signsOfLife = false, listedWithin = LISTED_WITHIN_MS } = serving;
  const { play } = serving.app;
  const client = openClient(apiUrl, signsOfLife);
  const { rest } = client;
  const places = placesOf(client);
  const signs = openSigns();
  const webhooks = openWebhooks({ known: outbox, rest, log });
  const applicationId = () => client.application?.id ?? client.user?.id ?? '';
  const now = () => clock.now().getTime();
  const portraits = openPortraits({ rest, applicationId, apiUrl, known: outbox, now, log });
  const sender = openOutboxSender({
    ...{ outbox, rest, clock, log, webhooks, signs, portraits },
    ...(sweepEvery === undefined ? {} : { sweepEvery }),
    ...(onLostChannel === undefined ? {} : { onLostChannel }),
  });
  const app: App = {
    ...serving.app,
    ...{ threads: openThreads({ rest, log }), files: openFiles({ apiUrl, log }) },
    ...{ voices: openVoices({ webhooks, rest, log }), portraits },
  };
  const router = openRouter({ ...serving, app, rest, sender, places });
  const life = openSignsOfLife({ play, places, clock, log, onChanged: sender.kick });
  const endings: (() => Promise<void>)[] = [];
  const known = once(client, Events.ClientReady, { signal: AbortSignal.timeout(READY_WITHIN_MS) });
  // Awaited below; a refused login must not leave it as an unhandled rejection.
  known.catch(() => undefined);

  watchThreads({ client, rest, play, log });
  if (signsOfLife) watchMessages(client, life);
  watchLine(client, log, serving.onLost ?? (() => undefined));
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (raw: APIInteraction) => {
    if (client.isReady()) void router.handle(raw);
    else void Promise.race([known.catch(() => undefined), wait(KNOWN_WITHIN_MS)]).then(() => router.handle(raw));
  });

  try {
    await client.login(token);
    await known;
    const lists = { commands, books: play.books, onlyGuildId: guildId };
    const registrar = openRegistrar({
      ...lists,
      rest,
      applicationId: applicationId(),
      records: registrations,
      clock,
      log,
    });
    endings.push(keepListed(registrar));
    await listed(registrar);
    const { pictures = [] } = serving;
    if (pictures.length > 0)
      endings.push(keepSigns({ rest, applicationId: applicationId(), pictures, signs, log }).close);
    sender.start();
    const user = { id: client.user?.id ?? '', name: client.user?.username ?? '' };
    return { user, portraits, isConnected, kick: sender.kick, sweep: sender.sweep, alone, close };
  } catch (err) {
    for (const end of endings) await end();
    await client.destroy();
    throw explained(err);
  }

  function isConnected(): boolean {
    const { shards } = client.ws;
    return shards.size > 0 && shards.every(({ status }) => status === Status.Ready);
  }

  /** From now on what is listed follows the campaigns; returns what ends that. */
  function keepListed(registrar: Registrar): () => Promise<void> {
    const forget = play.onBooksChanged((id) => void registrar.refresh(id));
    watchGuilds(client, log, (id) => void registrar.joined(id));
    return async () => {
      forget();
      await registrar.close();
    };
  }

  /** Waits until Discord has all commands, but not for long: whoever plays already has most of them. */
  async function listed(registrar: Registrar): Promise<void> {
    const joined = new Map(client.guilds.cache.map(({ id, joinedTimestamp }) => [id, joinedTimestamp ?? null]));
    const begun = registrar.start(joined);
    // Awaited below, unless it takes long.
    begun.catch(() => undefined);
    const late = wait(listedWithin, 'late', { ref: false });
    if ((await Promise.race([begun, late])) === 'late') log.warn('Discord does not have all commands yet; they follow');
  }

  async function alone(work: () => Promise<void>): Promise<void> {
    router.close();
    try {
      if (!(await router.drain(drainWithin))) log.warn('went on before everything under way was finished');
      await sender.alone(work);
    } finally {
      router.open();
    }
  }

  async function close(): Promise<void> {
    router.close();
    if (!(await router.drain(drainWithin))) log.warn('left before everything under way was finished');
    await life.close();
    for (const end of endings) await end();
    const isFlushed = await Promise.race([sender.close().then(() => true), wait(drainWithin, false, { ref: false })]);
    if (!isFlushed) log.warn('left before everything delivered was noted; it is found again');
    await client.destroy();
  }
}

function explained(err: unknown): unknown {
  if (err instanceof DiscordjsError && err.code === DiscordjsErrorCodes.TokenInvalid)
    return new CannotServe(TOKEN_REFUSED, { cause: err });
  const status = err instanceof Error && 'status' in err ? err.status : null;
  if (status === 401) return new CannotServe(TOKEN_REFUSED, { cause: err });
  if (isUnreachable(err))
    return new CannotServe('Discord cannot be reached: check the network, and DISCORD_API_URL if it is set.', {
      cause: err,
    });
  return err;
}

function isUnreachable(err: unknown): boolean {
  if (!(err instanceof Error)) return false;
  const { code } = err as { code?: unknown };
  const isNetwork = typeof code === 'string' && /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|UND_ERR)/.test(code);
  return isNetwork || err.name === 'AbortError' || err.name === 'TimeoutError' || isUnreachable(err.cause);
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
