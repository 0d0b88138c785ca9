import type { APIMessage } from 'discord-api-types/v10';
import type { InteractionRecord } from '../interactions/interaction-record.ts';
import { TOKEN_LIVES_MILLISECONDS } from '../interactions/interactions.ts';
import { editMessage, removeMessage } from '../messages.ts';
import type { StoredMessage } from '../state.ts';
import type { PracticeState } from '../table.ts';
import { apiError } from '../validate/api-error.ts';
import { checkMessage, type MessageBody } from '../validate/message.ts';
import { postReply } from './callbacks.ts';
import { editSpoken, execute, isChannelHook, spokenMessage } from './channel-webhooks.ts';
import type { AddRoute, Call } from './server.ts';

const DEFER_REPLY = 5;

/** The routes that an interaction's token opens for fifteen minutes: the reply, and follow-ups. */
export function addWebhookRoutes(add: AddRoute): void {
  const base = '/webhooks/{webhook_id}/{webhook_token}';
  add('post', base, (call) => (isChannelHook(call) ? execute(call) : followUp(call)));
  add('get', `${base}/messages/{message_id}`, (call) =>
    isChannelHook(call) ? spokenMessage(call).message : messageOf(call).stored.message,
  );
  add('patch', `${base}/messages/{message_id}`, (call) => {
    if (isChannelHook(call)) return editSpoken(call);
    const { record, stored } = messageOf(call);
    return edit(call, record, stored);
  });
  add('delete', `${base}/messages/{message_id}`, (call) => {
    if (isChannelHook(call)) return removeMessage(call.table, spokenMessage(call));
    const { record, stored } = messageOf(call);
    remove(call.table, record, stored);
  });
}

function followUp(call: Call): APIMessage {
  const { table } = call;
  const record = recordOf(call);
  const body = call.body as MessageBody;
  checkMessage(body, 'reply');
  const waiting = record.isWaiting && record.answered === DEFER_REPLY ? record.original : null;
  // Discord lets the first follow-up take the place of a deferred reply, with the privacy of the deferral.
  if (waiting && table.index.has(waiting.message.id)) return edit(call, record, waiting, true);
  return postReply(table, record, body, call.files).message;
}

function edit(call: Call, record: InteractionRecord, stored: StoredMessage, isFirstFollowUp = false): APIMessage {
  const body = call.body as MessageBody;
  checkMessage(body, isFirstFollowUp ? 'reply' : 'edit', [], stored.message);
  const message = editMessage(call.table, stored, body, call.files);
  if (stored === record.original && record.isWaiting) {
    record.isWaiting = false;
    record.settle(message);
  }
  return message;
}

function remove(table: PracticeState, record: InteractionRecord, stored: StoredMessage): void {
  removeMessage(table, stored);
  if (stored === record.original) {
    record.isWaiting = false;
    record.settle(null);
  }
}

/** The message the path names: by its id, or `@original` for the answer itself. */
function messageOf(call: Call): { record: InteractionRecord; stored: StoredMessage } {
  const record = recordOf(call);
  const id = call.params.message_id ?? '';
  const stored = id === '@original' ? record.original : record.messages.get(id);
  if (!stored || !call.table.index.has(stored.message.id)) throw apiError(404, 10008, 'Unknown Message');
  return { record, stored };
}

/** The interaction whose token this is; refused before its callback and after fifteen minutes. */
function recordOf(call: Call): InteractionRecord {
  const { table, params } = call;
  const record = table.tokens.get(params.webhook_token ?? '');
  if (!record || params.webhook_id !== table.state.botId || record.answered === null) {
    throw apiError(404, 10015, 'Unknown Webhook', true);
  }
  if (table.clock.now().getTime() - record.tableAt >= TOKEN_LIVES_MILLISECONDS) {
    throw apiError(401, 50027, 'Invalid Webhook Token', true);
  }
  return record;
}
