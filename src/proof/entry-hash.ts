import { textHash } from './face.ts';

/** A die as the journal has it. */
export interface ProvenDie {
  readonly roller: string;
  readonly purpose: string;
  readonly sides: number;
  readonly counter: number;
  readonly face: number;
  /** It fell under the seed of the secret dice. */
  readonly hidden?: true | undefined;
  /** Hash of the question that it answered. */
  readonly asked?: string | undefined;
}

/** The secret part of an entry, decided when it was written, and the salt that makes its hash unguessable. */
export interface Seal {
  /** 32 hex digits of chance. */
  readonly salt: string;
  /** True when the action itself is secret, not only its outcome. */
  readonly action: boolean;
  /** Which of the facts are kept, by their place. */
  readonly facts: readonly number[];
}

/** Of an entry, what its hash is about. */
export interface SealedEntry {
  readonly number: number;
  readonly at: number;
  readonly actorId: string;
  readonly onBehalfOf: string | null;
  readonly action: string;
  readonly input: unknown;
  readonly dice: readonly ProvenDie[];
  readonly facts: readonly unknown[];
  readonly secret: boolean;
  readonly undoes: number | null;
  /** Number of the seed under which it was done. */
  readonly seed: number;
  readonly seal: Seal;
}

/** The part of an entry that everybody may read. */
export interface OpenPart {
  readonly number: number;
  readonly at: number;
  readonly actorId: string;
  readonly onBehalfOf: string | null;
  /** Null: kept. */
  readonly action: string | null;
  readonly secret: boolean;
  readonly seed: number;
  readonly undoes: number | null;
  readonly dice: readonly ProvenDie[];
  readonly facts: readonly unknown[];
}

/** The game master's part: typed input, secret dice, and facts that players may not know. */
export interface KeptPart {
  readonly salt: string;
  readonly action: string | null;
  readonly input: unknown;
  readonly dice: readonly ProvenDie[];
  readonly facts: readonly unknown[];
}

/** An entry, taken apart into what all may read and what is kept. */
export function partsOf(entry: SealedEntry): { readonly open: OpenPart; readonly kept: KeptPart } {
  const { number, at, actorId, onBehalfOf, action, input, dice, facts, secret, undoes, seed, seal } = entry;
  const isKept = (_: unknown, place: number) => secret || seal.facts.includes(place);
  const keptDice = dice.filter(({ hidden }) => secret || hidden === true);
  const keepsAction = secret || seal.action;
  return {
    open: {
      number,
      at,
      actorId,
      onBehalfOf,
      action: keepsAction ? null : action,
      secret,
      seed,
      undoes,
      dice: dice.filter((die) => !keptDice.includes(die)),
      facts: facts.filter((fact, place) => !isKept(fact, place)),
    },
    kept: {
      salt: seal.salt,
      action: keepsAction ? action : null,
      input,
      dice: keptDice,
      facts: facts.filter(isKept),
    },
  };
}

/** SHA-256 of a part, hex. */
export function partHash(part: OpenPart | KeptPart): string {
  return textHash(canonicalJson(part));
}

/**
 * JSON text with the keys of every record in order, so that the same content is always the same text. What a database text
 * cannot hold (NUL and halves of characters) is written as U+FFFD, as the store does.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value)).replace(ESCAPE, (found) => (found.length > 2 ? '\\ufffd' : found));
}

const ESCAPE = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g;

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => (one === undefined ? null : ordered(one)));
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Readonly<Record<string, unknown>>;
  const kept: [string, unknown][] = [];
  for (const key of Object.keys(record).sort()) if (record[key] !== undefined) kept.push([key, ordered(record[key])]);
  return Object.fromEntries(kept);
}

/** The hash of an entry: of the hash of the one before it (empty for the first) and of its two parts. */
export function chainHash(before: string, open: string, kept: string): string {
  return textHash(JSON.stringify([before, open, kept]));
}

/** @param before hash of the entry before; empty for the first */
export function entryHash(before: string, entry: SealedEntry): string {
  const { open, kept } = partsOf(entry);
  return chainHash(before, partHash(open), partHash(kept));
}
