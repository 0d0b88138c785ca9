import type { JournalEntry } from '../../store/journal.ts';
import type { Store } from '../../store/store.ts';
import type { EngineFact, PostFactOf } from '../facts.ts';
import { mayReadEntry, PLAYERS } from './secrets.ts';

/** Entries of one message that are read. */
const MAX_ENTRIES = 30;

/**
 * The entries that a message tells of, oldest first; only the one that it names when no more is known of it, as of a message
 * whose outbox rows were cleared away.
 */
export async function entriesTold(
  store: Pick<Store, 'journal' | 'entriesOfMessage'>,
  campaignId: string,
  message: { readonly messageId: string; readonly number: number },
): Promise<readonly JournalEntry[]> {
  const known = await store.entriesOfMessage(campaignId, message);
  const numbers = known.includes(message.number) ? known.slice(-MAX_ENTRIES) : [message.number];
  const entries: JournalEntry[] = [];
  for (const number of numbers) {
    const [entry] = await store.journal(campaignId, { before: number + 1, limit: 1 });
    if (entry?.number === number) entries.push(entry);
  }
  return entries;
}

/** The end of a window that was open a short while ago, for somebody who pressed too late; null when it is not known. */
export async function windowEnd(
  store: Pick<Store, 'journal'>,
  campaignId: string,
  promptId: string,
): Promise<PostFactOf<'window-closed'> | null> {
  const page = { before: null, limit: MAX_LATEST, actions: ['prompt'], standing: true } as const;
  const entries = await store.journal(campaignId, page);
  for (const entry of entries) {
    // A journal entry holds facts of the engine and of the book; the name tells which.
    const facts = entry.facts as readonly EngineFact[];
    const end = facts.find((fact) => fact.fact === 'window-closed' && fact.promptId === promptId);
    if (end?.fact === 'window-closed' && mayReadEntry(entry, PLAYERS)) return end;
  }
  return null;
}

/** Answers to questions that are looked through, newest first. */
const MAX_LATEST = 25;
