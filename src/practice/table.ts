import { EventEmitter } from 'node:events';
import type { APIUser } from 'discord-api-types/v10';
import { type Attachments, openAttachments } from './attachments.ts';
import type { MovableClock } from './clock.ts';
import type { HttpEndpoint } from './interactions/http-endpoint.ts';
import type { InteractionRecord } from './interactions/interaction-record.ts';
import type { Played, PracticeGame } from './page-protocol.ts';
import { openSaver, type Saver } from './persistence.ts';
import { type Snowflakes, snowflakeTime } from './snowflake.ts';
import type { StoredMessage, TableChannel, TableState } from './state.ts';
import { openUploads, type Uploads } from './uploads.ts';

/** A request of the bot's that Discord would refuse: tests assert that there are none. */
export interface Violation {
  /** The table's time, ISO 8601. */
  readonly at: string;
  readonly what: string;
  readonly route: string;
  readonly detail: string;
}

interface TableEvents {
  message: [channelId: string, stored: StoredMessage, isNew: boolean];
  messageDeleted: [channelId: string, messageId: string, onlyFor: string | null];
  channel: [channel: TableChannel, change: 'create' | 'update' | 'delete'];
  threadMembers: [threadId: string, added: readonly string[], removed: readonly string[]];
  member: [userId: string];
  left: [user: APIUser];
  pins: [channelId: string];
  commands: [];
  chairs: [];
  clock: [];
  bot: [online: boolean];
  played: [];
  fresh: [];
  request: [method: string, path: string];
  violation: [violation: Violation];
}

/** The state shared by all parts of the practice server. */
export interface PracticeState {
  readonly clock: MovableClock;
  readonly ids: Snowflakes;
  readonly state: TableState;
  readonly bus: EventEmitter<TableEvents>;
  readonly saver: Saver;
  readonly attachments: Attachments;
  /** The pictures of the application's emoji; they stay when a table starts over. */
  readonly emojiFiles: Attachments;
  readonly uploads: Uploads;
  readonly violations: Violation[];
  /** The only token that opens the door, or null for any. */
  token: string | null;
  /** Wall milliseconds in which the bot has to acknowledge an interaction. */
  readonly ackMilliseconds: number;
  /** Number of shards that the gateway recommends. */
  readonly shards: number;
  /** Messages that a channel keeps; of more, the oldest that is not pinned goes. */
  readonly messagesKept: number;
  /** Messages by id, for presses and edits. */
  readonly index: Map<string, { readonly channelId: string; readonly stored: StoredMessage }>;
  readonly interactions: Map<string, InteractionRecord>;
  readonly tokens: Map<string, InteractionRecord>;
  /** First message of each nonce, with the wall time it was sent. */
  readonly nonces: Map<string, { readonly messageId: string; readonly wallAt: number }>;
  /** People who take no direct messages from the bot. */
  readonly closedToMessages: Set<string>;
  /** The times at which new commands were made; by list. */
  readonly commandsMade: { global: readonly number[]; guild: readonly number[] };
  /** The games to choose from. */
  readonly games: readonly PracticeGame[];
  /** The bot's own emoji in words, by their name, for people who do not see them. */
  readonly pictures: Readonly<Record<string, string>>;
  played: Played;
  /** Number of the next interactions that are delivered twice. */
  doubled: number;
  url: string;
  isClosed: boolean;
  /** The address for interactions that do not use the gateway. */
  readonly endpoint: HttpEndpoint;
  /** Sends an event to the connected bot. */
  dispatch(event: string, data: unknown): void;
  /** Sends an interaction to the bot, by the gateway or its endpoint. */
  deliver(payload: unknown): void;
  /** True if a bot is there to receive events. */
  isBotReachable(): boolean;
  /** True if the bot asked for the message content intent. */
  readsContent(): boolean;
}

const ACK_MILLISECONDS = 3000;
const MESSAGES_KEPT = 500;
export const NOTHING_PLAYED: Played = { characters: {}, portraits: {}, done: [] };

/** Options for opening a table. */
interface TableOptions
  extends Pick<PracticeState, 'clock'>,
    Partial<Pick<PracticeState, 'games' | 'pictures' | 'ackMilliseconds' | 'shards' | 'messagesKept'>> {
  readonly dir: string | null;
  readonly token?: string;
}

