import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';

/** What becomes of servers that come and go. */
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
