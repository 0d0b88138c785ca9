import { createPublicKey, verify } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type APIInteraction, InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MINUTE } from '../../rules/engine/time.ts';

/** Largest request that is read: a modal with five long texts on a message that is full, several times over. Bytes. */
const BODY_LIMIT = 512 * 1024;
/** Discord hangs up after three seconds; slower work continues without it. */
const WITHIN_MS = 2_500;

/** As much as is looked at here; the router reads the rest. */
const INTERACTION = z.looseObject({
  id: z.string(),
  type: z.number(),
  token: z.string(),
  application_id: z.string(),
});

export interface InteractionsRouteOptions {
  /** The application's public key: 64 hex digits. */
  readonly publicKey: string;
  /** Answers an interaction; false when this process takes none any more. */
  readonly take: (raw: APIInteraction) => Promise<boolean>;
  /** Milliseconds since the epoch, by the real clock. */
  readonly now?: () => number;
}

/**
 * Discord's interactions endpoint, `POST /interactions`.
 *
 * The answer itself goes by REST, as for an interaction that the gateway brought, so both are handled by the same code and
 * Discord tells the id of the message at once; the request gets 202. It gets that when the answer is out: a proxy that
 * loses this process before then may ask another one, and an interaction is applied once whoever is asked. A process that
 * is closing says 503, so that a proxy asks another one at once.
 */
export function interactionsRoute({ publicKey, take, now }: InteractionsRouteOptions) {
  const isSigned = openSignatures(publicKey, now);

  return (app: FastifyInstance): void => {
    // In a scope of its own: elsewhere bodies are read as usual.
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request: FastifyRequest, body: Buffer, done) =>
        done(null, body),
      );
      scope.post('/interactions', { bodyLimit: BODY_LIMIT }, answer);
    });
  };

  async function answer({ headers, body }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const [signature, timestamp] = [headers['x-signature-ed25519'], headers['x-signature-timestamp']];
    if (!isSigned({ signature, timestamp, body: bytes })) return reply.code(401).send({ error: 'bad signature' });
    const raw = readInteraction(bytes);
    if (raw === null) return reply.code(400).send({ error: 'not an interaction' });
    if (raw.type === InteractionType.Ping) return reply.send({ type: InteractionResponseType.Pong });
    const late = new AbortController();
    const taken = await Promise.race([take(raw), wait(WITHIN_MS, true, { signal: late.signal, ref: false })]);
    late.abort();
    return taken ? reply.code(202).send() : reply.code(503).send({ error: 'restarting' });
  }
}

/** The signed parts of a request: two headers, and its body byte for byte. */
interface SignedRequest {
  readonly signature: unknown;
  /** Seconds since the epoch. */
  readonly timestamp: unknown;
  readonly body: Uint8Array;
}

/** Checks whether a text can be an application's public key, as the developer portal shows it. */
export function isPublicKey(text: string): boolean {
  return KEY.test(text);
}

/** A request older than this, or as much ahead of this machine's clock, is refused; milliseconds. */
const MAX_AGE_MS = 5 * MINUTE;
/** The bytes before the 32 bytes of an Ed25519 key in the form that Node reads (SPKI, DER). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const KEY = /^[0-9a-f]{64}$/i;
const SIGNATURE = /^[0-9a-f]{128}$/i;
const SECONDS = /^\d{1,12}$/;

/**
 * Returns a check that a request was signed by Discord within the last minutes. What has not even the shape of a
 * signature costs no cryptography.
 * @param publicKey 64 hex digits
 * @param now milliseconds since the epoch, by the real clock
 */
export function openSignatures(publicKey: string, now: () => number = Date.now): (request: SignedRequest) => boolean {
  const raw = Buffer.from(publicKey, 'hex');
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' });
  return ({ signature, timestamp, body }) => {
    if (typeof signature !== 'string' || typeof timestamp !== 'string') return false;
    if (!SIGNATURE.test(signature) || !SECONDS.test(timestamp)) return false;
    if (Math.abs(now() - Number(timestamp) * 1000) > MAX_AGE_MS) return false;
    return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
  };
}

function readInteraction(bytes: Buffer): APIInteraction | null {
  try {
    const parsed = INTERACTION.safeParse(JSON.parse(bytes.toString('utf8')));
    // Discord has signed it, so the rest is what Discord sends.
    return parsed.success ? (parsed.data as unknown as APIInteraction) : null;
  } catch {
    return null;
  }
}
