import { setTimeout as wait } from 'node:timers/promises';
import { REST } from 'discord.js';
import type { APIInteraction } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Whereabouts } from '../../play/due/whereabouts.ts';
import type { Outbox, Registrations } from '../../play/wire-store.ts';
import type { App, Command } from '../command.ts';
import { openFiles } from '../files.ts';
import type { LostChannel } from '../outbox/channel-notices.ts';
import { type OutboxSender, openOutboxSender } from '../outbox/sender.ts';
import { openPortraits, type Portraits } from '../portraits/portraits.ts';
import { openPresence, PeopleSeeker, type Presence } from '../present-people.ts';
import { ALL_ROLES, type Roles } from '../roles/roles.ts';
import { openSight, type WatchedSight } from '../sight.ts';
import { keepSigns, type SignKeeper } from '../signs/sign-keeper.ts';
import { openSigns, type SignName } from '../signs/signs.ts';
import { openVoices } from '../voices/voices.ts';
import { openWebhooks, type Webhooks } from '../voices/webhooks.ts';
import { type Application, whoAmI } from './application.ts';
import { CannotServe, explained } from './cannot-serve.ts';
import { restOptions } from './client.ts';
import { type ClockWatch, madeAt, openClockWatch } from './clock-watch.ts';
import { CommandLists } from './command-lists.ts';
import { keepLine, type LineKeeper } from './gateway-lease.ts';
import { type GatewayLine, openLine } from './line.ts';
import type { Observer } from './observer.ts';
import { openRefusalNotices, type RefusalNotices } from './refusal-notices.ts';
import { openRegistrar, type Registrar } from './registrar.ts';
import { openRestPlaces } from './rest-places.ts';
import { openRouter, type Router } from './router.ts';
import { openThreads } from './threads.ts';

/** Milliseconds for which a stopping process waits for running work. */
const DRAIN_MS = 10_000;
/** Milliseconds for which a start waits until Discord has the lists of commands. */
const LISTED_WITHIN_MS = 10_000;

export interface Serving {
  readonly token: string;
  /** Discord's REST address when it is not Discord's own. */
  readonly apiUrl: string | null;
  /** All commands are listed in this server only; null: each where its tier belongs. */
  readonly guildId: string | null;
  readonly commands: readonly Command[];
  readonly app: Pick<App, 'play' | 'renderers'> & Partial<Pick<App, 'publicUrl'>>;
  readonly outbox: Outbox;
  readonly registrations: Registrations;
  readonly clock: { now(): Date };
  readonly log: Logger;
  /** Checks whether changes are kept now; always, when absent. */
  readonly isWritable?: () => Promise<boolean>;
  /** Milliseconds between two looks whether they are kept again. */
  readonly lookForRoomEvery?: number;
  /** The key that interactions over HTTP are signed for, 64 hex digits; they come by the gateway when absent. */
  readonly publicKey?: string | null;
  /** The duties of this process among all that share its database; all of them when absent. */
  readonly roles?: Roles;
  /** Something was committed here, by whatever was asked of the bot. */
  readonly onCommitted?: () => void;
  /** Something waits that another process is to send. */
  readonly onLeft?: () => void;
  readonly observer?: Observer;
  /** Discord closed the line for good, for this reason: the process had better end. */
  readonly onLost?: (why: CannotServe) => void;
  /** A campaign's channel is gone or closed to the bot; told at most once an hour for each channel. */
  readonly onLostChannel?: (campaignId: string, lost: LostChannel) => Promise<void>;
  /** A message that waited for its channel is there. */
  readonly onFoundChannel?: (campaignId: string, channelId: string) => Promise<void>;
  /** True when a message in a campaign's channel counts as a sign of life; asks for the intent. Not when absent. */
  readonly signsOfLife?: boolean;
  /** Pictures of signs, which become emoji of the application. Without them signs go out as plain text. */
  readonly pictures?: readonly { readonly name: SignName; readonly data: Uint8Array }[];
  readonly deferAfter?: number;
  readonly askAgainAfter?: number;
  readonly sweepEvery?: number;
  /** Milliseconds that the start waits for Discord to have the lists of commands. */
  readonly listedWithin?: number;
  /** Milliseconds that closing waits for what is under way. */
  readonly drainWithin?: number;
}

export interface Served {
  readonly user: { readonly id: string; readonly name: string };
  /** Shows characters' portraits on Discord. */
  readonly portraits: Portraits;
  /** Asks Discord who is in a server. */
  readonly whereabouts: Whereabouts;
  /** Checks whether the line to Discord is up now; null when another process has it, or nothing that is asked comes by it. */
  isConnected(): boolean | null;
  /** Answers an interaction that came by HTTP, its signature checked; false when the bot is closing. */
  take(raw: APIInteraction): Promise<boolean>;
  /** Compares this machine’s clock with Discord’s. */
  readonly clockWatch: Pick<ClockWatch, 'ahead' | 'isRight'>;
  /** Number of servers that the bot is in, as far as this process knows: it holds the connection, or knows of none. */
  guildCount(): number;
  /** Something was committed outside an interaction: what it posts is sent within moments. */
  kick(): void;
  /** Sends whatever waits in the outbox. */
  sweep(): Promise<void>;
  /** Runs `work` while nothing else runs and nothing is being sent. Meanwhile people are informed that the bot restarts. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Accepts nothing new, finishes what is under way, notes what was delivered, and leaves. */
  close(): Promise<void>;
}

