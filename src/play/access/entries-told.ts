import type { JournalEntry } from '../../store/journal.ts';
import type { Store } from '../../store/store.ts';

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
