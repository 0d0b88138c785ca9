import { DiscordAPIError, PermissionFlagsBits, type REST, Routes } from 'discord.js';
import { type APIChannel, type APIGuild, type APIOverwrite, ChannelType } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { MINUTE } from '../rules/engine/time.ts';
import { type ChannelOverwrite, EVERYONE, permissionsIn, type ServerMember, type ServerRoles } from './permissions.ts';

/** For how long what was asked of Discord is believed, where no event says that it has changed. */
const KNOWN_FOR_MS = MINUTE;
const MAX_KNOWN = 10_000;
/** Milliseconds for which a command waits for Discord's answers. */
const ASK_WITHIN_MS = 1_000;
const UNKNOWN_MEMBER = 10_007;

/** The parts of a channel that decide who sees it. */
export interface ChannelShape {
  /** The channel of a thread; the category of a channel. */
  readonly parentId: string | null;
  readonly isThread: boolean;
  /** Only its members see it, and those who manage threads. */
  readonly isPrivate: boolean;
  /** A thread has none of its own. */
  readonly overwrites: readonly ChannelOverwrite[];
}

/** The gateway's knowledge of servers and channels; null for unknown ones. */
export interface KnownServers {
  server(guildId: string): ServerRoles | null;
  channel(channelId: string): ChannelShape | null;
}

/** Decides who sees which channel of a server, as Discord does. */
export interface Sight {
  /**
   * The channels that somebody does not see, of some. A channel that is gone is seen by nobody, and what Discord says
   * nothing of counts as not seen.
   */
  unseen(guildId: string, member: ServerMember, channelIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Checks whether everyone in the server sees one of some channels. */
  isOpen(guildId: string, channelIds: readonly string[]): Promise<boolean>;
}

/** Sight with a way to hear of changes. */
export interface WatchedSight extends Sight {
  /** A channel, a thread or a server is not what it was. */
  forget(id: string): void;
}

export interface SightOptions {
  readonly rest: REST;
  /** The gateway's present knowledge; null without a connection. */
  readonly known: () => KnownServers | null;
  readonly log: Logger;
}

/**
 * Looks at the roles and overwrites that the gateway has told of, and asks Discord for what it has not: one request each,
 * kept for a minute, or until an event says that it has changed.
 */
export function openSight({ rest, known, log }: SightOptions): WatchedSight {
  const kept = new Map<string, { readonly value: Promise<unknown>; readonly until: number }>();

  return {
    async unseen(guildId, member, channelIds) {
      const all = [...new Set(channelIds)];
      const seen = await Promise.all(all.map((id) => sees(guildId, member, id)));
      return new Set(all.filter((_, at) => seen[at] !== true));
    },
    async isOpen(guildId, channelIds) {
      const seen = await Promise.all(channelIds.map((id) => sees(guildId, EVERYONE, id)));
      return seen.includes(true);
    },
    forget(id) {
      for (const key of kept.keys()) if (key === id || key.startsWith(`${id}/`)) kept.delete(key);
    },
  };

  async function sees(guildId: string, member: ServerMember, channelId: string): Promise<boolean> {
    const [server, channel] = await Promise.all([serverOf(guildId), channelOf(channelId)]);
    if (server === null || channel === null) return false;
    const home = channel.isThread && channel.parentId !== null ? await channelOf(channel.parentId) : channel;
    if (home === null) return false;
    const bits = permissionsIn(server, member, home.overwrites);
    const { ViewChannel, ManageThreads } = PermissionFlagsBits;
    if ((bits & ViewChannel) === 0n) return false;
    if (!channel.isPrivate || (bits & ManageThreads) !== 0n) return true;
    return member.userId !== '' && isIn(channelId, member.userId);
  }

  async function serverOf(guildId: string): Promise<ServerRoles | null> {
    const heard = known()?.server(guildId) ?? null;
    if (heard !== null) return heard;
    const guild = await ask<APIGuild>(guildId, Routes.guild(guildId));
    return guild === null ? null : rolesOf(guild);
  }

  async function channelOf(channelId: string): Promise<ChannelShape | null> {
    const heard = known()?.channel(channelId) ?? null;
    if (heard !== null) return heard;
    const channel = await ask<APIChannel>(channelId, Routes.channel(channelId));
    return channel === null ? null : shapeOf(channel);
  }

  async function isIn(threadId: string, userId: string): Promise<boolean> {
    return (await ask(`${threadId}/${userId}`, Routes.threadMembers(threadId, userId))) !== null;
  }

  /** Discord's answer; null when the thing is gone, hidden from the bot, or Discord does not say. */
  function ask<T>(key: string, route: `/${string}`): Promise<T | null> {
    const old = kept.get(key);
    if (old !== undefined && old.until > performance.now()) return old.value as Promise<T | null>;
    const value = rest.get(route, { signal: AbortSignal.timeout(ASK_WITHIN_MS) }).catch((err: unknown) => {
      if (isGone(err)) return null;
      // It may be known a moment later.
      kept.delete(key);
      log.warn({ err }, 'who sees a channel could not be asked');
      return null;
    }) as Promise<T | null>;
    kept.delete(key);
    kept.set(key, { value, until: performance.now() + KNOWN_FOR_MS });
    if (kept.size > MAX_KNOWN) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
    return value;
  }
}

function isGone(err: unknown): boolean {
  if (!(err instanceof DiscordAPIError)) return false;
  return err.status === 404 || err.status === 403 || Number(err.code) === UNKNOWN_MEMBER;
}

/** The roles of a server as the API has them. */
export function rolesOf({ id, owner_id, roles }: Pick<APIGuild, 'id' | 'owner_id' | 'roles'>): ServerRoles {
  return {
    id,
    ownerId: owner_id,
    roles: roles.map((role) => ({ id: role.id, permissions: BigInt(role.permissions) })),
  };
}

/** An overwrite as the API has it. */
export function overwriteOf({ id, allow, deny }: APIOverwrite): ChannelOverwrite {
  return { id, allow: BigInt(allow), deny: BigInt(deny) };
}

function shapeOf(channel: APIChannel): ChannelShape {
  const overwrites = 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [];
  return {
    parentId: 'parent_id' in channel ? (channel.parent_id ?? null) : null,
    isThread: 'thread_metadata' in channel,
    isPrivate: channel.type === ChannelType.PrivateThread,
    overwrites: overwrites.map(overwriteOf),
  };
}
