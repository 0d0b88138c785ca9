import { characterOf } from '../../mechanics/people/characters.ts';
import type { GloryReason } from '../glory/schemas.ts';
import type { Context } from '../vocabulary.ts';
import { MAX_GLORY, RANKS, type Rank, type Start } from './ids.ts';

/** One Glory more for a deed; the rank goes with it (MK-GLORY-01, MK-GLORY-02). */
export function gainGlory(context: Context, characterId: string, reason: GloryReason): void {
  changeGlory(context, characterId, 1, reason);
}

/** Staked Glory is lost: one, and never below none (MK-D-05). */
export function loseGlory(context: Context, characterId: string): void {
  changeGlory(context, characterId, -1, 'lost');
}

/** A point of Glory goes back to where it was: the referee does not count the contest (MK-GLORY-01). */
export function returnGlory(context: Context, characterId: string, by: 1 | -1): void {
  changeGlory(context, characterId, by, 'void');
}

function changeGlory(context: Context, characterId: string, by: number, reason: GloryReason | 'lost' | 'void'): void {
  const { name, sheet } = characterOf(context.world, characterId);
  const from = sheet.glory;
  const to = Math.min(MAX_GLORY, Math.max(0, from + by));
  if (to === from) return;
  sheet.glory = to;
  const rank = rankOf(to) === rankOf(from) ? null : rankOf(to);
  context.emit({ fact: 'glory', rule: 'MK-GLORY-01', characterId, name, from, to, rank, reason });
}

/** Glory that a knight begins with (MK-MAKE-01). */
export const FIRST_GLORY: Readonly<Record<Start, number>> = { wanderer: 0, courtier: 3, ruler: 6 };

/** The highest rank for an amount of Glory (MK-GLORY-02). */
export function rankOf(glory: number): Rank {
  return RANKS.findLast((rank) => glory >= GLORY_OF[rank]) ?? 'errant';
}

/** Glory that each rank requires, from the lowest up (MK-GLORY-02). */
const GLORY_OF: Readonly<Record<Rank, number>> = { errant: 0, gallant: 3, tenant: 6, dominant: 9, radiant: 12 };
