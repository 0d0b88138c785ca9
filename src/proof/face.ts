import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const RANGE = 2 ** 48;

/** The derivation of a face, for anybody who computes it again. */
export interface FaceSteps {
  /** The hashed text: roller, purpose, counter and attempt, as JSON. */
  readonly message: string;
  /** HMAC-SHA-256 of the message, keyed with the seed, hex. */
  readonly digest: string;
  /** Its first 48 bits as a number. */
  readonly number: number;
  readonly face: number;
}

/**
 * The face for one roll: HMAC-SHA-256 over roller, purpose, counter and attempt, keyed with the seed; its first 48 bits
 * are taken unless they fall in the incomplete last cycle (then the next attempt), so every face is equally likely.
 * @param seed 64 hex digits
 */
export function faceSteps(seed: string, roller: string, purpose: string, counter: number, sides: number): FaceSteps {
  const key = hexToBytes(seed);
  const whole = RANGE - (RANGE % sides);
  for (let attempt = 0; ; attempt++) {
    const message = JSON.stringify([roller, purpose, counter, attempt]);
    const digest = hmac(sha256, key, utf8ToBytes(message));
    let number = 0;
    for (let at = 0; at < 6; at++) number = number * 256 + (digest[at] ?? 0);
    if (number < whole) return { message, digest: bytesToHex(digest), number, face: (number % sides) + 1 };
  }
}

/** @returns 1…sides */
export function faceOf(seed: string, roller: string, purpose: string, counter: number, sides: number): number {
  return faceSteps(seed, roller, purpose, counter, sides).face;
}

/** SHA-256 of a secret's bytes, hex: its fingerprint, published before anything is rolled under it. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** SHA-256 of a text, hex. */
export function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** A player's own word, which goes into the next seed. */
export interface SeedWord {
  readonly userId: string;
  readonly word: string;
}

/**
 * The seed that decides the faces: the secret, with the players' words mixed in by HMAC-SHA-256 in the order in which they
 * were given. A secret without words is the seed itself.
 */
export function mixedSeed(secret: string, words: readonly SeedWord[]): string {
  if (words.length === 0) return secret;
  const message = JSON.stringify(words.map(({ userId, word }) => [userId, word]));
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(message)));
}

/** The mixed seed, as far as it is known. */
interface Mixing {
  readonly words: readonly SeedWord[];
  /** As they were mixed, where somebody with a word in it is called otherwise now; null: they can be mixed again. */
  readonly mixed: string | null;
  readonly mixedHidden: string | null;
}

/** The seeds that decide the faces: of the dice that all may see, and of the secret ones. */
export function mixedKeys<S extends string | null>({
  secret,
  hidden,
  words,
  mixed,
  mixedHidden,
}: Mixing & { readonly secret: S; readonly hidden: S }): { readonly open: string | S; readonly hidden: string | S } {
  return {
    open: secret === null ? secret : (mixed ?? mixedSeed(secret, words)),
    hidden: hidden === null ? hidden : (mixedHidden ?? mixedSeed(hidden, words)),
  };
}
