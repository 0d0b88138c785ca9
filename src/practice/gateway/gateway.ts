import { randomBytes } from 'node:crypto';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { guildCreateJson, memberJson } from '../guild-json.ts';
import type { PracticeState } from '../table.ts';
import { type Readable, withoutContent } from './message-content.ts';

const HEARTBEAT_MILLISECONDS = 41_250;
const REPLAY_LIMIT = 1000;
const SESSION_OUTLIVES_SOCKET_MILLISECONDS = 60_000;
const GUILDS = 1 << 0;
const GUILD_MEMBERS = 1 << 1;
const GUILD_MESSAGES = 1 << 9;
const DIRECT_MESSAGES = 1 << 12;
const MESSAGE_CONTENT = 1 << 15;

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  sequence: number;
  sent: { readonly sequence: number; readonly text: string }[];
  socket: WebSocket | null;
  detachedAt: number;
}

export interface Gateway {
  readonly server: WebSocketServer;
  /** Sends an event to every session that the intents let see it. */
  dispatch(event: string, data: unknown): void;
  isReachable(): boolean;
  isOnline(): boolean;
  /** Numbers of the shards that are there, in order. */
  shards(): readonly number[];
  /** True if a bot is there that asked for the message content intent. */
  readsContent(): boolean;
  /** Cuts the line as a broken network would. The session can be resumed. */
  drop(): void;
  /** Asks the bot to reconnect and resume (opcode 7). */
  askReconnect(): void;
  /** Says the session is over (opcode 9). */
  invalidate(isResumable: boolean): void;
  /** Sends everybody away, for their token is good no more (close code 4004). */
  sendAway(): void;
  close(): void;
}

/** Opens the gateway: HELLO, IDENTIFY, READY, events, heartbeats, RESUME. */
export function openGateway(table: () => PracticeState): Gateway {
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const sessions = new Map<string, Session>();
  let wasOnline = false;
  const isOnline = () => [...sessions.values()].some((session) => session.socket !== null);
  const noteOnline = () => {
    if (isOnline() === wasOnline) return;
    wasOnline = !wasOnline;
    table().bus.emit('bot', wasOnline);
  };

  server.on('connection', (socket, request) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    if (query.has('compress') || (query.get('encoding') ?? 'json') !== 'json') {
      socket.close(4002, 'This gateway speaks plain JSON without compression.');
      return;
    }
    if ((query.get('v') ?? '10') !== '10') {
      socket.close(4012, 'Invalid API version');
      return;
    }
    greet(table(), sessions, socket, noteOnline);
  });

  const each = (visit: (session: Session) => void) => {
    for (const session of sessions.values()) {
      const isStale = !session.socket && Date.now() - session.detachedAt > SESSION_OUTLIVES_SOCKET_MILLISECONDS;
      if (isStale) sessions.delete(session.id);
      else visit(session);
    }
  };
  return {
    server,
    dispatch(event, data) {
      let text: string | null = null;
      // Most sessions see few events: only what is sent is written out.
      const whole = () => {
        text ??= JSON.stringify(data);
        return text;
      };
      const shardOf = (total: number) => Number((BigInt(table().state.guildId) >> 22n) % BigInt(total));
      each((session) => {
        const [shard, total] = session.shard;
        const isDirect = typeof data === 'object' && data !== null && !('guild_id' in data) && 'channel_id' in data;
        if (shard !== (isDirect ? 0 : total === 1 ? 0 : shardOf(total))) return;
        const shown = shownTo(session, event, data, whole, table().state.botId);
        if (shown !== null) send(session, event, shown);
      });
    },
    isReachable: () => {
      each(() => undefined);
      return sessions.size > 0;
    },
    isOnline,
    shards: () =>
      [...sessions.values()]
        .filter(({ socket }) => socket !== null)
        .map(({ shard }) => shard[0])
        .toSorted((a, b) => a - b),
    readsContent: () => [...sessions.values()].some((session) => (session.intents & MESSAGE_CONTENT) !== 0),
    drop: () => each((session) => session.socket?.terminate()),
    askReconnect: () => each((session) => session.socket?.send('{"op":7,"d":null}')),
    invalidate(isResumable) {
      each((session) => {
        session.socket?.send(JSON.stringify({ op: 9, d: isResumable }));
        if (!isResumable) sessions.delete(session.id);
      });
      noteOnline();
    },
    sendAway() {
      each((session) => session.socket?.close(4004, 'Authentication failed'));
      sessions.clear();
    },
    close() {
      for (const socket of server.clients) socket.terminate();
      sessions.clear();
      server.close();
    },
  };
}

