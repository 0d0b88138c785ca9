import type { APIApplicationCommand, APIChannel, APIMessage, APIUser } from 'discord-api-types/v10';
import type { Chair } from './page-protocol.ts';
import { BOT_PERMISSIONS, EVERYONE_PERMISSIONS, GAME_MASTER_PERMISSIONS, permissionBits } from './permission-bits.ts';
import type { Snowflakes } from './snowflake.ts';

export interface Overwrite {
  readonly id: string;
  /** 0 a role, 1 a member. */
  readonly type: 0 | 1;
  readonly allow: string;
  readonly deny: string;
}

interface ThreadMetadata {
  readonly archived: boolean;
  readonly auto_archive_duration: number;
  readonly archive_timestamp: string;
  readonly locked: boolean;
  readonly invitable?: boolean;
  readonly create_timestamp: string;
}

/** A channel, thread or direct message channel, in the shape Discord's API gives it. */
export interface TableChannel {
  readonly id: string;
  readonly type: number;
  readonly guild_id?: string;
  readonly name?: string;
  readonly position?: number;
  readonly parent_id?: string | null;
  readonly topic?: string | null;
  readonly nsfw?: boolean;
  readonly rate_limit_per_user?: number;
  readonly permission_overwrites?: readonly Overwrite[];
  readonly last_message_id: string | null;
  readonly flags: number;
  readonly owner_id?: string;
  readonly thread_metadata?: ThreadMetadata;
  readonly message_count?: number;
  readonly total_message_sent?: number;
  readonly member_count?: number;
  readonly recipients?: readonly APIUser[];
}

export interface TableMember {
  readonly user: APIUser;
  readonly roles: readonly string[];
  readonly joined_at: string;
}

export interface TableRole {
  readonly id: string;
  readonly name: string;
  readonly permissions: string;
  readonly position: number;
  readonly color: number;
  readonly managed: boolean;
  readonly botId: string | null;
}

export interface ThreadMember {
  readonly id: string;
  readonly user_id: string;
  readonly join_timestamp: string;
  readonly flags: number;
}

/** A message with who may see it. `message` is replaced, never changed, when it is edited. */
export interface StoredMessage {
  message: APIMessage;
  readonly onlyFor: string | null;
  pinnedAt: string | null;
}

/** A webhook that the bot made in a channel. */
export interface TableWebhook {
  readonly id: string;
  readonly token: string;
  readonly channel_id: string;
  readonly name: string;
}

/** Everything the practice server remembers over a restart. Plain data. */
export interface TableState {
  readonly version: 1;
  baseUrl: string;
  lastId: string;
  clockAhead: number;
  readonly botId: string;
  readonly ownerId: string;
  readonly guildId: string;
  readonly guildName: string;
  readonly channelIds: { readonly category: string; readonly table: string; readonly gm: string };
  readonly roleIds: { readonly gameMaster: string; readonly bot: string };
  roles: readonly TableRole[];
  channels: Record<string, TableChannel>;
  members: Record<string, TableMember>;
  /** People who left the server; absent while nobody has. */
  former?: Readonly<Record<string, APIUser>>;
  chairs: readonly Chair[];
  threadMembers: Record<string, readonly ThreadMember[]>;
  messages: Record<string, StoredMessage[]>;
  /** By id; absent without any. */
  webhooks?: Record<string, TableWebhook>;
  /** The application's own emoji, by id; absent without any. */
  emojis?: Record<string, { readonly id: string; readonly name: string }>;
  /** Which of the table's games is played; absent in tables of before there was a choice. */
  game?: string;
  commands: { global: readonly APIApplicationCommand[]; guild: readonly APIApplicationCommand[] };
}

