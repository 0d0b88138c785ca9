import { RANKS, type Rank, type Start } from './terms.ts';

/** Glory for which each rank is had, from the lowest on (MK-GLORY-02). */
const GLORY_OF: Readonly<Record<Rank, number>> = { errant: 0, gallant: 3, tenant: 6, dominant: 9, radiant: 12 };

/** Glory that a knight begins with (MK-MAKE-01). */
export const FIRST_GLORY: Readonly<Record<Start, number>> = { wanderer: 0, courtier: 3, ruler: 6 };

/** The highest rank that so much Glory is enough for (MK-GLORY-02). */
export function rankOf(glory: number): Rank {
  return RANKS.findLast((rank) => glory >= GLORY_OF[rank]) ?? 'errant';
}
