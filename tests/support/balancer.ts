import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { portOf } from './postgres-server.ts';

/** What a load balancer in front of replicas does, as a proxy of the field does it: asks another one when one is gone. */
export interface Balancer {
  readonly url: string;
  /** Requests that a second replica was asked for. */
  readonly repeated: number;
  /** Requests that no replica took. */
  readonly refused: number;
  close(): Promise<void>;
}

/** A number that is the same for every interaction in one channel. */
function channelOf(body: Buffer): number {
  const { channel_id: id = '0' } = JSON.parse(body.toString()) as { readonly channel_id?: string };
  // The lowest bits of an id count those of one moment: most are alike.
  return Number(BigInt(id) % 1_000_003n);
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** Times that all replicas are asked before a request is given up, and milliseconds between them. */
const ROUNDS = 3;
const PAUSE_MS = 100;

/**
 * Who is asked first: one after the other, or for each channel the same one, which then knows the campaign that is played
 * there.
 */
export type Balance = 'in-turn' | 'by-channel';

/** @param ports of the replicas on this machine, as they are now */
export async function openBalancer(ports: () => readonly number[], balance: Balance = 'in-turn'): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let repeated = 0;
  let refused = 0;
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { status, body: answer } = await answerOf(incoming, body);
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  }

  async function answerOf(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    turn += 1;
    const first = balance === 'in-turn' ? turn : channelOf(body);
    for (let asked = 0; asked < ROUNDS * ports().length; asked++) {
      const all = ports();
      if (asked > 0) repeated += 1;
      if (asked > 0 && asked % all.length === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const answer = await ask(all[(first + asked) % all.length] ?? 0, incoming, body).catch(() => null);
      if (answer !== null && answer.status !== 503) return answer;
    }
    refused += 1;
    return { status: 503, body: Buffer.from('{}') };
  }

  function ask(port: number, { url = '/', method, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const passed = request({ host: '127.0.0.1', port, path: url, method, headers, agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 502, body: Buffer.concat(chunks) }));
        answer.on('error', reject);
      });
      passed.on('error', reject);
      passed.end(body);
    });
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    get repeated() {
      return repeated;
    },
    get refused() {
      return refused;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
