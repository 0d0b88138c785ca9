import { setTimeout as wait } from 'node:timers/promises';
import { REST } from 'discord.js';
import type { APIInteraction } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Whereabouts } from '../../play/due/whereabouts.ts';
import type { Outbox, Registrations } from '../../play/wire-store.ts';
import { MINUTE } from '../../rules/engine/time.ts';
import type { App, Command } from '../command.ts';
import { openFiles } from '../files.ts';
import type { LostChannel } from '../outbox/channel-notices.ts';
import { openOutboxSender } from '../outbox/sender.ts';
import { openPortraits, type Portraits } from '../portraits/portraits.ts';
import { openPresence } from '../present-people.ts';
import { ALL_ROLES, type Roles } from '../roles/roles.ts';
import { openSight } from '../sight.ts';
import { keepSigns } from '../signs/sign-keeper.ts';
import { openSigns, type SignName } from '../signs/signs.ts';
import { openVoices } from '../voices/voices.ts';
import { openWebhooks } from '../voices/webhooks.ts';
import { whoAmI } from './application.ts';
import { CannotServe, explained } from './cannot-serve.ts';
import { restOptions } from './client.ts';
import { type ClockWatch, madeAt, openClockWatch } from './clock-watch.ts';
import { keepLine } from './gateway-lease.ts';
import { openLine } from './line.ts';
import type { Observer } from './observer.ts';
import { openRefusalNotices } from './refusal-notices.ts';
import { openRegistrar, type Registrar } from './registrar.ts';
import { openRestPlaces } from './rest-places.ts';
import { openRouter } from './router.ts';
import { openThreads } from './threads.ts';

export { CannotServe } from './cannot-serve.ts';

