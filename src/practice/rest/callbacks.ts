import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { InteractionRecord } from '../interactions/interaction-record.ts';
import { AUTOCOMPLETE, COMMAND, COMPONENT, finish, MODAL_SUBMIT } from '../interactions/interactions.ts';
import { editMessage, postMessage } from '../messages.ts';
import { knownUser } from '../people.ts';
import type { StoredMessage } from '../state.ts';
import type { PracticeState } from '../table.ts';
import { apiError, invalidForm } from '../validate/api-error.ts';
import { modalFaults, type RawComponent } from '../validate/components.ts';
import { checkMessage, EPHEMERAL, type MessageBody } from '../validate/message.ts';
import type { AddRoute, Call } from './server.ts';

const REPLY = 4;
const DEFER_REPLY = 5;
const DEFER_UPDATE = 6;
const UPDATE = 7;
const CHOICES = 8;
const MODAL = 9;

/** The route by which the bot answers an interaction, once and in time. */
export function addCallbackRoute(add: AddRoute): void {
  add('post', '/interactions/{interaction_id}/{interaction_token}/callback', (call) => {
    const { table, params, query } = call;
    const record = table.interactions.get(params.interaction_id ?? '');
    if (!record || record.token !== params.interaction_token || isLate(table, record)) {
      throw apiError(404, 10062, 'Unknown interaction', true);
    }
    if (record.answered !== null) {
      throw apiError(400, 40060, 'Interaction has already been acknowledged.', true);
    }
    const body = call.body as { readonly type: number; readonly data?: Record<string, unknown> | null };
    if (!isAllowed(record, body.type)) {
      const message = `A callback of type ${body.type} cannot answer this kind of interaction.`;
      throw invalidForm([{ path: ['type'], code: 'INTERACTION_CALLBACK_TYPE_INVALID', message }]);
    }
    const stored = answer(call, record, body.type, body.data ?? {});
    if (query.with_response !== 'true') return undefined;
    return receipt(record, body.type, stored);
  });
}

function isLate(table: PracticeState, record: InteractionRecord): boolean {
  return record.answered === null && (record.isTimedOut || Date.now() - record.wallAt > table.ackMilliseconds);
}

function isAllowed(record: InteractionRecord, type: number): boolean {
  if (record.type === AUTOCOMPLETE) return type === CHOICES;
  if (type === REPLY || type === DEFER_REPLY) return true;
  if (type === DEFER_UPDATE || type === UPDATE) return record.source !== null;
  return type === MODAL && record.type !== MODAL_SUBMIT;
}

function answer(
  call: Call,
  record: InteractionRecord,
  type: number,
  data: Record<string, unknown>,
): StoredMessage | null {
  const { table, files } = call;
  const body = data as MessageBody;
  if (type === REPLY) {
    checkMessage(body, 'reply', ['data']);
    const stored = postReply(table, record, body, files);
    acknowledge(record, type, stored);
    finish(record, { kind: 'reply', message: stored.message });
    return stored;
  }
  if (type === DEFER_REPLY) {
    checkMessage({ flags: body.flags }, 'reply', ['data']);
    record.isWaiting = true;
    const stored = postReply(table, record, { flags: body.flags }, [], true);
    acknowledge(record, type, stored);
    finish(record, { kind: 'deferred' });
    return stored;
  }
  if (type === DEFER_UPDATE) {
    record.isWaiting = true;
    acknowledge(record, type, record.source);
    finish(record, { kind: 'deferred' });
    return record.source;
  }
  if (type === UPDATE && record.source) {
    checkMessage(body, 'edit', ['data'], record.source.message);
    const message = editMessage(table, record.source, body, files);
    acknowledge(record, type, record.source);
    finish(record, { kind: 'update', message });
    return record.source;
  }
  if (type === MODAL) {
    const modal = data as unknown as APIModalInteractionResponseCallbackData;
    const faults = modalFaults(modal.components as unknown as RawComponent[]);
    if (faults.length > 0) throw invalidForm(faults);
    record.modal = modal;
    acknowledge(record, type, null);
    finish(record, { kind: 'modal', modal });
    return null;
  }
  const choices = (data.choices ?? []) as APIApplicationCommandOptionChoice[];
  if (choices.length > 25) {
    const message = 'Must be 25 or fewer in length.';
    throw invalidForm([{ path: ['data', 'choices'], code: 'BASE_TYPE_MAX_LENGTH', message }]);
  }
  acknowledge(record, type, null);
  finish(record, { kind: 'choices', choices });
  return null;
}

function acknowledge(record: InteractionRecord, type: number, original: StoredMessage | null): void {
  record.answered = type;
  record.original = original;
  if (original) record.messages.set(original.message.id, original);
}

/** Posts what the bot says in answer to an interaction: the reply itself or a follow-up. */
export function postReply(
  table: PracticeState,
  record: InteractionRecord,
  body: MessageBody,
  files: Call['files'],
  isLoading = false,
): StoredMessage {
  const bot = table.state.members[table.state.botId];
  if (!bot) throw apiError(500, 0, 'The bot has no member at the table.');
  const user = knownUser(table.state, record.userId);
  const isFollowUp = record.answered !== null;
  const answersMessage = isFollowUp ? record.original : record.type === COMPONENT ? record.source : null;
  const type = record.type === COMMAND && !isFollowUp ? (record.commandType === 1 ? 20 : 23) : answersMessage ? 19 : 0;
  const metadata = {
    id: record.id,
    type: record.type,
    user,
    authorizing_integration_owners: { '0': table.state.guildId },
    ...(record.commandName ? { name: record.commandName, command_type: record.commandType } : {}),
    ...(record.source ? { interacted_message_id: record.source.message.id } : {}),
  };
  const extra: Record<string, unknown> = {
    type,
    application_id: table.state.botId,
    webhook_id: table.state.botId,
    interaction_metadata: metadata,
    ...(record.commandName && !isFollowUp
      ? { interaction: { id: record.id, type: record.type, name: record.commandName, user } }
      : {}),
    ...(answersMessage ? { message_reference: referenceTo(answersMessage.message, table) } : {}),
  };
  const onlyFor = isPrivate(body) ? record.userId : null;
  const stored = postMessage(
    table,
    { channelId: record.channelId, author: bot.user, onlyFor, isLoading, extra },
    body,
    files,
  );
  record.messages.set(stored.message.id, stored);
  return stored;
}

function isPrivate(body: MessageBody): boolean {
  return ((body.flags ?? 0) & EPHEMERAL) !== 0;
}

function referenceTo(message: APIMessage, table: PracticeState): Record<string, unknown> {
  const guildId = table.state.channels[message.channel_id]?.guild_id;
  return { type: 0, channel_id: message.channel_id, message_id: message.id, ...(guildId ? { guild_id: guildId } : {}) };
}

function receipt(record: InteractionRecord, type: number, stored: StoredMessage | null): Record<string, unknown> {
  return {
    interaction: {
      id: record.id,
      type: record.type,
      ...(stored
        ? {
            response_message_id: stored.message.id,
            response_message_loading: type === DEFER_REPLY,
            response_message_ephemeral: stored.onlyFor !== null,
          }
        : {}),
    },
    resource: { type, ...(stored ? { message: stored.message } : {}) },
  };
}
