import { randomBytes } from 'node:crypto';
import type { APIMessage } from 'discord-api-types/v10';
import { memberJson } from '../guild-json.ts';
import { permissionsIn } from '../permissions.ts';
import type { StoredMessage, TableChannel } from '../state.ts';
import type { PracticeState } from '../table.ts';
import type { InteractionOutcome, InteractionRecord } from './interaction-record.ts';

/** Numbers Discord gives the kinds of interaction. */
export const COMMAND = 2;
export const COMPONENT = 3;
export const AUTOCOMPLETE = 4;
export const MODAL_SUBMIT = 5;

export const TOKEN_LIVES_MILLISECONDS = 15 * 60_000;
const NO_RESPONSE = 'The application did not respond';
const MAX_INTERACTIONS = 10_000;

interface InteractionStart {
  readonly type: number;
  readonly userId: string;
  readonly channelId: string;
  readonly data: Record<string, unknown>;
  readonly source: StoredMessage | null;
  readonly commandName?: string;
  readonly commandType?: number;
}

/** Sends an interaction to the bot and promises its outcome. */
export function startInteraction(table: PracticeState, start: InteractionStart): Promise<InteractionOutcome> {
  return new Promise((resolve) => {
    const record = createRecord(table, start, resolve);
    if (!table.isBotReachable()) {
      finish(record, { kind: 'failed', reason: NO_RESPONSE });
      return;
    }
    table.interactions.set(record.id, record);
    table.tokens.set(record.token, record);
    forgetOld(table);
    record.timer = setTimeout(() => {
      record.isTimedOut = true;
      const reason = record.type === AUTOCOMPLETE ? 'Loading options failed' : NO_RESPONSE;
      finish(record, { kind: 'failed', reason });
    }, table.ackMilliseconds);
    record.timer.unref();
    table.deliver(record.payload);
    if (table.doubled <= 0) return;
    table.doubled -= 1;
    table.deliver(record.payload);
  });
}

/** Reports the outcome to the person who acted. */
export function finish(
  record: InteractionRecord,
  outcome: Omit<InteractionOutcome, 'interactionId' | 'settled'>,
): void {
  if (record.timer) clearTimeout(record.timer);
  record.timer = null;
  if (outcome.kind !== 'deferred') record.settle(outcome.message ?? null);
  record.resolve({ ...outcome, interactionId: record.id, settled: record.settled });
}

/** Ends all running interactions, at closing time and when the table starts over. */
export function abandonInteractions(table: PracticeState): void {
  for (const record of table.interactions.values()) {
    record.settle(null);
    if (record.answered === null) finish(record, { kind: 'failed', reason: NO_RESPONSE });
  }
  table.interactions.clear();
  table.tokens.clear();
}

function createRecord(
  table: PracticeState,
  start: InteractionStart,
  resolve: (outcome: InteractionOutcome) => void,
): InteractionRecord {
  const id = table.ids.next();
  const token = randomBytes(72).toString('base64url');
  let settle: (message: APIMessage | null) => void = () => undefined;
  const settled = new Promise<APIMessage | null>((done) => {
    settle = done;
  });
  return {
    id,
    token,
    type: start.type,
    userId: start.userId,
    channelId: start.channelId,
    tableAt: table.clock.now().getTime(),
    wallAt: Date.now(),
    commandName: start.commandName ?? null,
    commandType: start.commandType ?? 1,
    source: start.source,
    messages: new Map(),
    payload: payloadOf(table, start, id, token),
    answered: null,
    isTimedOut: false,
    original: null,
    isWaiting: false,
    modal: null,
    resolve,
    settle,
    settled,
    timer: null,
  };
}

function payloadOf(table: PracticeState, start: InteractionStart, id: string, token: string): Record<string, unknown> {
  const { state } = table;
  const channel = state.channels[start.channelId];
  const member = state.members[start.userId];
  const isDirect = channel?.type === 1;
  const permissions = permissionsIn(state, start.userId, start.channelId);
  return {
    id,
    application_id: state.botId,
    type: start.type,
    data: start.data,
    token,
    version: 1,
    channel_id: start.channelId,
    channel: channel ? partialChannel(channel, permissions) : undefined,
    app_permissions: permissionsIn(state, state.botId, start.channelId).toString(),
    locale: state.chairs.find(({ userId }) => userId === start.userId)?.locale ?? 'en-US',
    entitlements: [],
    attachment_size_limit: 10_485_760,
    context: isDirect ? 1 : 0,
    authorizing_integration_owners: { '0': isDirect ? '0' : state.guildId },
    ...(start.source ? { message: start.source.message } : {}),
    ...(isDirect
      ? { user: member?.user }
      : {
          guild_id: state.guildId,
          guild: { id: state.guildId, locale: 'en-US', features: [] },
          guild_locale: 'en-US',
          member: member ? memberJson(member, permissions) : undefined,
        }),
  };
}

/** A channel as interactions carry it: with what the acting person may do there. */
export function partialChannel(channel: TableChannel, permissions: bigint): Record<string, unknown> {
  const { permission_overwrites: _overwrites, ...rest } = channel;
  return { ...rest, permissions: permissions.toString() };
}

function forgetOld(table: PracticeState): void {
  if (table.interactions.size <= MAX_INTERACTIONS) return;
  const oldest = table.interactions.keys().next();
  if (oldest.done) return;
  table.tokens.delete(table.interactions.get(oldest.value)?.token ?? '');
  table.interactions.delete(oldest.value);
}
