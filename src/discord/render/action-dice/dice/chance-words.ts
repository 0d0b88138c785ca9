import { t } from '../../../../language/text.ts';
import type { DiceKind } from '../../../../rules/action-dice/kit/ids.ts';
import { isBloodless, spendable } from '../../../../rules/action-dice/kit/pool.ts';
import { spendChances } from '../../../../rules/action-dice/kit/spend.ts';
import type { Character, World } from '../../../../rules/action-dice/schemas.ts';
import type { Offered } from '../../engine/card.ts';
import { anyDice } from '../kit/words.ts';

/** Numbers of dice in the help's examples. */
const USUAL = 4;

/** `2 dice: +4.5 on average, lose 1 of 2`, where the highest is added (AD-SKILL-01). @param isLow as `spendChances` has it */
function boostChance(count: number, isLow: boolean): string {
  const { highest, spent } = spendChances(count, isLow);
  return t`${anyDice(count)}: +${tenths(highest)} on average, lose ${tenths(spent)} of ${count}`;
}

/** `2 dice: highest 4.5 on average, lose 1 of 2`, where any reading may count (AD-DICE-03). */
function spendChance(count: number, isLow: boolean): string {
  const { highest, spent } = spendChances(count, isLow);
  return t`${anyDice(count)}: highest ${tenths(highest)} on average, lose ${tenths(spent)} of ${count}`;
}

/** The bonus and the cost of one to four dice in a check, for the help. */
export function usualChances(): string {
  return Array.from({ length: USUAL }, (_, at) => boostChance(at + 1, false)).join(' · ');
}

/** Each number of dice of a kind that somebody can spend now, with what it brings and costs. */
export function chancesOf(world: World, { id, sheet }: Character, kind: DiceKind): readonly Offered[] {
  const chance = kind === 'skill' ? boostChance : spendChance;
  return Array.from({ length: spendable(world, id, kind) }, (_, at) => ({
    value: String(at + 1),
    label: chance(at + 1, isBloodless(sheet)),
  }));
}

function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}
