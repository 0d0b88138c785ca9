import { createPublicKey, verify } from 'node:crypto';
import { MINUTE } from '../../rules/engine/time.ts';

/** A request older than this, or as much ahead of this machine's clock, is refused; milliseconds. */
const MAX_AGE_MS = 5 * MINUTE;
/** The bytes before the 32 bytes of an Ed25519 key in the form that Node reads (SPKI, DER). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const KEY = /^[0-9a-f]{64}$/i;
const SIGNATURE = /^[0-9a-f]{128}$/i;
const SECONDS = /^\d{1,12}$/;

/** The signed parts of a request: two headers, and its body byte for byte. */
export interface SignedRequest {
  readonly signature: unknown;
  /** Seconds since the epoch. */
  readonly timestamp: unknown;
  readonly body: Uint8Array;
}

/** Checks whether a text can be an application's public key, as the developer portal shows it. */
export function isPublicKey(text: string): boolean {
  return KEY.test(text);
}

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
