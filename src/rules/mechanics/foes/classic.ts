import type { ClassicCreature, ConvertedPart, StatPart } from '../../engine/drafting.ts';
import type { FoeDamage } from './damage.ts';

// Shared by the books when they make their own stat line of an old one.

/** Hit points of somebody with less than one hit die. */
const HALF_DIE = 2;
const MAX_HIT_POINTS = 999;

/** A number of the book's own, if the classic line says anything about it. */
export function part(from: StatPart, as: string, value: number | string | null): readonly ConvertedPart[] {
  return value === null ? [] : [{ part: from, as, value }];
}

/** A word of the book's own that has no value. */
export function flag(from: StatPart, as: string, is: boolean): readonly ConvertedPart[] {
  return is ? [{ part: from, as, value: '' }] : [];
}

export function within(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, number));
}

/** A number between two others, null for one that is not said. */
export function limited(number: number | null, least: number, most: number): number | null {
  return number === null ? null : within(number, least, most);
}

/** Hit dice, or the level of a newer block; and which of them it was. */
export function levelOf({ hitDice, level }: ClassicCreature): {
  readonly level: number | null;
  readonly from: StatPart;
} {
  return hitDice === null ? { level, from: 'level' } : { level: hitDice, from: 'hit-dice' };
}

/** Hit points as printed, or the average of the hit dice. */
export function hitPointsOf(classic: ClassicCreature): { readonly hp: number | null; readonly from: StatPart } {
  const { hitDice, hitDicePlus, hitDie, hitPoints } = classic;
  if (hitPoints !== null) return { hp: hitPoints, from: 'hit-points' };
  if (hitDice === null) return { hp: null, from: 'hit-dice' };
  const average = hitDice === 0 ? HALF_DIE : Math.floor((hitDice * (hitDie + 1)) / 2) + hitDicePlus;
  return { hp: within(average, 1, MAX_HIT_POINTS), from: 'hit-dice' };
}

/** The average of dice. */
export function averageOf({ count, sides, plus }: FoeDamage): number {
  return (count * (sides + 1)) / 2 + plus;
}

/** A price in pieces of silver, one at least. */
export function silver(copper: number): number {
  return Math.max(copper > 0 ? 1 : 0, Math.round(copper / 10));
}

/** Checks whether a book's reader has read a line. */
export function isRead(read: object): boolean {
  return !('wrong' in read);
}
