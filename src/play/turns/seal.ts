import { randomBytes } from 'node:crypto';
import type { Seal } from '../../proof/entry-hash.ts';
import type { AnyBook } from '../../rules/engine/book.ts';
import type { Fact } from '../../rules/engine/prompt.ts';
import type { JournalEntry } from '../../store/journal.ts';
import { mayReadAction, PLAYERS } from '../access/secrets.ts';
import type { EngineFact } from '../facts.ts';

const SALT_LENGTH = 16;
/** Random bytes for many salts: asking the system for those of one takes longer than all else about it. */
const random = { bytes: Buffer.alloc(0), used: 0 };

/** The secret part of an entry, decided once, when it is written: its hash covers both parts. */
export function sealOf(book: AnyBook, { facts, inverse }: Pick<JournalEntry, 'facts' | 'inverse'>): Seal {
  return {
    salt: newSalt(),
    action: !mayReadAction({ inverse }, PLAYERS),
    facts: facts.flatMap((fact, place) => (isKept(book, fact) ? [place] : [])),
  };
}

function isKept(book: AnyBook, fact: Fact): boolean {
  if (book.secrets.isSecret(fact)) return true;
  const told = fact as EngineFact;
  return told.fact === 'undone' && told.changes.some(({ secret }) => secret !== false);
}

function newSalt(): string {
  if (random.used === random.bytes.length) {
    random.bytes = randomBytes(256 * SALT_LENGTH);
    random.used = 0;
  }
  const salt = random.bytes.toString('hex', random.used, random.used + SALT_LENGTH);
  random.used += SALT_LENGTH;
  return salt;
}