function greet(table: PracticeState, sessions: Map<string, Session>, socket: WebSocket, noteOnline: () => void): void {
  let session: Session | null = null;
  socket.on('error', () => socket.terminate());
  socket.on('close', (code) => {
    if (session?.socket !== socket) return;
    session.socket = null;
    session.detachedAt = Date.now();
    if (code === 1000 || code === 1001) sessions.delete(session.id);
    noteOnline();
  });
  socket.on('message', (raw) => {
    const packet = readPacket(raw);
    if (!packet) return socket.close(4002, 'Decode error');
    if (packet.op === 1) return socket.send('{"op":11,"d":null}');
    if (packet.op === 2) {
      if (session) return socket.close(4005, 'Already authenticated');
      session = identify(table, sessions, socket, packet.d);
    } else if (packet.op === 6) {
      if (session) return socket.close(4005, 'Already authenticated');
      session = resume(table, sessions, socket, packet.d);
    } else if (!session) {
      return socket.close(4003, 'Not authenticated');
    } else if (packet.op === 8) {
      sendMembers(table, session, packet.d);
    } else if (packet.op !== 3 && packet.op !== 4 && packet.op !== 31) {
      return socket.close(4001, 'Unknown opcode');
    }
    noteOnline();
  });
  socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: HEARTBEAT_MILLISECONDS, _trace: [] } }));
}

function identify(
  table: PracticeState,
  sessions: Map<string, Session>,
  socket: WebSocket,
  data: Record<string, unknown>,
): Session | null {
  const { token, intents } = data;
  if (typeof token !== 'string' || token === '' || (table.token !== null && token !== table.token)) {
    socket.close(4004, 'Authentication failed');
    return null;
  }
  if (typeof intents !== 'number' || intents < 0 || intents >= 2 ** 27) {
    socket.close(4013, 'Invalid intent(s)');
    return null;
  }
  const shard = Array.isArray(data.shard) ? (data.shard as [number, number]) : ([0, 1] as const);
  if (!(shard[0] >= 0 && shard[0] < shard[1])) {
    socket.close(4010, 'Invalid shard');
    return null;
  }
  for (const other of sessions.values()) if (!other.socket && other.shard[0] === shard[0]) sessions.delete(other.id);
  const session: Session = {
    id: randomBytes(16).toString('hex'),
    intents,
    shard,
    sequence: 0,
    sent: [],
    socket,
    detachedAt: 0,
  };
  sessions.set(session.id, session);
  const { state } = table;
  const bot = state.members[state.botId];
  const ready = {
    v: 10,
    user: { ...bot?.user, verified: true, mfa_enabled: true, email: null, flags: 0 },
    guilds: [{ id: state.guildId, unavailable: true }],
    session_id: session.id,
    session_type: 'normal',
    resume_gateway_url: `${table.url.replace('http', 'ws')}/gateway`,
    relationships: [],
    private_channels: [],
    presences: [],
    guild_join_requests: [],
    geo_ordered_rtc_regions: [],
    shard,
    application: { id: state.botId, flags: 0 },
  };
  send(session, 'READY', JSON.stringify(ready));
  if ((intents & GUILDS) !== 0) send(session, 'GUILD_CREATE', JSON.stringify(guildCreateJson(state)));
  return session;
}

