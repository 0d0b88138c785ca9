import { knownUser } from '../people.ts';
import { guildChannel, type Overwrite, type TableChannel } from '../state.ts';
import { type PracticeState, touch, updateChannel } from '../table.ts';
import { apiError, invalidForm } from '../validate/api-error.ts';
import { channelFor, checkGuild, requirePermission } from './access.ts';
import type { AddRoute, Call } from './server.ts';

interface ChannelChange {
  readonly name?: string | null;
  readonly topic?: string | null;
  readonly nsfw?: boolean | null;
  readonly position?: number | null;
  readonly parent_id?: string | null;
  readonly rate_limit_per_user?: number | null;
  readonly permission_overwrites?: readonly Partial<Overwrite>[] | null;
  readonly archived?: boolean | null;
  readonly locked?: boolean | null;
  readonly invitable?: boolean | null;
  readonly auto_archive_duration?: number | null;
  readonly type?: number | null;
}

/** Routes of channels themselves: read, change, create, delete, direct messages. */
export function addChannelRoutes(add: AddRoute): void {
  add('get', '/channels/{channel_id}', (call) => channelFor(call.table, call.params.channel_id));
  add('patch', '/channels/{channel_id}', change);
  add('delete', '/channels/{channel_id}', remove);
  add('post', '/users/@me/channels', openDirect);
  add('get', '/guilds/{guild_id}/channels', (call) => {
    checkGuild(call.table, call.params.guild_id);
    return Object.values(call.table.state.channels).filter((each) => each.guild_id && !each.thread_metadata);
  });
  add('post', '/guilds/{guild_id}/channels', create);
}

function change(call: Call): TableChannel {
  const { table } = call;
  const channel = channelFor(table, call.params.channel_id);
  const body = call.body as ChannelChange;
  const changed = channel.thread_metadata ? changedThread(table, channel, body) : changedChannel(table, channel, body);
  updateChannel(table, changed);
  return changed;
}

function changedChannel(table: PracticeState, channel: TableChannel, body: ChannelChange): TableChannel {
  requirePermission(table, channel, 'ManageChannels');
  checkName(body.name);
  const overwrites = body.permission_overwrites;
  return {
    ...channel,
    ...(body.name ? { name: body.name } : {}),
    ...(body.topic === undefined ? {} : { topic: body.topic }),
    ...(body.nsfw === undefined ? {} : { nsfw: body.nsfw ?? false }),
    ...(typeof body.position === 'number' ? { position: body.position } : {}),
    ...(body.parent_id === undefined ? {} : { parent_id: body.parent_id }),
    ...(typeof body.rate_limit_per_user === 'number' ? { rate_limit_per_user: body.rate_limit_per_user } : {}),
    ...(overwrites ? { permission_overwrites: overwrites.map(fullOverwrite) } : {}),
  };
}

function changedThread(table: PracticeState, thread: TableChannel, body: ChannelChange): TableChannel {
  const old = thread.thread_metadata;
  if (!old) return thread;
  const isOwn = thread.owner_id === table.state.botId;
  const isOnlyWaking = body.archived === false && Object.keys(body).length === 1 && !old.locked;
  if (!isOnlyWaking && (!isOwn || typeof body.locked === 'boolean')) requirePermission(table, thread, 'ManageThreads');
  if (old.archived && body.archived !== false) throw apiError(400, 50083, 'Thread is archived');
  checkName(body.name);
  const archived = body.archived ?? old.archived;
  // A change of how long it stays open counts as something that happened in it.
  const isStirred = archived !== old.archived || typeof body.auto_archive_duration === 'number';
  const at = isStirred ? table.clock.now().toISOString() : old.archive_timestamp;
  return {
    ...thread,
    ...(body.name ? { name: body.name } : {}),
    ...(typeof body.rate_limit_per_user === 'number' ? { rate_limit_per_user: body.rate_limit_per_user } : {}),
    thread_metadata: {
      ...old,
      archived,
      archive_timestamp: at,
      locked: body.locked ?? old.locked,
      auto_archive_duration: body.auto_archive_duration ?? old.auto_archive_duration,
      ...(typeof body.invitable === 'boolean' ? { invitable: body.invitable } : {}),
    },
  };
}

function create(call: Call): TableChannel {
  const { table } = call;
  checkGuild(table, call.params.guild_id);
  const body = call.body as ChannelChange;
  checkName(body.name);
  const id = table.ids.next();
  const channel: TableChannel = {
    ...guildChannel(table.state.guildId, id, body.name ?? 'channel', body.type ?? 0),
    topic: body.topic ?? null,
    parent_id: body.parent_id ?? null,
    position: body.position ?? Object.keys(table.state.channels).length,
    permission_overwrites: (body.permission_overwrites ?? []).map(fullOverwrite),
  };
  updateChannel(table, channel, 'create');
  call.status = 201;
  return channel;
}

function remove(call: Call): TableChannel {
  const { table } = call;
  const channel = channelFor(table, call.params.channel_id);
  requirePermission(table, channel, channel.thread_metadata ? 'ManageThreads' : 'ManageChannels');
  const { channelIds } = table.state;
  if (Object.values(channelIds).includes(channel.id)) {
    throw apiError(400, 50074, "The practice table's own channels stay.");
  }
  removeChannel(table, channel);
  return channel;
}

/** Takes a channel or thread away with all that is in it. */
export function removeChannel(table: PracticeState, channel: TableChannel): void {
  for (const stored of table.state.messages[channel.id] ?? []) table.index.delete(stored.message.id);
  delete table.state.channels[channel.id];
  delete table.state.messages[channel.id];
  delete table.state.threadMembers[channel.id];
  table.bus.emit('channel', channel, 'delete');
  touch(table);
}

function openDirect(call: Call): TableChannel {
  const { table } = call;
  const recipientId = (call.body as { readonly recipient_id?: string }).recipient_id;
  const user = recipientId ? knownUser(table.state, recipientId) : undefined;
  if (!user || user.bot) {
    throw invalidForm([{ path: ['recipient_id'], code: 'INVALID_RECIPIENT', message: 'Invalid Recipient(s)' }]);
  }
  const known = Object.values(table.state.channels).find(
    (each) => each.type === 1 && each.recipients?.some((one) => one.id === recipientId),
  );
  if (known) return known;
  const id = table.ids.next();
  const channel: TableChannel = { id, type: 1, flags: 0, last_message_id: null, recipients: [user] };
  updateChannel(table, channel, 'create');
  return channel;
}

function checkName(name: string | null | undefined): void {
  if (typeof name !== 'string' || (name.trim().length >= 1 && name.length <= 100)) return;
  const message = 'Must be between 1 and 100 in length.';
  throw invalidForm([{ path: ['name'], code: 'BASE_TYPE_BAD_LENGTH', message }]);
}

function fullOverwrite(overwrite: Partial<Overwrite>): Overwrite {
  return {
    id: String(overwrite.id),
    type: overwrite.type ?? 0,
    allow: String(overwrite.allow ?? '0'),
    deny: String(overwrite.deny ?? '0'),
  };
}
