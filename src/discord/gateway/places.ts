import type { Client } from 'discord.js';

/** What the wire remembers of channels. */
export interface Places {
  /** The channel or category that a thread or channel lies in; null at the top and for channels it does not see. */
  parentOf(channelId: string): string | null;
  /** What the bot may do in a channel, as Discord's bits; null for channels it does not see. */
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
