import { MINUTE } from '../../rules/engine/time.ts';
import type { ReaderChoice, Store } from '../../store/store.ts';

export type { ReaderChoice };

/** The preferences of a reader who never chose any: cards as they are, in the language that Discord reports. */
export const NOTHING_CHOSEN: ReaderChoice = { isPlain: false, language: null };

/** Milliseconds for which a change by another process may go unnoticed. */
const KEPT_MS = MINUTE;
const MAX_KEPT = 10_000;

/** People's preferences for their own private replies. */
export interface Readers {
  /** @throws StoreDown when the database cannot be reached */
  of(userId: string): Promise<ReaderChoice>;
  /** Changes the given preferences and keeps the rest. @returns all of them afterwards */
  choose(userId: string, change: Partial<ReaderChoice>): Promise<ReaderChoice>;
}

/** Every interaction asks how its person reads, so what is known is kept in memory for a minute. */
export function openReaders(store: Pick<Store, 'readerOf' | 'keepReader'>, now: () => number): Readers {
  const known = new Map<string, { readonly choice: ReaderChoice; readonly until: number }>();

  function keep(userId: string, choice: ReaderChoice): ReaderChoice {
    known.delete(userId);
    known.set(userId, { choice, until: now() + KEPT_MS });
    if (known.size > MAX_KEPT) for (const oldest of known.keys()) if (known.delete(oldest)) break;
    return choice;
  }

  return {
    async of(userId) {
      const kept = known.get(userId);
      if (kept !== undefined && now() < kept.until) return kept.choice;
      return keep(userId, (await store.readerOf(userId)) ?? NOTHING_CHOSEN);
    },
    async choose(userId, change) {
      const choice = { ...((await store.readerOf(userId)) ?? NOTHING_CHOSEN), ...change };
      const isNothing = !choice.isPlain && choice.language === null;
      await store.keepReader(userId, isNothing ? null : choice);
      return keep(userId, choice);
    },
  };
}
