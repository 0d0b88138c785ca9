import { randomBytes } from 'node:crypto';
import type { APIMessage } from 'discord-api-types/v10';
import { editMessage, findMessage, postMessage } from '../messages.ts';
import type { StoredMessage, TableChannel, TableWebhook } from '../state.ts';
import { type PracticeState, touch } from '../table.ts';
import { apiError, invalidForm } from '../validate/api-error.ts';
import { checkMessage, type MessageBody } from '../validate/message.ts';
import { channelFor, requirePermission } from './access.ts';
import type { AddRoute, Call } from './server.ts';

const MAX_WEBHOOKS = 15;
const MAX_NAME = 80;
/** Incoming: one that is posted with. */
const INCOMING = 1;

/** Routes of the webhooks of channels: make, list, delete. What they say goes through `webhooks.ts`. */
export function addChannelWebhookRoutes(add: AddRoute): void {
  const inChannel = '/channels/{channel_id}/webhooks';
  add('get', inChannel, (call) => hooksIn(call.table, homeFor(call)).map((hook) => hookJson(call.table, hook)));
  add('post', inChannel, create);
  add('delete', '/webhooks/{webhook_id}', (call) => {
    const hook = call.table.state.webhooks?.[call.params.webhook_id ?? ''];
    if (hook === undefined) throw unknownWebhook();
    requirePermission(call.table, channelFor(call.table, hook.channel_id), 'ManageWebhooks');
    forgetWebhook(call.table, hook.id);
  });
}

/** Takes a webhook away, as a moderator may. */
function forgetWebhook(table: PracticeState, webhookId: string): void {
  const { [webhookId]: _, ...rest } = table.state.webhooks ?? {};
  table.state.webhooks = rest;
  touch(table);
}

/** Checks whether the path names a channel's webhook, or one that is gone: what is neither is an interaction's. */
export function isChannelHook({ table, params }: Call): boolean {
  return params.webhook_id !== table.state.botId;
}

/** Says something in the webhook's channel or in a thread of it. */
export function execute(call: Call): APIMessage | undefined {
  const { table, query, files } = call;
  const hook = hookOf(call);
  const body = call.body as MessageBody & { readonly username?: string | null; readonly avatar_url?: string | null };
  const name = body.username ?? hook.name;
  checkName(name, 'username');
  checkMessage(body, 'channel');
  const author = {
    id: hook.id,
    username: name,
    global_name: null,
    discriminator: '0000',
    bot: true,
    // Discord stores a copy of the picture; its address is enough here.
    avatar: body.avatar_url ?? null,
  };
  const extra = { webhook_id: hook.id, application_id: table.state.botId };
  const stored = postMessage(table, { channelId: placeOf(table, hook, query.thread_id), author, extra }, body, files);
  return query.wait === 'true' ? stored.message : undefined;
}

export function editSpoken(call: Call): APIMessage {
  const stored = spokenMessage(call);
  const body = call.body as MessageBody;
  checkMessage(body, 'edit', [], stored.message);
  return editMessage(call.table, stored, body, call.files);
}

/** The message of the path, if this webhook has said it. */
export function spokenMessage(call: Call): StoredMessage {
  const { table, params, query } = call;
  const hook = hookOf(call);
  const stored = findMessage(table, placeOf(table, hook, query.thread_id), params.message_id ?? '');
  if (stored.message.webhook_id !== hook.id) throw apiError(404, 10008, 'Unknown Message');
  return stored;
}

function create(call: Call) {
  const { table } = call;
  const channel = homeFor(call);
  const { name } = call.body as { readonly name: string };
  checkName(name, 'name');
  if (hooksIn(table, channel).length >= MAX_WEBHOOKS)
    throw apiError(400, 30007, `Maximum number of webhooks reached (${MAX_WEBHOOKS})`);
  const hook: TableWebhook = {
    id: table.ids.next(),
    token: randomBytes(51).toString('base64url'),
    channel_id: channel.id,
    name,
  };
  table.state.webhooks = { ...table.state.webhooks, [hook.id]: hook };
  touch(table);
  return hookJson(table, hook);
}

/** A channel that can have webhooks, if the bot may see to them. */
function homeFor(call: Call): TableChannel {
  const channel = channelFor(call.table, call.params.channel_id);
  if (channel.thread_metadata || channel.type === 4)
    throw apiError(400, 50024, 'Cannot execute action on this channel type', true);
  requirePermission(call.table, channel, 'ManageWebhooks');
  return channel;
}

function hooksIn({ state }: PracticeState, { id }: TableChannel): readonly TableWebhook[] {
  return Object.values(state.webhooks ?? {}).filter((hook) => hook.channel_id === id);
}

function hookOf({ table, params }: Call): TableWebhook {
  const hook = table.state.webhooks?.[params.webhook_id ?? ''];
  if (hook === undefined) throw unknownWebhook();
  if (hook.token !== params.webhook_token) throw apiError(401, 50027, 'Invalid Webhook Token', true);
  return hook;
}

function placeOf({ state }: PracticeState, hook: TableWebhook, threadId: string | undefined): string {
  if (threadId === undefined) return hook.channel_id;
  const thread = state.channels[threadId];
  if (!thread?.thread_metadata || thread.parent_id !== hook.channel_id)
    throw apiError(404, 10003, 'Unknown Channel', true);
  return threadId;
}

function checkName(name: string, field: string): void {
  const path = [field];
  const length = name.trim().length;
  if (length < 1 || length > MAX_NAME)
    throw invalidForm([
      { path, code: 'BASE_TYPE_BAD_LENGTH', message: `Must be between 1 and ${MAX_NAME} in length.` },
    ]);
  const [bad] = /discord|clyde/i.exec(name) ?? [];
  if (bad === undefined) return;
  const message = `Username cannot contain "${bad.toLowerCase()}"`;
  throw invalidForm([{ path, code: 'USERNAME_INVALID_CONTAINS', message }]);
}

function hookJson({ state }: PracticeState, hook: TableWebhook) {
  const user = state.members[state.botId]?.user;
  return { ...hook, type: INCOMING, guild_id: state.guildId, avatar: null, application_id: state.botId, user };
}

function unknownWebhook() {
  // A moderator may have deleted it: no fault of the bot.
  return apiError(404, 10015, 'Unknown Webhook');
}