/** A table as it is when it opens: nobody has said anything yet but what its state knows. */
export function createTable(
  options: TableOptions,
  state: TableState,
  ids: Snowflakes,
  gateway: Pick<PracticeState, 'dispatch' | 'readsContent'> & { isReachable(): boolean },
  endpoint: HttpEndpoint,
): PracticeState {
  const bus = new EventEmitter<TableEvents>();
  bus.setMaxListeners(0);
  return {
    clock: options.clock,
    ids,
    state,
    bus,
    saver: openSaver(options.dir, () => state),
    attachments: openAttachments(options.dir),
    emojiFiles: openAttachments(options.dir, 'emojis'),
    uploads: openUploads(),
    violations: [],
    token: options.token ?? null,
    ackMilliseconds: options.ackMilliseconds ?? ACK_MILLISECONDS,
    shards: options.shards ?? 1,
    messagesKept: options.messagesKept ?? MESSAGES_KEPT,
    index: new Map(),
    interactions: new Map(),
    tokens: new Map(),
    nonces: new Map(),
    closedToMessages: new Set(),
    commandsMade: { global: [], guild: [] },
    games: options.games ?? [],
    pictures: options.pictures ?? {},
    played: NOTHING_PLAYED,
    doubled: 0,
    url: '',
    isClosed: false,
    endpoint,
    dispatch: gateway.dispatch,
    deliver(payload) {
      if (endpoint.url() === null) gateway.dispatch('INTERACTION_CREATE', payload);
      else void endpoint.send(payload);
    },
    isBotReachable: () => endpoint.url() !== null || gateway.isReachable(),
    readsContent: gateway.readsContent,
  };
}

/** Writes down a fault of the bot. */
export function recordViolation(table: PracticeState, what: string, route: string, detail: string): void {
  const violation: Violation = { at: table.clock.now().toISOString(), what, route, detail };
  table.violations.push(violation);
  table.bus.emit('violation', violation);
}

/** The state changed: write it down soon. */
export function touch(table: PracticeState): void {
  table.state.lastId = table.ids.last;
  table.state.clockAhead = table.clock.ahead;
  table.saver.changed();
}

/** Replaces a channel by its changed self and tells everybody. */
export function updateChannel(
  table: PracticeState,
  channel: TableChannel,
  change: 'create' | 'update' = 'update',
): void {
  table.state.channels[channel.id] = channel;
  table.state.messages[channel.id] ??= [];
  table.bus.emit('channel', channel, change);
  touch(table);
}

/** Rebuilds the index of messages from the state. */
export function reindex(table: PracticeState): void {
  table.index.clear();
  for (const [channelId, list] of Object.entries(table.state.messages)) {
    for (const stored of list) table.index.set(stored.message.id, { channelId, stored });
  }
}

/** Archives every thread that was idle for its full archive time, as Discord does by itself. */
export function archiveIdle(table: PracticeState): void {
  const now = table.clock.now().getTime();
  for (const thread of Object.values(table.state.channels)) {
    const metadata = thread.thread_metadata;
    if (!metadata || metadata.archived) continue;
    const due = lastActivity(thread) + metadata.auto_archive_duration * MINUTE;
    if (due > now) continue;
    const archive_timestamp = new Date(due).toISOString();
    updateChannel(table, { ...thread, thread_metadata: { ...metadata, archived: true, archive_timestamp } });
  }
}

const MINUTE = 60_000;

/** Opens an archived thread again; nothing happens if it is open, or no thread. */
export function wake(table: PracticeState, channelId: string): void {
  const thread = table.state.channels[channelId];
  const metadata = thread?.thread_metadata;
  if (!thread || !metadata?.archived) return;
  const archive_timestamp = table.clock.now().toISOString();
  updateChannel(table, { ...thread, thread_metadata: { ...metadata, archived: false, archive_timestamp } });
}

/** Activity is a post, the opening or waking of the thread, or a change of how long it stays open. */
function lastActivity(thread: TableChannel): number {
  const changed = Date.parse(thread.thread_metadata?.archive_timestamp ?? '');
  return Math.max(changed, thread.last_message_id === null ? 0 : snowflakeTime(thread.last_message_id));
}
