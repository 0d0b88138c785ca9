import type { Store } from '../../store/store.ts';
import type { EngineFact, PostFactOf } from '../facts.ts';
import { mayReadEntry, PLAYERS } from './secrets.ts';

/** Answers to questions that are looked through, newest first. */
const MAX_LATEST = 25;

/** How a window ended that was open a short while ago, so that who came too late can be told; null when that is not known. */
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
