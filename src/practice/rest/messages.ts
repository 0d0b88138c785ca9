import type { APIMessage } from 'discord-api-types/v10';
import { withoutContent } from '../gateway/message-content.ts';
import { editMessage, findMessage, postMessage, removeMessage, replaceMessage } from '../messages.ts';
import type { StoredMessage, TableChannel } from '../state.ts';
import type { PracticeState } from '../table.ts';
import { apiError, invalidForm } from '../validate/api-error.ts';
import { checkMessage, type MessageBody } from '../validate/message.ts';
import { channelFor, requirePermission } from './access.ts';
import type { AddRoute, Call } from './server.ts';

const NONCE_LIVES_MILLISECONDS = 5 * 60_000;
const MAX_NONCES = 5000;
const MAX_PINS = 250;

/** Routes of a channel's messages: post, read, edit, delete, pin. */
export function addMessageRoutes(add: AddRoute): void {
  const messages = '/channels/{channel_id}/messages';
  add('get', messages, list);
  add('post', messages, post);
  add('post', `${messages}/bulk-delete`, bulkDelete);
  add('get', `${messages}/pins`, pinPage);
  add('get', `${messages}/{message_id}`, (call) => shown(call, readable(call).message));
  add('patch', `${messages}/{message_id}`, edit);
  add('delete', `${messages}/{message_id}`, remove);
  for (const pins of [`${messages}/pins`, '/channels/{channel_id}/pins']) {
    add('put', `${pins}/{message_id}`, (call) => pin(call, true));
    add('delete', `${pins}/{message_id}`, (call) => pin(call, false));
  }
  add('get', '/channels/{channel_id}/pins', (call) => pinned(call).map((stored) => shown(call, stored.message)));
  add('post', '/channels/{channel_id}/typing', (call) => {
    requirePermission(call.table, channelFor(call.table, call.params.channel_id), 'SendMessages');
  });
}

function post(call: Call): APIMessage {
  const { table, files } = call;
  const channel = channelFor(table, call.params.channel_id);
  const body = call.body as MessageBody;
  checkPostable(table, channel, body, files.length);
  checkMessage(body, 'channel');
  const nonce = body.enforce_nonce && body.nonce ? `${channel.id} ${body.nonce}` : null;
  const earlier = nonce ? table.nonces.get(nonce) : undefined;
  const first = earlier && table.index.get(earlier.messageId);
  if (earlier && first && Date.now() - earlier.wallAt < NONCE_LIVES_MILLISECONDS) return first.stored.message;
  const bot = table.state.members[table.state.botId];
  if (!bot) throw apiError(500, 0, 'The bot has no member at the table.');
  const extra = answered(table, channel, body);
  const stored = postMessage(table, { channelId: channel.id, author: bot.user, extra }, body, files);
  if (nonce) remember(table, nonce, stored.message.id);
  return stored.message;
}

function checkPostable(table: PracticeState, channel: TableChannel, body: MessageBody, files: number): void {
  if (channel.type === 4) throw apiError(400, 50008, 'Cannot send messages in a non-text channel', true);
  if (channel.type === 1 && channel.recipients?.some((user) => isUnreachable(table, user.id))) {
    throw apiError(403, 50007, 'Cannot send messages to this user');
  }
  requirePermission(table, channel, channel.thread_metadata ? 'SendMessagesInThreads' : 'SendMessages');
  if (body.embeds?.length) requirePermission(table, channel, 'EmbedLinks');
  if (files > 0) requirePermission(table, channel, 'AttachFiles');
  checkUnlocked(table, channel);
}

/** In a locked thread only those who manage threads do anything. */
function checkUnlocked(table: PracticeState, channel: TableChannel): void {
  if (!channel.thread_metadata?.locked) return;
  try {
    requirePermission(table, channel, 'ManageThreads');
  } catch {
    throw threadArchived();
  }
}

/** Messages in an archived thread cannot be changed until it is opened again. */
function checkOpen(table: PracticeState, channel: TableChannel): void {
  if (channel.thread_metadata?.archived) throw threadArchived();
  checkUnlocked(table, channel);
}

function threadArchived() {
  return apiError(400, 50083, 'Thread is archived');
}

/** A message as the bot reads it over REST: the message content intent counts here too. */
function shown(call: Call, message: APIMessage): APIMessage {
  const { table } = call;
  const isDirect = table.state.channels[message.channel_id]?.type === 1;
  return isDirect || table.readsContent() ? message : withoutContent(message, table.state.botId);
}

/** True if the person takes no direct messages, or shares no server with the bot any more. */
function isUnreachable(table: PracticeState, userId: string): boolean {
  return table.closedToMessages.has(userId) || !table.state.members[userId];
}

/** The fields of a message that answers another one. */
function answered(table: PracticeState, channel: TableChannel, body: MessageBody): Record<string, unknown> {
  const reference = body.message_reference;
  if (!reference?.message_id) return {};
  const found = table.index.get(reference.message_id);
  if (!found || found.channelId !== channel.id || found.stored.onlyFor) {
    if (reference.fail_if_not_exists === false) return {};
    const code = 'REPLIES_UNKNOWN_MESSAGE';
    throw invalidForm([{ path: ['message_reference'], code, message: 'Unknown message' }]);
  }
  return {
    type: 19,
    message_reference: {
      type: 0,
      channel_id: channel.id,
      message_id: reference.message_id,
      ...(channel.guild_id ? { guild_id: channel.guild_id } : {}),
    },
    referenced_message: found.stored.message,
  };
}