/** A new table: one server with a category, two channels, the bot and three chairs. */
export function freshState(ids: Snowflakes, now: Date, botName: string): TableState {
  const guildId = ids.next();
  const channelIds = { category: ids.next(), table: ids.next(), gm: ids.next() };
  const roleIds = { gameMaster: ids.next(), bot: ids.next() };
  const state: TableState = {
    version: 1,
    baseUrl: '',
    lastId: ids.last,
    clockAhead: 0,
    botId: ids.next(),
    ownerId: ids.next(),
    guildId,
    guildName: 'Practice table',
    channelIds,
    roleIds,
    roles: [
      role(guildId, '@everyone', 0, EVERYONE_PERMISSIONS),
      role(roleIds.gameMaster, 'Game Master', 1, GAME_MASTER_PERMISSIONS),
    ],
    channels: {},
    members: {},
    chairs: [],
    threadMembers: {},
    messages: {},
    commands: { global: [], guild: [] },
  };
  const botRole = role(roleIds.bot, botName, 2, BOT_PERMISSIONS);
  state.roles = [...state.roles, { ...botRole, managed: true, botId: state.botId }];
  addMember(state, state.botId, botName, [roleIds.bot], now, true);
  addMember(state, state.ownerId, 'Table owner', [], now, false);
  addChair(state, ids.next(), 'Game master', 'gm', now);
  addChair(state, ids.next(), 'Player one', 'player', now);
  addChair(state, ids.next(), 'Player two', 'player', now);

  const view = permissionBits(['ViewChannel']).toString();
  const onlyGameMasters: Overwrite[] = [
    { id: guildId, type: 0, allow: '0', deny: view },
    { id: roleIds.gameMaster, type: 0, allow: view, deny: '0' },
    { id: roleIds.bot, type: 0, allow: view, deny: '0' },
  ];
  addChannel(state, { ...guildChannel(guildId, channelIds.category, 'Campaign', 4), position: 0 });
  addChannel(state, {
    ...guildChannel(guildId, channelIds.table, 'the-table', 0),
    position: 0,
    parent_id: channelIds.category,
  });
  addChannel(state, {
    ...guildChannel(guildId, channelIds.gm, 'gm-room', 0),
    position: 1,
    parent_id: channelIds.category,
    permission_overwrites: onlyGameMasters,
  });
  state.lastId = ids.last;
  return state;
}

/** Seats one more person at the table. */
export function addChair(state: TableState, userId: string, name: string, kind: Chair['role'], now: Date): Chair {
  const chair: Chair = { userId, name, role: kind, hue: (210 + state.chairs.length * 137) % 360 };
  addMember(state, userId, name, kind === 'gm' ? [state.roleIds.gameMaster] : [], now, false);
  state.chairs = [...state.chairs, chair];
  return chair;
}

function addChannel(state: TableState, channel: TableChannel): void {
  state.channels[channel.id] = channel;
  state.messages[channel.id] ??= [];
}

/** A plain channel of the server (0 text, 4 category). */
export function guildChannel(guildId: string, id: string, name: string, type: number): TableChannel {
  return {
    id,
    type,
    guild_id: guildId,
    name,
    position: 0,
    parent_id: null,
    topic: null,
    nsfw: false,
    rate_limit_per_user: 0,
    permission_overwrites: [],
    last_message_id: null,
    flags: 0,
  };
}

/** The channel as Discord's types name it. */
export function apiChannel(channel: TableChannel): APIChannel {
  return channel as unknown as APIChannel;
}

/** A user as Discord's API gives one. */
export function apiUser(id: string, name: string, isBot: boolean): APIUser {
  const username = name.toLowerCase().replace(/[^a-z0-9_.]+/g, '_');
  return {
    id,
    username,
    global_name: isBot ? null : name,
    discriminator: isBot ? '0001' : '0',
    avatar: null,
    ...(isBot ? { bot: true, username: name } : {}),
  };
}

function addMember(
  state: TableState,
  id: string,
  name: string,
  roles: readonly string[],
  now: Date,
  isBot: boolean,
): void {
  state.members[id] = { user: apiUser(id, name, isBot), roles, joined_at: now.toISOString() };
}

function role(id: string, name: string, position: number, permissions: bigint): TableRole {
  return { id, name, position, permissions: permissions.toString(), color: 0, managed: false, botId: null };
}
