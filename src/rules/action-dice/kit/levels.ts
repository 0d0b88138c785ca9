import type { Sheet } from '../characters/schemas.ts';
import { INVESTMENTS, LEVELS } from '../levels/tables.ts';
import { MAX_LEVEL } from './ids.ts';

/** The last level with numbers; it decides the resilience from Constitution (AD-LVL-01). */
const LAST = LEVELS.length;

/** The last level that experience and training bring (AD-LVL-01, AD-D-15). */
export const MAX_TAUGHT = LAST;

/** The level for an amount of experience (AD-LVL-01, AD-D-11). */
export function levelFor(xp: number): number {
  return LEVELS.filter((level) => level.xp <= xp).length;
}

/** Experience that a level takes in all; beyond the sixth none is needed (AD-LVL-01, AD-D-15). */
export function thresholdOf(level: number): number {
  return LEVELS[Math.min(level, LAST) - 1]?.xp ?? 0;
}

/** The most resilience that somebody has: from Constitution and their level, 0 at least (AD-LVL-01, AD-HIGH-01, AD-D-14). */
export function maxResilience({ level, bonuses }: Pick<Sheet, 'level' | 'bonuses'>): number {
  const listed = LEVELS[Math.min(level, LAST) - 1]?.resilience ?? 0;
  return Math.max(0, bonuses.con + listed + Math.max(0, level - LAST));
}

/** Silver put into lasting projects that a level beyond the sixth takes in all (AD-HIGH-01, AD-D-15). */
export function investmentFor(level: number): number {
  const last = INVESTMENTS.length + LAST;
  const listed = INVESTMENTS[Math.min(level, last) - LAST - 1] ?? 0;
  return listed + Math.max(0, level - last) * INVESTMENTS[3];
}

/** The level for an amount of investment; the sixth with none. */
export function investedLevel(investment: number): number {
  let level = LAST;
  while (level < MAX_LEVEL && investmentFor(level + 1) <= investment) level++;
  return level;
}

/** Silver that training for a level costs: a tenth of its threshold (AD-LVL-02, AD-D-12). */
export function trainingCost(level: number): number {
  return thresholdOf(level) / 10;
}