function resume(
  table: PracticeState,
  sessions: Map<string, Session>,
  socket: WebSocket,
  data: Record<string, unknown>,
): Session | null {
  if (table.token !== null && data.token !== table.token) {
    socket.close(4004, 'Authentication failed');
    return null;
  }
  const session = sessions.get(String(data.session_id));
  const since = Number(data.seq);
  const oldest = session?.sent[0]?.sequence ?? 0;
  if (!session || !Number.isInteger(since) || since > session.sequence || since < oldest - 1) {
    socket.send('{"op":9,"d":false}');
    return null;
  }
  session.socket?.terminate();
  session.socket = socket;
  for (const each of session.sent) if (each.sequence > since) socket.send(each.text);
  send(session, 'RESUMED', '{"_trace":[]}');
  return session;
}

/** Answers "request guild members" with everybody, or with those named. */
function sendMembers(table: PracticeState, session: Session, data: Record<string, unknown>): void {
  const asked = data.user_ids === undefined ? null : [data.user_ids].flat().map(String);
  const members = Object.values(table.state.members).filter((member) => asked?.includes(member.user.id) ?? true);
  const chunk = {
    guild_id: table.state.guildId,
    members: members.map((member) => memberJson(member)),
    chunk_index: 0,
    chunk_count: 1,
    not_found: (asked ?? []).filter((id) => !table.state.members[id]),
    nonce: data.nonce,
  };
  send(session, 'GUILD_MEMBERS_CHUNK', JSON.stringify(chunk));
}

function send(session: Session, event: string, data: string): void {
  session.sequence += 1;
  const text = `{"op":0,"t":"${event}","s":${session.sequence},"d":${data}}`;
  session.sent.push({ sequence: session.sequence, text });
  if (session.sent.length > REPLAY_LIMIT * 2) session.sent = session.sent.slice(-REPLAY_LIMIT);
  session.socket?.send(text);
}

/** The part of an event that a session with these intents receives, or null. */
function shownTo(session: Session, event: string, data: unknown, whole: () => string, botId: string): string | null {
  const has = (intent: number) => (session.intents & intent) !== 0;
  if (event === 'INTERACTION_CREATE') return whole();
  if (event.startsWith('GUILD_MEMBER_')) return has(GUILD_MEMBERS) ? whole() : null;
  if (event === 'THREAD_MEMBERS_UPDATE' && !has(GUILD_MEMBERS) && !isAboutBot(data, botId)) return null;
  if (!event.startsWith('MESSAGE_')) return has(GUILDS) ? whole() : null;
  const message = data as Readable & { readonly guild_id?: string };
  if (!has(message.guild_id ? GUILD_MESSAGES : DIRECT_MESSAGES)) return null;
  if (has(MESSAGE_CONTENT) || !message.guild_id) return whole();
  const shown = withoutContent(message, botId);
  return shown === message ? whole() : JSON.stringify(shown);
}

/** Without the members intent a bot hears of a thread's members only when it is one of those who came or went. */
function isAboutBot(data: unknown, botId: string): boolean {
  const change = data as {
    readonly added_members: readonly { readonly user_id: string }[];
    readonly removed_member_ids: readonly string[];
  };
  return change.added_members.some((each) => each.user_id === botId) || change.removed_member_ids.includes(botId);
}

function readPacket(raw: RawData): { op: number; d: Record<string, unknown> } | null {
  try {
    const packet: unknown = JSON.parse(String(raw));
    if (typeof packet !== 'object' || packet === null || !('op' in packet) || typeof packet.op !== 'number')
      return null;
    const data = 'd' in packet && typeof packet.d === 'object' && packet.d !== null ? packet.d : {};
    return { op: packet.op, d: data as Record<string, unknown> };
  } catch {
    return null;
  }
}
