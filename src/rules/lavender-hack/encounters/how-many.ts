import { GM_DICE } from '../../engine/dice.ts';
import { type AnyRoll, rollTableDice } from '../../engine/table-dice.ts';
import { findCreature } from '../foes/bestiary.ts';
import type { Creature } from '../foes/schemas.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** The most that are met at once. */
export const MOST_MET = 50;
const MAX_DICE = 10;

/** `2d4+1`, or a number. */
const MANY = String.raw`(?:(?<dice>\d{1,2})?d(?<sides>\d{1,3})(?:\s*\+\s*(?<plus>\d{1,2}))?|(?<fixed>\d{1,2}))`;
const BEFORE = new RegExp(String.raw`^${MANY}\s*[×x]?\s+(?<name>.+)$`, 'i');
const AFTER = new RegExp(String.raw`^(?<name>.+?)\s*\(${MANY}\)$`, 'i');

/** The creatures of a table's row. */
export interface Many {
  readonly name: string;
  /** Dice and what is added to them; null where the row says nothing of it. */
  readonly number: { readonly dice: number; readonly sides: number; readonly plus: number } | null;
}

/** Reads `2d4 wolves`, `3 ogres`, `Wolves (2d4+1)` and `Ogre` (LH-ENC-11). */
export function readMany(text: string): Many {
  const { name, dice, sides, plus, fixed } = (BEFORE.exec(text) ?? AFTER.exec(text))?.groups ?? {};
  if (name === undefined) return { name: text, number: null };
  const number =
    sides === undefined
      ? { dice: 0, sides: 1, plus: Number(fixed ?? 1) }
      : { dice: Math.min(Number(dice ?? 1), MAX_DICE), sides: Number(sides), plus: Number(plus ?? 0) };
  // No die has no sides, and nobody meets nobody.
  return number.sides < 1 || number.dice + number.plus < 1 ? { name: text, number: null } : { name, number };
}

/** Their number: 1–50, and the dice behind it; null without dice. */
export function rollMany({ diceOf }: Context, number: Many['number']): { count: number; roll: AnyRoll | null } {
  if (number === null) return { count: 1, roll: null };
  const { dice, sides, plus } = number;
  if (dice === 0) return { count: Math.min(plus, MOST_MET), roll: null };
  const { roll, result } = rollTableDice(diceOf(GM_DICE), 'encounter-count', { kind: 'sum', count: dice, sides });
  return { count: Math.min(result + plus, MOST_MET), roll };
}

/** A creature by its name, or by the name of several: `wolves`, `ogres`. */
export function findOneOf(world: World, name: string): Creature | null {
  for (const one of [name, ...singulars(name)]) {
    const found = findCreature(world, one);
    if (found !== null) return found;
  }
  return null;
}

const ENDS = [
  [/ves$/i, 'f'],
  [/ies$/i, 'y'],
  [/men$/i, 'man'],
  [/es$/i, ''],
  [/s$/i, ''],
] as const;

function singulars(name: string): readonly string[] {
  return ENDS.filter(([end]) => end.test(name)).map(([end, one]) => name.replace(end, one));
}
