import { DiscordAPIError, type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';

/** People who are asked for; Discord is asked for each. */
const MAX_ASKED = 50;
const UNKNOWN_MEMBER = 10_007;
const UNKNOWN_USER = 10_013;

/** Says which of some people are in a server. Of those that Discord says nothing about, each counts as there. */
export function openPresence(rest: REST, log: Logger) {
  return async (guildId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const there = new Set(userIds);
    for (const userId of userIds.slice(0, MAX_ASKED)) {
      try {
        await rest.get(Routes.guildMember(guildId, userId));
      } catch (err) {
        const isGone = err instanceof DiscordAPIError && [UNKNOWN_MEMBER, UNKNOWN_USER].includes(Number(err.code));
        if (isGone) there.delete(userId);
        else log.warn({ err, guildId }, 'could not ask who is in a server');
      }
    }
    return there;
  };
}