function remember(table: PracticeState, nonce: string, messageId: string): void {
  table.nonces.delete(nonce);
  table.nonces.set(nonce, { messageId, wallAt: Date.now() });
  const oldest = table.nonces.size > MAX_NONCES ? table.nonces.keys().next() : null;
  if (oldest && !oldest.done) table.nonces.delete(oldest.value);
}

function list(call: Call): APIMessage[] {
  const { table, query } = call;
  const channel = channelFor(table, call.params.channel_id);
  requirePermission(table, channel, 'ReadMessageHistory');
  const limit = Number(query.limit ?? '50');
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    const message = 'int value should be between 1 and 100.';
    throw invalidForm([{ path: ['limit'], code: 'NUMBER_TYPE_MAX', message }]);
  }
  const visible = (table.state.messages[channel.id] ?? []).filter((each) => !each.onlyFor);
  const all = visible.map((each) => shown(call, each.message));
  const { before, after, around } = query;
  if (around) {
    const at = all.findIndex((each) => BigInt(each.id) >= BigInt(around));
    const from = Math.max(0, (at < 0 ? all.length : at) - Math.floor(limit / 2));
    return all.slice(from, from + limit).reverse();
  }
  if (after)
    return all
      .filter((each) => BigInt(each.id) > BigInt(after))
      .slice(0, limit)
      .reverse();
  const older = before ? all.filter((each) => BigInt(each.id) < BigInt(before)) : all;
  return older.slice(-limit).reverse();
}

function readable(call: Call): StoredMessage {
  const channel = channelFor(call.table, call.params.channel_id);
  requirePermission(call.table, channel, 'ReadMessageHistory');
  return findMessage(call.table, channel.id, call.params.message_id ?? '');
}

function edit(call: Call): APIMessage {
  const { table } = call;
  const channel = channelFor(table, call.params.channel_id);
  const stored = findMessage(table, channel.id, call.params.message_id ?? '');
  if (stored.message.author.id !== table.state.botId) {
    throw apiError(403, 50005, 'Cannot edit a message authored by another user', true);
  }
  checkOpen(table, channel);
  const body = call.body as MessageBody;
  if (call.files.length > 0) requirePermission(table, channel, 'AttachFiles');
  checkMessage(body, 'edit', [], stored.message);
  return editMessage(table, stored, body, call.files);
}

function remove(call: Call): void {
  const { table } = call;
  const channel = channelFor(table, call.params.channel_id);
  const stored = findMessage(table, channel.id, call.params.message_id ?? '');
  if (stored.message.author.id !== table.state.botId) requirePermission(table, channel, 'ManageMessages');
  checkOpen(table, channel);
  removeMessage(table, stored);
}

function bulkDelete(call: Call): void {
  const { table } = call;
  const channel = channelFor(table, call.params.channel_id);
  requirePermission(table, channel, 'ManageMessages');
  checkOpen(table, channel);
  for (const id of (call.body as { readonly messages: readonly string[] }).messages) {
    const found = table.index.get(id);
    if (found?.channelId === channel.id && !found.stored.onlyFor) removeMessage(table, found.stored);
  }
}

function pin(call: Call, isPinned: boolean): void {
  const { table } = call;
  const channel = channelFor(table, call.params.channel_id);
  // Pinning came with "manage messages" until Discord gave it a permission of its own.
  requirePermission(table, channel, 'PinMessages');
  const stored = findMessage(table, channel.id, call.params.message_id ?? '');
  if (stored.message.pinned === isPinned) return;
  checkOpen(table, channel);
  if (isPinned && pinned(call).length >= MAX_PINS) {
    throw apiError(400, 30003, `Maximum number of pins reached (${MAX_PINS})`);
  }
  stored.pinnedAt = isPinned ? table.clock.now().toISOString() : null;
  replaceMessage(table, stored, { ...stored.message, pinned: isPinned });
  table.bus.emit('pins', channel.id);
}

function pinned(call: Call): StoredMessage[] {
  const channel = channelFor(call.table, call.params.channel_id);
  const all = call.table.state.messages[channel.id] ?? [];
  return all.filter((each) => each.message.pinned).sort((a, b) => (b.pinnedAt ?? '').localeCompare(a.pinnedAt ?? ''));
}

function pinPage(call: Call): Record<string, unknown> {
  const { before } = call.query;
  const limit = Number(call.query.limit ?? '50');
  if (!Number.isInteger(limit) || limit < 1 || limit > 50) {
    const message = 'int value should be between 1 and 50.';
    throw invalidForm([{ path: ['limit'], code: 'NUMBER_TYPE_MAX', message }]);
  }
  const isOlder = (at: string | null) => !before || Date.parse(at ?? '') < Date.parse(before);
  const items = pinned(call)
    .filter((stored) => isOlder(stored.pinnedAt))
    .map((stored) => ({ pinned_at: stored.pinnedAt, message: shown(call, stored.message) }));
  return { items: items.slice(0, limit), has_more: items.length > limit };
}
