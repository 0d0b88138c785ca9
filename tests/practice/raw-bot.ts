import { WebSocket } from 'ws';
import type { PracticeTable } from '../../src/practice/practice-table.ts';

interface Packet {
  readonly op: number;
  readonly t?: string;
  readonly s?: number;
  readonly d: Record<string, unknown>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** A bot without a library: what it sends is exactly what the test says. */
export interface RawBot {
  readonly packets: Packet[];
  readonly socket: WebSocket;
  /** The next packet that fits, also one that came earlier and was not taken yet. */
  next(isIt: (packet: Packet) => boolean): Promise<Packet>;
  interaction(): Promise<{ readonly id: string; readonly token: string; readonly data: Record<string, unknown> }>;
  /** Answers an interaction. */
  callback(interaction: { readonly id: string; readonly token: string }, body: unknown): Promise<Answer>;
  close(): void;
}

/** Calls the table's REST door with a token. */
export async function api(
  table: PracticeTable,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { authorization: 'Bot practice-token' },
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${table.apiUrl}/v10${path}`, {
    method,
    headers: { ...headers, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
}

/** Connects to the gateway and, unless told otherwise, identifies. */
export async function openRawBot(
  table: PracticeTable,
  first: unknown = { op: 2, d: { token: 'practice-token', intents: 1, properties: {} } },
): Promise<RawBot> {
  const socket = new WebSocket(`${table.url.replace('http', 'ws')}/gateway?v=10&encoding=json`);
  const packets: Packet[] = [];
  const fresh: Packet[] = [];
  const waiting: { isIt: (packet: Packet) => boolean; resolve: (packet: Packet) => void }[] = [];
  socket.on('message', (raw) => {
    const packet = JSON.parse(String(raw)) as Packet;
    packets.push(packet);
    const at = waiting.findIndex((each) => each.isIt(packet));
    if (at < 0) fresh.push(packet);
    else waiting.splice(at, 1)[0]?.resolve(packet);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify(first));
  const bot: RawBot = {
    packets,
    socket,
    next(isIt) {
      const at = fresh.findIndex(isIt);
      const [found] = at < 0 ? [] : fresh.splice(at, 1);
      return found ? Promise.resolve(found) : new Promise((resolve) => waiting.push({ isIt, resolve }));
    },
    async interaction() {
      const packet = await bot.next((each) => each.t === 'INTERACTION_CREATE');
      return packet.d as { id: string; token: string; data: Record<string, unknown> };
    },
    callback: (interaction, body) =>
      api(table, 'POST', `/interactions/${interaction.id}/${interaction.token}/callback`, body, {}),
    close: () => socket.terminate(),
  };
  return bot;
}

/** Registers plain commands without options. */
export async function register(table: PracticeTable, ...names: readonly string[]): Promise<void> {
  const commands = names.map((name) => ({ name, description: `Does ${name}`, type: 1 }));
  const answer = await api(table, 'PUT', `/applications/${table.botId}/guilds/${table.guildId}/commands`, commands);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}
