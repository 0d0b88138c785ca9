import { diceCount, type TableDice } from '../../engine/table-dice.ts';
import { readDice } from '../tables/dice-names.ts';
import { MAX_DICE, MAX_RESULTS } from '../tables/registry.ts';

/** Faces of the dice that people have. A d2 is a coin, and a d3 half a d6. */
const FACES: ReadonlySet<number> = new Set([2, 3, 4, 6, 8, 10, 12, 20, 100]);

const IN_TEXT = /(?<![\p{L}\p{N}])(\d*d\d+)(?![\p{L}\p{N}])/giu;

/** Checks whether people have dice like these: several of one kind, or a pair such as d66. */
export function areReal(dice: TableDice): boolean {
  if (diceCount(dice) > MAX_DICE || diceCount(dice) < 1) return false;
  if (dice.kind === 'sum') return FACES.has(dice.sides);
  return FACES.has(dice.first) && FACES.has(dice.second) && dice.first * dice.second <= MAX_RESULTS;
}

/** The first dice in a text that nobody has, as they are written: `999d999`; null without any. */
export function unrealIn(text: string): string | null {
  for (const [written] of text.matchAll(IN_TEXT)) {
    const dice = readDice(written);
    if (dice === null || !areReal(dice)) return written;
  }
  return null;
}
