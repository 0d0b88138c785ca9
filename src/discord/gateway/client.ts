import { Client, GatewayIntentBits, Options, type RESTOptions } from 'discord.js';

/** Longest that a message or a list of commands waits in the library for a limit of Discord's; for longer ones it waits with us. */
const MAX_LIMIT_MS = 10_000;

/**
 * A client that receives servers, channels and interactions, and remembers only what the gateway needs: each channel's
 * parent and the bot's permissions there.
 * @param apiUrl Discord's REST address when it is not Discord's own
 * @param hearsMessages true to receive who wrote where, never the text
 */
export function openClient(apiUrl: string | null, hearsMessages: boolean): Client {
  return new Client({
    // As many as Discord recommends: one up to 2,500 servers.
    shards: 'auto',
    intents: [GatewayIntentBits.Guilds, ...(hearsMessages ? [GatewayIntentBits.GuildMessages] : [])],
    allowedMentions: { parse: [] },
    enforceNonce: true,
    rest: restOptions(apiUrl),
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      ApplicationCommandManager: 0,
      ApplicationEmojiManager: 0,
      AutoModerationRuleManager: 0,
      BaseGuildEmojiManager: 0,
      DMMessageManager: 0,
      EntitlementManager: 0,
      GuildBanManager: 0,
      GuildEmojiManager: 0,
      GuildForumThreadManager: 0,
      GuildInviteManager: 0,
      GuildMemberManager: { maxSize: 1, keepOverLimit: isOwn },
      GuildMessageManager: 0,
      GuildScheduledEventManager: 0,
      GuildStickerManager: 0,
      MessageManager: 0,
      PresenceManager: 0,
      ReactionManager: 0,
      ReactionUserManager: 0,
      StageInstanceManager: 0,
      ThreadMemberManager: 0,
      UserManager: { maxSize: 1, keepOverLimit: isOwn },
      VoiceStateManager: 0,
    }),
  });
}

/** Options for requests to Discord: no message holds up others for long, wherever it waits. */
export function restOptions(apiUrl: string | null): Partial<RESTOptions> {
  return {
    ...(apiUrl === null ? {} : { api: apiUrl }),
    timeout: 10_000,
    rejectOnRateLimit: ({ route, retryAfter, timeToReset }) =>
      /^\/(channels|webhooks|applications)\//.test(route) && Math.max(retryAfter, timeToReset) > MAX_LIMIT_MS,
  };
}

function isOwn({ id, client }: { readonly id: string; readonly client: Client<true> }): boolean {
  return id === client.user?.id;
}
