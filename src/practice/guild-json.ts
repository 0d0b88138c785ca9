import type { TableMember, TableRole, TableState } from './state.ts';

/** A role in the API's shape. */
export function roleJson(role: TableRole): Record<string, unknown> {
  return {
    id: role.id,
    name: role.name,
    description: null,
    permissions: role.permissions,
    position: role.position,
    color: role.color,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: role.managed,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
    ...(role.botId ? { tags: { bot_id: role.botId } } : {}),
  };
}

/** A member in the API's shape; `permissions` only where an interaction carries them. */
export function memberJson(member: TableMember, permissions?: bigint): Record<string, unknown> {
  return {
    user: member.user,
    nick: null,
    avatar: null,
    banner: null,
    roles: member.roles,
    joined_at: member.joined_at,
    premium_since: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
    communication_disabled_until: null,
    ...(permissions === undefined ? {} : { permissions: permissions.toString() }),
  };
}

/** The server as `GET /guilds/:id` gives it. */
export function guildJson(state: TableState): Record<string, unknown> {
  return {
    id: state.guildId,
    name: state.guildName,
    icon: null,
    description: null,
    home_header: null,
    splash: null,
    discovery_splash: null,
    features: [],
    banner: null,
    owner_id: state.ownerId,
    application_id: null,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    roles: state.roles.map(roleJson),
    default_message_notifications: 1,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: 'en-US',
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
    incidents_data: null,
  };
}

/** The server as GUILD_CREATE gives it, with its channels, open threads and (without the members intent) the bot. */
export function guildCreateJson(state: TableState): Record<string, unknown> {
  const all = Object.values(state.channels).filter((channel) => channel.guild_id);
  const bot = state.members[state.botId];
  const threads = all.filter((channel) => channel.thread_metadata && !channel.thread_metadata.archived);
  return {
    ...guildJson(state),
    joined_at: bot?.joined_at,
    large: false,
    unavailable: false,
    member_count: Object.keys(state.members).length,
    voice_states: [],
    members: bot ? [memberJson(bot)] : [],
    channels: all.filter((channel) => !channel.thread_metadata),
    threads: threads.map((thread) => {
      const member = state.threadMembers[thread.id]?.find((each) => each.user_id === state.botId);
      return member ? { ...thread, member } : thread;
    }),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
