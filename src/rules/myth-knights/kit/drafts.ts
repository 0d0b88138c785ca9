import { type Dice, type Roll, rollDie } from '../../engine/dice.ts';
import { type Sheet, sheetSchema } from '../characters/schemas.ts';
import type { NewNumbers } from '../characters/vocabulary.ts';
import { FIRST_GLORY } from './glory.ts';
import { MAX_VIRTUE, type Start, VIRTUE_IDS, type Virtue } from './ids.ts';

/** Guard and virtues of a new knight, by how the company begins (MK-MAKE-01). */
export function rollNumbers(dice: Dice, start: Start): NewNumbers {
  const guardDice = start === 'courtier' ? 2 : 1;
  const guardAdd = start === 'ruler' ? 6 : 0;
  const guard = Array.from({ length: guardDice }, () => rollDie(dice, 'guard', 6));
  const virtues = VIRTUE_IDS.map((virtue) => {
    const rolls = start === 'wanderer' ? rollTwo(dice) : [rollDie(dice, 'virtue', 12)];
    const add = start === 'wanderer' ? 0 : 6;
    return { virtue, rolls, add, total: Math.min(MAX_VIRTUE, sumOf(rolls) + add) };
  });
  return { guard: { rolls: guard, add: guardAdd, total: sumOf(guard) + guardAdd }, virtues };
}

/** A d12 and a d6, as wanderers and the grown begin (MK-MAKE-01, MK-TIME-03). */
function rollTwo(dice: Dice): readonly Roll[] {
  return [rollDie(dice, 'virtue', 12), rollDie(dice, 'virtue', 6)];
}

/** The sheet of a new knight with these numbers, all of them full. */
export function newSheet(
  start: Start,
  numbers: { readonly guard: number; readonly virtues: Readonly<Record<Virtue, number>> },
): Sheet {
  const { vig, cla, spi } = numbers.virtues;
  const full = (max: number) => ({ max, now: max });
  return sheetSchema.parse({
    start,
    glory: FIRST_GLORY[start],
    guard: full(numbers.guard),
    virtues: { vig: full(vig), cla: full(cla), spi: full(spi) },
  });
}

/** Of somebody who is still to be made. */
export function blankSheet(): Sheet {
  return newSheet('wanderer', { guard: 0, virtues: { vig: 0, cla: 0, spi: 0 } });
}

function sumOf(rolls: readonly Roll[]): number {
  return rolls.reduce((sum, { face }) => sum + face, 0);
}
