import { type REST, Routes } from 'discord.js';
import type {
  APIChannel,
  APIGuild,
  APIGuildMember,
  APIInteraction,
  APIInteractionDataResolved,
  APIOverwrite,
} from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { MINUTE } from '../../rules/engine/time.ts';
import { permissionsIn } from '../permissions.ts';
import { overwriteOf, rolesOf } from '../sight.ts';
import type { Places } from './places.ts';

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
  const ask: Ask = async <T>(route: `/${string}`) => {
    try {
      return (await rest.get(route, { signal: AbortSignal.timeout(ASK_WITHIN_MS) })) as T;
    } catch (err) {
      log.debug({ err }, 'a channel is not seen');
      return null;
    }
  };
  const parents = new ChannelParents(ask);
  return async (raw) => {
    const [permissions] = await Promise.all([permissionsInNamed(raw, botId, ask), parents.learnAbove(raw)]);
    return {
      parentOf: (channelId) => parents.of(channelId),
      permissionsIn: (channelId) => permissions.get(channelId) ?? null,
    };
  };
}

/** Asks Discord for something; null when there is no answer in time. */
type Ask = <T>(route: `/${string}`) => Promise<T | null>;

/** Milliseconds that an interaction waits for Discord's answers. */
const ASK_WITHIN_MS = 1_000;

/** Milliseconds that the parent of a channel is remembered. */
const KNOWN_FOR_MS = 5 * MINUTE;
const MAX_KNOWN = 10_000;

/** The parents of channels, remembered for a while. */
class ChannelParents {
  readonly #ask: Ask;
  readonly #known = new Map<string, { readonly parentId: string | null; readonly until: number }>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  of(channelId: string): string | null {
    return this.#known.get(channelId)?.parentId ?? null;
  }

  /** Asks for what lies above an interaction. A thread names its channel, and only that one may lie in a category. */
  async learnAbove({ channel }: APIInteraction): Promise<void> {
    if (channel === undefined) return;
    const named = 'parent_id' in channel ? (channel.parent_id ?? null) : undefined;
    if (named === undefined) await this.#learn(channel.id);
    const above = named ?? this.of(channel.id);
    if (above !== null && 'thread_metadata' in channel) await this.#learn(above);
  }

  async #learn(channelId: string): Promise<void> {
    const known = this.#known.get(channelId);
    if (known !== undefined && known.until > performance.now()) return;
    const channel = await this.#ask<APIChannel>(Routes.channel(channelId));
    if (channel === null) return;
    this.#known.delete(channelId);
    this.#known.set(channelId, { parentId: parentIdOf(channel), until: performance.now() + KNOWN_FOR_MS });
    if (this.#known.size > MAX_KNOWN) for (const [oldest] of this.#known) if (this.#known.delete(oldest)) break;
  }
}

/** The bot's permissions in each channel that an option names. */
async function permissionsInNamed(raw: APIInteraction, botId: string, ask: Ask): Promise<ReadonlyMap<string, bigint>> {
  const { guild_id: guildId, data } = raw as { guild_id?: string; data?: { resolved?: APIInteractionDataResolved } };
  const named = Object.keys(data?.resolved?.channels ?? {});
  if (guildId === undefined || named.length === 0) return new Map();
  const [guild, me, channels] = await Promise.all([
    ask<APIGuild>(Routes.guild(guildId)),
    ask<APIGuildMember>(Routes.guildMember(guildId, botId)),
    Promise.all(named.map((id) => ask<APIChannel>(Routes.channel(id)))),
  ]);
  if (guild === null || me === null) return new Map();
  const member = { userId: botId, roleIds: me.roles };
  const seen = channels.filter((channel) => channel !== null);
  return new Map(
    await Promise.all(
      seen.map(async (channel) => {
        const bits = permissionsIn(rolesOf(guild), member, (await overwritesOf(channel, ask)).map(overwriteOf));
        return [channel.id, bits] as const;
      }),
    ),
  );
}

/** A thread has the overwrites of its channel. */
async function overwritesOf(channel: APIChannel, ask: Ask): Promise<readonly APIOverwrite[]> {
  const parentId = 'thread_metadata' in channel ? parentIdOf(channel) : null;
  const home = parentId === null ? channel : await ask<APIChannel>(Routes.channel(parentId));
  return home !== null && 'permission_overwrites' in home ? (home.permission_overwrites ?? []) : [];
}

function parentIdOf(channel: APIChannel): string | null {
  return 'parent_id' in channel ? (channel.parent_id ?? null) : null;
}