/**
 * Connects to Discord, makes the commands known and answers until closed.
 * @throws CannotServe when the token or the public key is not Discord's, or Discord cannot be reached
 */
export async function serveDiscord(serving: Serving): Promise<Served> {
  const { token, apiUrl, publicKey = null, clock, log } = serving;
  const rest = new REST(restOptions(apiUrl)).setToken(token);
  const clockWatch = openClockWatch({ rest, clock, log });
  const application = await whoAmI(rest).catch((err: unknown) => {
    throw explained(err);
  });
  if (publicKey !== null && publicKey.toLowerCase() !== application.publicKey.toLowerCase())
    throw new CannotServe(
      'DISCORD_PUBLIC_KEY is not the public key of the application that DISCORD_TOKEN belongs to: copy it from the developer portal.',
    );
  const service = new DiscordService(serving, { rest, application, clockWatch });
  await service.start();
  return service.served();
}

/** The bot's place at Discord, once Discord has said who the bot is. */
interface Identified {
  readonly rest: REST;
  readonly application: Application;
  readonly clockWatch: ClockWatch;
}

/** Everything that a process serves Discord with: the router of what comes, the sender, the line and the lists. */
class DiscordService {
  readonly #serving: Serving;
  readonly #roles: Roles;
  readonly #drainWithin: number;
  readonly #rest: REST;
  readonly #application: Application;
  readonly #clockWatch: ClockWatch;
  readonly #signs = openSigns();
  readonly #webhooks: Webhooks;
  readonly #notices: RefusalNotices;
  readonly #presence: Presence;
  readonly #portraits: Portraits;
  readonly #sender: OutboxSender;
  readonly #seeker: PeopleSeeker;
  readonly #sight: WatchedSight;
  readonly #router: Router;
  readonly #lists: CommandLists;
  readonly #keeper: LineKeeper;
  #signKeeper: SignKeeper | null = null;

