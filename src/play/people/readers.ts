import { MINUTE } from '../../rules/engine/time.ts';
import type { ReaderChoice, Store } from '../../store/store.ts';

export type { ReaderChoice };

/** How somebody reads who never chose: cards as they are, in the language that Discord says. */
export const NOTHING_CHOSEN: ReaderChoice = { isPlain: false, language: null };

/** How long another process's change may stay unseen. */
const KEPT_MS = MINUTE;
const MAX_KEPT = 10_000;

/** What people chose for what they alone read. */
export interface Readers {
  /** @throws StoreDown when the database cannot be reached */
  of(userId: string): Promise<ReaderChoice>;
  /** Changes what is named and keeps the rest. @returns how it stands then */
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
