import { ChannelType, type Client, GatewayDispatchEvents } from 'discord.js';
import type { ChannelShape, KnownServers } from '../sight.ts';

/** The gateway's knowledge of channels. */
export interface Places {
  /** The channel or category that a thread or channel lies in; null at the top and for channels it does not see. */
  parentOf(channelId: string): string | null;
  /** The bot's permissions in a channel, as Discord's bits; null for channels it does not see. */
  permissionsIn(channelId: string): bigint | null;
}

export function placesOf(client: Client): Places {
  return {
    parentOf(channelId) {
      const channel = client.channels.cache.get(channelId);
      return channel === undefined || channel.isDMBased() ? null : channel.parentId;
    },
    permissionsIn(channelId) {
      const channel = client.channels.cache.get(channelId);
      if (channel === undefined || channel.isDMBased() || client.user === null) return null;
      return channel.permissionsFor(client.user)?.bitfield ?? null;
    },
  };
}

/** The library's memory of servers and their channels; its events keep it up to date. */
export function knownServersOf(client: Client): KnownServers {
  return {
    server(guildId) {
      const guild = client.guilds.cache.get(guildId);
      if (guild === undefined || !guild.available) return null;
      const roles = guild.roles.cache.map(({ id, permissions }) => ({ id, permissions: permissions.bitfield }));
      return { id: guild.id, ownerId: guild.ownerId, roles };
    },
    channel(channelId): ChannelShape | null {
      const channel = client.channels.cache.get(channelId);
      if (channel === undefined || channel.isDMBased()) return null;
      const isThread = channel.isThread();
      return {
        parentId: channel.parentId,
        isThread,
        isPrivate: channel.type === ChannelType.PrivateThread,
        overwrites: isThread
          ? []
          : channel.permissionOverwrites.cache.map(({ id, allow, deny }) => ({
              id,
              allow: allow.bitfield,
              deny: deny.bitfield,
            })),
      };
    },
  };
}

/** Events after which somebody may see another channel than before; each names what has changed. */
const CHANGES = [
  GatewayDispatchEvents.ChannelUpdate,
  GatewayDispatchEvents.ChannelDelete,
  GatewayDispatchEvents.ThreadUpdate,
  GatewayDispatchEvents.ThreadDelete,
  GatewayDispatchEvents.ThreadMembersUpdate,
  GatewayDispatchEvents.ThreadMemberUpdate,
  GatewayDispatchEvents.GuildUpdate,
] as const;
const ROLES = [
  GatewayDispatchEvents.GuildRoleCreate,
  GatewayDispatchEvents.GuildRoleUpdate,
  GatewayDispatchEvents.GuildRoleDelete,
] as const;

/** Tells of each channel, thread and server that is not what it was. */
export function watchSight(client: Client, onChanged: (id: string) => void): void {
  for (const event of CHANGES) client.ws.on(event, (raw: { readonly id: string }) => onChanged(raw.id));
  for (const event of ROLES) client.ws.on(event, (raw: { readonly guild_id: string }) => onChanged(raw.guild_id));
}
