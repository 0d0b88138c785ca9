import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Milliseconds after which Discord hangs up. */
const WITHIN_MS = 3_000;
const PING = 1;
const PONG = 1;
const TAKEN = 202;

/** Sends interactions to an endpoint of the bot instead of the gateway, signed as Discord signs them. */
export interface HttpEndpoint {
  /** The application's public key, 64 hex digits. */
  readonly publicKey: string;
  /** The address for interactions; null: the gateway. */
  url(): string | null;
  /**
   * From now on interactions go there; null for the gateway again. Discord tries an address before it takes it, and so
   * does this.
   * @throws Error when the address does not answer a ping, or takes one with a wrong signature
   */
  set(url: string | null): Promise<void>;
  /** Resolves when the bot has answered the request, or will not. */
  send(payload: unknown): Promise<void>;
}

/** @param onFault called when the bot answers a request as none should */
export function openHttpEndpoint(onFault: (what: string) => void): HttpEndpoint {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  let at: string | null = null;

  return {
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
    url: () => at,
    async set(url) {
      if (url !== null) await tryOut(url, privateKey);
      at = url;
    },
    async send(payload) {
      if (at === null) return;
      try {
        const answer = await post(at, signed(privateKey, JSON.stringify(payload)));
        await answer.arrayBuffer();
        // One that is busy or gone is no fault of what it says; the stand-in takes answers by REST only.
        if (answer.status !== TAKEN && answer.status < 500) onFault(`the endpoint answered with ${answer.status}`);
      } catch {
        // Without an answer, the person who acted hears of it when the time is up.
      }
    },
  };
}

async function tryOut(url: string, key: KeyObject): Promise<void> {
  const ping = signed(key, JSON.stringify({ id: '1', application_id: '1', token: 'a-token', type: PING, version: 1 }));
  const answer = await post(url, ping);
  const body = answer.ok ? ((await answer.json()) as { readonly type?: unknown }) : {};
  if (body.type !== PONG) throw new Error(`The interactions endpoint does not answer a ping: ${answer.status}.`);
  const forged = { ...ping, signature: '0'.repeat(128) };
  if ((await post(url, forged)).status !== 401) throw new Error('The interactions endpoint takes a wrong signature.');
}

interface Signed {
  readonly body: string;
  readonly timestamp: string;
  readonly signature: string;
}

function signed(key: KeyObject, body: string): Signed {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return { body, timestamp, signature: sign(null, Buffer.from(timestamp + body), key).toString('hex') };
}

function post(url: string, { body, timestamp, signature }: Signed): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature-ed25519': signature,
      'x-signature-timestamp': timestamp,
    },
    body,
    signal: AbortSignal.timeout(WITHIN_MS),
  });
}