/** Milliseconds for which a stopping process waits for running work. */
const DRAIN_MS = 10_000;
/** Milliseconds for which a start waits until Discord has the lists of commands. */
const LISTED_WITHIN_MS = 10_000;
/** Milliseconds between checks of lists that another process may have left unfinished. */
const LISTS_EVERY_MS = 10 * MINUTE;

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
  const { token, apiUrl, guildId, commands, outbox, registrations, clock, log, drainWithin = DRAIN_MS } = serving;
  const { sweepEvery, onLostChannel, onFoundChannel, signsOfLife = false, listedWithin = LISTED_WITHIN_MS } = serving;
  const { publicKey = null, onLost = () => undefined, pictures = [], roles = ALL_ROLES } = serving;
  const { onCommitted = () => undefined, onLeft = () => undefined, isWritable = async () => true } = serving;
  const { play } = serving.app;
  const rest = new REST(restOptions(apiUrl)).setToken(token);
  const clockWatch = openClockWatch({ rest, clock, log });
  const application = await whoAmI(rest).catch((err: unknown) => {
    throw explained(err);
  });
  if (publicKey !== null && publicKey.toLowerCase() !== application.publicKey.toLowerCase())
    throw new CannotServe(
      'DISCORD_PUBLIC_KEY is not the public key of the application that DISCORD_TOKEN belongs to: copy it from the developer portal.',
    );
  const signs = openSigns();
  const webhooks = openWebhooks({ known: outbox, rest, log });
  const notices = openRefusalNotices({ rest, play, isWritable, log, every: serving.lookForRoomEvery });
  const now = () => clock.now().getTime();
  const presence = openPresence({ rest, now, log });
  const portraits = openPortraits({ rest, applicationId: () => application.id, apiUrl, known: outbox, now, log });
  const sender = openOutboxSender({
    outbox,
    rest,
    clock,
    log,
    webhooks,
    signs,
    portraits,
    isSending: () => roles.holds('sender'),
    onKick(isLeft) {
      onCommitted();
      if (isLeft) onLeft();
    },
    sweepEvery,
    tried: serving.observer?.tried,
    onLostChannel,
    onFoundChannel,
  });
  const sight = openSight({ rest, known: () => keeper.line()?.servers ?? null, log });
  const app: App = {
    publicUrl: null,
    ...serving.app,
    threads: openThreads({ rest, log }),
    files: openFiles({ apiUrl, log }),
    voices: openVoices({ webhooks, sender, rest, log }),
    portraits,
    whereabouts: presence,
    sight,
  };
  const restPlaces = openRestPlaces({ rest, botId: application.user.id, log });
  const router = openRouter({
    onCommitted: (request) => seek(request.guildId, request.places),
    ...serving,
    app,
    rest,
    sender,
    placesFor: (raw) => keeper.line()?.places ?? restPlaces(raw),
    onRefused: notices.refused,
    isUnsure: () => publicKey === null && !roles.holds('gateway'),
  });
  const registrar = openRegistrar({
    commands,
    books: play.books,
    onlyGuildId: guildId,
    applicationId: application.id,
    records: registrations,
    rest,
    clock,
    log,
  });
  let listing: Promise<void> = Promise.resolve();
  const keeper = keepLine({
    roles,
    log,
    open: () =>
      openLine({
        token,
        apiUrl,
        signsOfLife,
        rest,
        play,
        clock,
        log,
        onLost,
        onInteraction(raw, arrived) {
          clockWatch.note(madeAt(raw.id));
          void router.handle(raw, arrived);
        },
        onJoined: (id) => void registrar.joined(id),
        onSightChanged: sight.forget,
        onChanged: sender.kick,
        onPlaceChanged: (id) => void sender.retryIn(id),
        onMember(guildId, userId) {
          presence.forget(guildId, userId);
          seek(guildId, []);
        },
      }),
    onOpen: lookThroughLists,
  });
  const seeking = new Set<Promise<unknown>>();
  const endings: (() => Promise<void>)[] = [followBooks(registrar), async () => void (await Promise.all(seeking))];

  try {
    await roles.start();
    await keeper.start();
    await listed();
    if (pictures.length > 0)
      endings.push(
        keepSigns({
          rest,
          applicationId: application.id,
          pictures,
          signs,
          log,
          mayUpload: () => roles.holds('sender'),
        }).close,
      );
    roles.onChange(sender.kick);
    sender.start();
    const { kick, sweep } = sender;
    return {
      user: application.user,
      portraits,
      whereabouts: presence,
      clockWatch,
      isConnected,
      guildCount,
      take,
      kick,
      sweep,
      alone,
      close,
    };
  } catch (err) {
    for (const end of endings) await end();
    await keeper.close();
    await roles.close();
    throw explained(err);
  }

  function isConnected(): boolean | null {
    const isUp = keeper.line()?.isConnected() ?? false;
    return isUp || (publicKey === null && !roles.isElsewhere('gateway')) ? isUp : null;
  }

  async function take(raw: APIInteraction): Promise<boolean> {
    if (router.isClosed()) return false;
    clockWatch.note(madeAt(raw.id));
    await router.handle(raw);
    return true;
  }

  /** Asks Discord about those whom the campaign of a place waits for, without holding up anything. */
  function seek(guildId: string, places: readonly string[]): void {
    const sought = play
      .seekPeople(guildId, places, presence)
      .then(
        (isNews) => isNews && sender.kick(),
        (err: unknown) => log.warn({ err, guildId }, 'it was not found out who is there'),
      )
      .finally(() => seeking.delete(sought));
    seeking.add(sought);
  }

  /** The process connected to Discord knows the bot's servers, and finishes the lists that others left. */
  function lookThroughLists(): void {
    const line = keeper.line();
    if (line !== null) listing = registrar.start(line.joined());
    // The callers who wait for it get the error.
    listing.catch((err: unknown) => log.warn({ err }, 'the lists of commands could not be looked through'));
  }

  function guildCount(): number {
    return keeper.line()?.joined().size ?? 0;
  }

  /** From now on what is listed follows the campaigns; returns what ends that. */
  function followBooks(registrar: Registrar): () => Promise<void> {
    const forget = play.onBooksChanged((id) => void registrar.refresh(id));
    const timer = setInterval(lookThroughLists, LISTS_EVERY_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      forget();
      await registrar.close();
    };
  }

  /** Waits until Discord has all commands, but not for long: whoever plays already has most of them. */
  async function listed(): Promise<void> {
    const late = wait(listedWithin, 'late', { ref: false });
    if ((await Promise.race([listing, late])) === 'late')
      log.warn('Discord does not have all commands yet; they follow');
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
    clockWatch.close();
    notices.close();
    if (!(await router.drain(drainWithin))) log.warn('left before everything under way was finished');
    await keeper.line()?.endSignsOfLife();
    for (const end of endings) await end();
    const isFlushed = await Promise.race([sender.close().then(() => true), wait(drainWithin, false, { ref: false })]);
    if (!isFlushed) log.warn('left before everything delivered was noted; it is found again');
    await keeper.close();
    await roles.close();
  }
}
