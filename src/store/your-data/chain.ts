import { entryHash } from '../../proof/entry-hash.ts';
import type { Tx } from '../database/transaction.ts';
import type { JournalEntry } from '../journal.ts';
import { journalPage } from '../journal-pages.ts';
import { prunedOf } from './retention.ts';

/** Entries that are read at once. */
const PAGE = 250;

/**
 * Entries in which ids were replaced, each with the hash of its new contents. Entries older than the hashes have none.
 * @param lastHash that of the entry before them; empty when it has none
 */
export function chainedAnew(entries: readonly JournalEntry[], lastHash: string): readonly JournalEntry[] {
  let before = lastHash;
  return entries.map((entry) => {
    const { seal } = entry;
    if (entry.hash === null || seal === null) return entry;
    before = entryHash(before, { ...entry, seal });
    return { ...entry, hash: before };
  });
}

/** Renews the hashes of a whole journal, after ids in it were replaced. */
export async function chainJournalAnew(tx: Tx, campaignId: string): Promise<void> {
  let before = (await prunedOf(tx, campaignId))?.hash ?? '';
  for (let after = 0; ; ) {
    const entries = await journalPage(tx, campaignId, { before: null, after, limit: PAGE, oldestFirst: true });
    const last = entries.at(-1);
    if (last === undefined) break;
    after = last.number;
    const anew = chainedAnew(entries, before);
    before = anew.at(-1)?.hash ?? before;
    const changed = anew.filter(({ hash }, at) => hash !== entries[at]?.hash);
    const rows = JSON.stringify(changed.map(({ number, hash }) => ({ number, hash })));
    if (changed.length > 0)
      await tx.$executeRaw`UPDATE journal_entry SET hash = c.hash
        FROM json_to_recordset(${rows}::json) AS c(number integer, hash text)
        WHERE journal_entry.campaign_id = ${campaignId} AND journal_entry.number = c.number`;
  }
  await tx.$executeRaw`UPDATE campaign SET last_hash = ${before} WHERE id = ${campaignId}`;
}
