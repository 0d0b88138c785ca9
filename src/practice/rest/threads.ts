import { findMessage, replaceMessage } from '../messages.ts';
import type { TableChannel, ThreadMember } from '../state.ts';
import { type PracticeState, touch, updateChannel } from '../table.ts';
import { apiError } from '../validate/api-error.ts';
import { channelFor, checkGuild, requirePermission } from './access.ts';
import type { AddRoute, Call } from './server.ts';

const PUBLIC_THREAD = 11;
const PRIVATE_THREAD = 12;
const HAS_THREAD = 32;

interface ThreadWish {
  readonly name: string;
  readonly auto_archive_duration?: number | null;
  readonly rate_limit_per_user?: number | null;
  readonly type?: number | null;
  readonly invitable?: boolean | null;
}

/** Routes that open threads and list them and their members. */
export function addThreadRoutes(add: AddRoute): void {
  add('post', '/channels/{channel_id}/messages/{message_id}/threads', openFromMessage);
  add('post', '/channels/{channel_id}/threads', openAlone);
  add('get', '/guilds/{guild_id}/threads/active', (call) => {
    checkGuild(call.table, call.params.guild_id);
    return page(call.table, (each) => each.thread_metadata?.archived === false);
  });
  for (const [kind, type] of [
    ['public', PUBLIC_THREAD],
    ['private', PRIVATE_THREAD],
  ] as const) {
    add('get', `/channels/{channel_id}/threads/archived/${kind}`, (call) => {
      const parent = channelFor(call.table, call.params.channel_id);
      const isIt = (each: TableChannel) =>
        each.parent_id === parent.id && each.type === type && Boolean(each.thread_metadata?.archived);
      return { ...page(call.table, isIt), has_more: false };
    });
  }
  const members = '/channels/{channel_id}/thread-members';
  add('get', members, (call) => membersOf(call.table, thread(call).id));
  add('get', `${members}/{user_id}`, oneMember);
  add('put', `${members}/{user_id}`, (call) => join(call.table, thread(call), userOf(call)));
  add('delete', `${members}/{user_id}`, (call) => leave(call.table, thread(call), userOf(call)));
}

function openFromMessage(call: Call): TableChannel {
  const { table } = call;
  const parent = channelFor(table, call.params.channel_id);
  requirePermission(table, parent, 'CreatePublicThreads');
  const stored = findMessage(table, parent.id, call.params.message_id ?? '');
  const id = stored.message.id;
  if (table.state.channels[id]) {
    throw apiError(400, 160_004, 'A thread has already been created for this message');
  }
  const opened = open(call, parent, id, PUBLIC_THREAD);
  replaceMessage(table, stored, { ...stored.message, flags: (stored.message.flags ?? 0) | HAS_THREAD });
  return opened;
}

function openAlone(call: Call): TableChannel {
  const parent = channelFor(call.table, call.params.channel_id);
  // Without a type Discord opens a private thread.
  const type = (call.body as ThreadWish).type ?? PRIVATE_THREAD;
  requirePermission(call.table, parent, type === PRIVATE_THREAD ? 'CreatePrivateThreads' : 'CreatePublicThreads');
  return open(call, parent, call.table.ids.next(), type);
}

function open(call: Call, parent: TableChannel, id: string, type: number): TableChannel {
  const { table } = call;
  if (parent.type !== 0) throw apiError(400, 50024, 'Cannot execute action on this channel type', true);
  const wish = call.body as ThreadWish;
  const now = table.clock.now().toISOString();
  const { botId, guildId } = table.state;
  const opened: TableChannel = {
    id,
    type,
    guild_id: guildId,
    parent_id: parent.id,
    owner_id: botId,
    name: wish.name,
    last_message_id: null,
    message_count: 0,
    total_message_sent: 0,
    member_count: 1,
    rate_limit_per_user: wish.rate_limit_per_user ?? 0,
    flags: 0,
    thread_metadata: {
      archived: false,
      archive_timestamp: now,
      auto_archive_duration: wish.auto_archive_duration ?? 4320,
      locked: false,
      create_timestamp: now,
      ...(type === PRIVATE_THREAD ? { invitable: wish.invitable ?? true } : {}),
    },
  };
  table.state.threadMembers[id] = [memberOf(id, botId, now)];
  updateChannel(table, opened, 'create');
  call.status = 201;
  return opened;
}

/** Puts a person into a thread; nothing happens if they are in it. */
export function join(table: PracticeState, channel: TableChannel, userId: string): void {
  const members = membersOf(table, channel.id);
  if (members.some((each) => each.user_id === userId)) return;
  if (!table.state.members[userId]) throw apiError(404, 10013, 'Unknown User');
  if (channel.thread_metadata?.archived) throw apiError(400, 50083, 'Thread is archived');
  const joined = memberOf(channel.id, userId, table.clock.now().toISOString());
  table.state.threadMembers[channel.id] = [...members, joined];
  table.state.channels[channel.id] = { ...channel, member_count: members.length + 1 };
  table.bus.emit('threadMembers', channel.id, [userId], []);
  touch(table);
}

function leave(table: PracticeState, channel: TableChannel, userId: string): void {
  const members = membersOf(table, channel.id);
  const left = members.filter((each) => each.user_id !== userId);
  if (left.length === members.length) return;
  if (userId !== table.state.botId) requirePermission(table, channel, 'ManageThreads');
  table.state.threadMembers[channel.id] = left;
  table.state.channels[channel.id] = { ...channel, member_count: left.length };
  table.bus.emit('threadMembers', channel.id, [], [userId]);
  touch(table);
}

function oneMember(call: Call): ThreadMember {
  const found = membersOf(call.table, thread(call).id).find((each) => each.user_id === userOf(call));
  if (!found) throw apiError(404, 10007, 'Unknown Member');
  return found;
}

function page(table: PracticeState, isIt: (channel: TableChannel) => boolean): Record<string, unknown> {
  const threads = Object.values(table.state.channels).filter((each) => each.thread_metadata && isIt(each));
  const { botId } = table.state;
  const members = threads.flatMap((each) => membersOf(table, each.id).filter((member) => member.user_id === botId));
  return { threads, members };
}

function thread(call: Call): TableChannel {
  const channel = channelFor(call.table, call.params.channel_id);
  if (!channel.thread_metadata) throw apiError(400, 50024, 'Cannot execute action on this channel type', true);
  return channel;
}

function userOf(call: Call): string {
  const asked = call.params.user_id ?? '';
  return asked === '@me' ? call.table.state.botId : asked;
}

function membersOf(table: PracticeState, threadId: string): readonly ThreadMember[] {
  return table.state.threadMembers[threadId] ?? [];
}

function memberOf(id: string, userId: string, now: string): ThreadMember {
  return { id, user_id: userId, join_timestamp: now, flags: 0 };
}
