import { ChannelType, DiscordAPIError, type REST, Routes } from 'discord.js';
import type { APIChannel, APIWebhook } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Outbox } from '../../play/wire-store.ts';
import type { NoWebhook } from '../command.ts';

/** The webhook's name in the server's list of webhooks. */
const NAME = 'Watchpost';
/** Discord's error for a channel that has no room for another webhook. */
const LIMIT_REACHED = 30_007;
/** Its errors where the bot lacks the permission. */
const FORBIDDEN: ReadonlySet<number | string> = new Set([50_001, 50_013]);
/** It knows no such webhook, or not by that token: somebody deleted it. */
const GONE: ReadonlySet<number | string> = new Set([10_015, 50_027]);
/** Channels whose kind is remembered; a thread never moves. */
const MAX_REMEMBERED = 1_000;

/** By what a line is said in a channel. */
export type Mouth =
  | { readonly kind: 'webhook'; readonly id: string; readonly token: string; readonly threadId: string | null }
  | { readonly kind: 'none'; readonly why: NoWebhook };

export interface WebhooksOptions {
  readonly known: Pick<Outbox, 'webhookOf' | 'keepWebhook'>;
  readonly rest: REST;
  readonly log: Logger;
}

/**
 * The bot's own webhook in each channel, for lines in character.
 *
 * It is _known_ once the store has it. One that the store does not know is _found_ in the channel's list, if the bot made
 * it, or else _made_. One that Discord does not know any more is _forgotten_, and the next line makes another.
 */
export interface Webhooks {
  /** @throws what the network or Discord throws, unless it means that there can be none */
  of(channelId: string): Promise<Mouth>;
  /** Discord does not know it any more. */
  forget(channelId: string): Promise<void>;
  /** The reason why there is none, if nobody has heard since there last was one; null otherwise. */
  toTell(channelId: string): Promise<NoWebhook | null>;
}

interface Hook {
  readonly id: string;
  readonly token: string;
}

interface Home {
  /** The channel that can have webhooks. */
  readonly id: string;
  readonly threadId: string | null;
}

export function openWebhooks({ known, rest, log }: WebhooksOptions): Webhooks {
  const homes = new Map<string, Home>();
  /** Channels whose webhook is being looked for: of two lines at once only one makes it. */
  const looking = new Map<string, Promise<Hook>>();

  async function homeOf(channelId: string): Promise<Home> {
    const before = homes.get(channelId);
    if (before !== undefined) return before;
    const channel = (await rest.get(Routes.channel(channelId))) as APIChannel;
    const parentId = isThread(channel) && 'parent_id' in channel ? (channel.parent_id ?? null) : null;
    const home = parentId === null ? { id: channelId, threadId: null } : { id: parentId, threadId: channelId };
    homes.set(channelId, home);
    const [oldest] = homes.keys();
    if (homes.size > MAX_REMEMBERED && oldest !== undefined) homes.delete(oldest);
    return home;
  }

  async function of(channelId: string): Promise<Mouth> {
    const { id: homeId, threadId } = await homeOf(channelId);
    const hook = looking.get(homeId) ?? look(homeId);
    looking.set(homeId, hook);
    try {
      return { kind: 'webhook', ...(await hook), threadId };
    } catch (err) {
      const why = reasonOf(err);
      if (why === null) throw err;
      log.info({ err, channelId: homeId }, 'no webhook for lines in character');
      return { kind: 'none', why };
    } finally {
      looking.delete(homeId);
    }
  }

  async function look(homeId: string): Promise<Hook> {
    const kept = await known.webhookOf(homeId);
    if (kept?.hook) return kept.hook;
    const hook = (await found(homeId)) ?? (await made(homeId));
    await known.keepWebhook(homeId, { hook, told: false });
    return hook;
  }

  /** One that the bot made, which its database has lost. */
  async function found(homeId: string) {
    const all = (await rest.get(Routes.channelWebhooks(homeId))) as readonly APIWebhook[];
    // Discord shows a token only of those that the asking application made.
    return all.map(({ id, token = '' }) => ({ id, token })).find(({ token }) => token !== '') ?? null;
  }

  async function made(homeId: string) {
    const { id, token = '' } = (await rest.post(Routes.channelWebhooks(homeId), {
      body: { name: NAME },
    })) as APIWebhook;
    return { id, token };
  }

  return {
    of,
    async forget(channelId) {
      const { id } = await homeOf(channelId);
      await known.keepWebhook(id, { hook: null, told: false });
    },
    async toTell(channelId) {
      const mouth = await of(channelId);
      if (mouth.kind === 'webhook') return null;
      const { id } = await homeOf(channelId);
      if ((await known.webhookOf(id))?.told) return null;
      await known.keepWebhook(id, { hook: null, told: true });
      return mouth.why;
    },
  };
}

/** Checks whether Discord refused something because the webhook is no more. */
export function isHookGone(err: unknown): boolean {
  return err instanceof DiscordAPIError && GONE.has(err.code);
}

/** The parameters of a webhook's request, for a message in a thread. */
export function queryOf({ threadId }: Extract<Mouth, { kind: 'webhook' }>): URLSearchParams {
  return new URLSearchParams(threadId === null ? {} : { thread_id: threadId });
}

function reasonOf(err: unknown): NoWebhook | null {
  if (!(err instanceof DiscordAPIError)) return null;
  if (err.code === LIMIT_REACHED) return 'limit';
  return FORBIDDEN.has(err.code) ? 'permission' : null;
}

function isThread({ type }: APIChannel): boolean {
  const { PublicThread, PrivateThread, AnnouncementThread } = ChannelType;
  return type === PublicThread || type === PrivateThread || type === AnnouncementThread;
}