  constructor(serving: Serving, { rest, application, clockWatch }: Identified) {
    const { apiUrl, outbox, clock, log, isWritable = async () => true, lookForRoomEvery } = serving;
    const { play } = serving.app;
    const now = () => clock.now().getTime();
    this.#serving = serving;
    this.#roles = serving.roles ?? ALL_ROLES;
    this.#drainWithin = serving.drainWithin ?? DRAIN_MS;
    this.#rest = rest;
    this.#application = application;
    this.#clockWatch = clockWatch;
    this.#webhooks = openWebhooks({ known: outbox, rest, log });
    this.#notices = openRefusalNotices({ rest, play, isWritable, log, every: lookForRoomEvery });
    this.#presence = openPresence({ rest, now, log });
    this.#portraits = openPortraits({ rest, applicationId: () => application.id, apiUrl, known: outbox, now, log });
    this.#sender = this.#openSender();
    this.#seeker = new PeopleSeeker({ play, presence: this.#presence, onNews: this.#sender.kick, log });
    const line = () => this.#keeper.line();
    this.#sight = openSight({ rest, known: () => line()?.servers ?? null, log });
    this.#router = this.#openRouter();
    this.#lists = new CommandLists({ registrar: this.#openRegistrar(), play, line, log });
    this.#keeper = keepLine({
      roles: this.#roles,
      log,
      open: () => this.#openLine(),
      onOpen: () => this.#lists.lookThrough(),
    });
  }

  /** Connects, and begins to send; closes again what it opened if that fails. @throws CannotServe */
  async start(): Promise<void> {
    this.#lists.follow();
    try {
      await this.#roles.start();
      await this.#keeper.start();
      await this.#lists.listed(this.#serving.listedWithin ?? LISTED_WITHIN_MS);
      this.#keepSigns();
      this.#roles.onChange(this.#sender.kick);
      this.#sender.start();
    } catch (err) {
      await this.#endHelpers();
      await this.#keeper.close();
      await this.#roles.close();
      throw explained(err);
    }
  }

  /** Its functions, which can be handed on. */
  served(): Served {
    const { kick, sweep } = this.#sender;
    return {
      user: this.#application.user,
      portraits: this.#portraits,
      whereabouts: this.#presence,
      clockWatch: this.#clockWatch,
      isConnected: () => this.#isConnected(),
      guildCount: () => this.#keeper.line()?.joined().size ?? 0,
      take: (raw) => this.#take(raw),
      kick,
      sweep,
      alone: (work) => this.#alone(work),
      close: () => this.#close(),
    };
  }

  #openSender(): OutboxSender {
    const { outbox, clock, log, sweepEvery, observer, onLostChannel, onFoundChannel } = this.#serving;
    const { onCommitted = () => undefined, onLeft = () => undefined } = this.#serving;
    return openOutboxSender({
      outbox,
      rest: this.#rest,
      clock,
      log,
      webhooks: this.#webhooks,
      signs: this.#signs,
      portraits: this.#portraits,
      isSending: () => this.#roles.holds('sender'),
      onKick(isLeft) {
        onCommitted();
        if (isLeft) onLeft();
      },
      sweepEvery,
      tried: observer?.tried,
      onLostChannel,
      onFoundChannel,
    });
  }

  /** The app as the commands get it. */
  #app(): App {
    const { apiUrl, log } = this.#serving;
    const rest = this.#rest;
    return {
      publicUrl: null,
      ...this.#serving.app,
      threads: openThreads({ rest, log }),
      files: openFiles({ apiUrl, log }),
      voices: openVoices({ webhooks: this.#webhooks, sender: this.#sender, rest, log }),
      portraits: this.#portraits,
      whereabouts: this.#presence,
      sight: this.#sight,
    };
  }

  #openRouter(): Router {
    const { publicKey = null, log } = this.#serving;
    const rest = this.#rest;
    const restPlaces = openRestPlaces({ rest, botId: this.#application.user.id, log });
    return openRouter({
      ...this.#serving,
      onCommitted: (request) => {
        this.#seeker.seek(request.guildId, request.places);
        this.#serving.onCommitted?.();
      },
      app: this.#app(),
      rest,
      sender: this.#sender,
      placesFor: (raw) => this.#keeper.line()?.places ?? restPlaces(raw),
      onRefused: this.#notices.refused,
      isUnsure: () => publicKey === null && !this.#roles.holds('gateway'),
    });
  }

  #openRegistrar(): Registrar {
    const { commands, guildId, registrations, clock, log } = this.#serving;
    return openRegistrar({
      commands,
      books: this.#serving.app.play.books,
      onlyGuildId: guildId,
      applicationId: this.#application.id,
      records: registrations,
      rest: this.#rest,
      clock,
      log,
    });
  }

  #openLine(): Promise<GatewayLine> {
    const { token, apiUrl, signsOfLife = false, clock, log, onLost = () => undefined } = this.#serving;
    return openLine({
      token,
      apiUrl,
      signsOfLife,
      rest: this.#rest,
      play: this.#serving.app.play,
      clock,
      log,
      onLost,
      onInteraction: (raw, arrived) => {
        this.#clockWatch.note(madeAt(raw.id));
        void this.#router.handle(raw, arrived);
      },
      onJoined: (id) => this.#lists.joined(id),
      onSightChanged: this.#sight.forget,
      onChanged: this.#sender.kick,
      onPlaceChanged: (id) => void this.#sender.retryIn(id),
      onMember: (guildId, userId) => {
        this.#presence.forget(guildId, userId);
        this.#seeker.seek(guildId, []);
      },
    });
  }

  #keepSigns(): void {
    const { pictures = [], log } = this.#serving;
    if (pictures.length === 0) return;
    this.#signKeeper = keepSigns({
      rest: this.#rest,
      applicationId: this.#application.id,
      pictures,
      signs: this.#signs,
      log,
      mayUpload: () => this.#roles.holds('sender'),
    });
  }

  #isConnected(): boolean | null {
    const { publicKey = null } = this.#serving;
    const isUp = this.#keeper.line()?.isConnected() ?? false;
    return isUp || (publicKey === null && !this.#roles.isElsewhere('gateway')) ? isUp : null;
  }

  async #take(raw: APIInteraction): Promise<boolean> {
    if (this.#router.isClosed()) return false;
    this.#clockWatch.note(madeAt(raw.id));
    await this.#router.handle(raw);
    return true;
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    this.#router.close();
    try {
      if (!(await this.#router.drain(this.#drainWithin)))
        this.#serving.log.warn('went on before everything under way was finished');
      await this.#sender.alone(work);
    } finally {
      this.#router.open();
    }
  }

  async #close(): Promise<void> {
    const { log } = this.#serving;
    const drainWithin = this.#drainWithin;
    this.#router.close();
    this.#clockWatch.close();
    this.#notices.close();
    if (!(await this.#router.drain(drainWithin))) log.warn('left before everything under way was finished');
    await this.#keeper.line()?.endSignsOfLife();
    await this.#endHelpers();
    const flushed = this.#sender.close().then(() => true);
    const isFlushed = await Promise.race([flushed, wait(drainWithin, false, { ref: false })]);
    if (!isFlushed) log.warn('left before everything delivered was noted; it is found again');
    await this.#keeper.close();
    await this.#roles.close();
  }

  /** Ends the work in the background, one after another. */
  async #endHelpers(): Promise<void> {
    await this.#lists.close();
    await this.#seeker.settled();
    await this.#signKeeper?.close();
  }
}
