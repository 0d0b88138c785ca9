import { type REST, Routes } from 'discord.js';
import type {
  APIChannel,
  APIGuild,
  APIGuildMember,
  APIInteraction,
  APIInteractionDataResolved,
} from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { MINUTE } from '../../rules/engine/time.ts';
import { permissionsIn } from '../permissions.ts';
import { overwriteOf, rolesOf } from '../sight.ts';
import type { Places } from './places.ts';

/** Milliseconds for which the parent of a channel is remembered. */
const KNOWN_FOR_MS = 5 * MINUTE;
const MAX_KNOWN = 10_000;
/** Milliseconds for which an interaction waits for Discord's answers. */
const ASK_WITHIN_MS = 1_000;

export interface RestPlacesOptions {
  readonly rest: REST;
  /** The bot's own id as a user. */
  readonly botId: string;
  readonly log: Logger;
}

/**
 * Knowledge of channels for a process without the gateway: it asks Discord for the parts that an interaction needs and
 * lacks, namely the category above a thread's channel, and the bot's permissions in a channel named in an option. If it
 * cannot ask, the channel counts as unseen.
 */
export function openRestPlaces({ rest, botId, log }: RestPlacesOptions): (raw: APIInteraction) => Promise<Places> {
  const parents = new Map<string, { readonly parentId: string | null; readonly until: number }>();

  return async (raw) => {
    const [permissions] = await Promise.all([permissionsFor(raw), learnAbove(raw)]);
    return {
      parentOf: (channelId) => parents.get(channelId)?.parentId ?? null,
      permissionsIn: (channelId) => permissions.get(channelId) ?? null,
    };
  };

  /** A thread names its channel, and only that one may lie in a category. */
  async function learnAbove({ channel }: APIInteraction): Promise<void> {
    if (channel === undefined) return;
    const named = 'parent_id' in channel ? (channel.parent_id ?? null) : undefined;
    if (named === undefined) await learn(channel.id);
    const above = named ?? parents.get(channel.id)?.parentId ?? null;
    if (above !== null && 'thread_metadata' in channel) await learn(above);
  }

  async function learn(channelId: string): Promise<void> {
    const known = parents.get(channelId);
    if (known !== undefined && known.until > performance.now()) return;
    const channel = await ask<APIChannel>(Routes.channel(channelId));
    if (channel === null) return;
    const parentId = 'parent_id' in channel ? (channel.parent_id ?? null) : null;
    parents.delete(channelId);
    parents.set(channelId, { parentId, until: performance.now() + KNOWN_FOR_MS });
    if (parents.size > MAX_KNOWN) for (const [oldest] of parents) if (parents.delete(oldest)) break;
  }

  async function permissionsFor(raw: APIInteraction): Promise<ReadonlyMap<string, bigint>> {
    const { guild_id: guildId, data } = raw as { guild_id?: string; data?: { resolved?: APIInteractionDataResolved } };
    const asked = Object.keys(data?.resolved?.channels ?? {});
    if (guildId === undefined || asked.length === 0) return new Map();
    const [guild, me, channels] = await Promise.all([
      ask<APIGuild>(Routes.guild(guildId)),
      ask<APIGuildMember>(Routes.guildMember(guildId, botId)),
      Promise.all(asked.map((id) => ask<APIChannel>(Routes.channel(id)))),
    ]);
    if (guild === null || me === null) return new Map();
    const seen = channels.filter((channel) => channel !== null);
    return new Map(
      await Promise.all(seen.map(async (channel) => [channel.id, await bitsIn(guild, me, channel)] as const)),
    );
  }

  /** A thread has the overwrites of its channel. */
  async function bitsIn(guild: APIGuild, me: APIGuildMember, channel: APIChannel): Promise<bigint> {
    const isThread = 'thread_metadata' in channel;
    const parentId = isThread && 'parent_id' in channel ? (channel.parent_id ?? null) : null;
    const home = parentId === null ? channel : await ask<APIChannel>(Routes.channel(parentId));
    const overwrites = home !== null && 'permission_overwrites' in home ? (home.permission_overwrites ?? []) : [];
    return permissionsIn(rolesOf(guild), { userId: botId, roleIds: me.roles }, overwrites.map(overwriteOf));
  }

  async function ask<T>(route: `/${string}`): Promise<T | null> {
    try {
      return (await rest.get(route, { signal: AbortSignal.timeout(ASK_WITHIN_MS) })) as T;
    } catch (err) {
      log.debug({ err }, 'a channel is not seen');
      return null;
    }
  }
}
