import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';

/**
 * Servers that come and go. Nothing is ever deleted here: an unavailable server is an outage, and a bot that was sent
 * away may be asked back, with its campaigns as they were.
 */
export function watchGuilds(client: Client, log: Logger, onJoined: (guildId: string) => void): void {
  client.on(Events.GuildCreate, (guild) => {
    log.info({ guildId: guild.id }, 'joined a server');
    onJoined(guild.id);
  });
  client.on(Events.GuildDelete, (guild) => log.info({ guildId: guild.id }, 'left a server; its campaigns are kept'));
  client.on(Events.GuildUnavailable, (guild) => log.warn({ guildId: guild.id }, 'a server is unavailable for now'));
}
