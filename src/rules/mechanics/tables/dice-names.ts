import { oneDie, placeOf, type TableDice } from '../../engine/table-dice.ts';

type Pair = Extract<TableDice, { kind: 'pair' }>;

const SUM = /^(\d{0,4})d(\d{1,4}|%)$/iu;
const PAIR = /^1?d(\d{1,4}|%)\s*[x×*]\s*1?d(\d{1,4}|%)$/iu;
/** Two dice of one kind, each a digit. */
const DIGITS = /^d([468])\1$/iu;
const LIKE_DICE = /^\d*d\d[\dd+x×*%\s-]*$/iu;

/** Reads `d6`, `2d6`, `d%`, `d66` or `d6×d12`; null for anything else. Says nothing of limits. */
export function readDice(text: string): TableDice | null {
  const written = text.trim();
  const digit = DIGITS.exec(written)?.[1];
  if (digit !== undefined) return { kind: 'pair', first: Number(digit), second: Number(digit) };
  const pair = PAIR.exec(written);
  if (pair !== null) return { kind: 'pair', first: sidesIn(pair[1]), second: sidesIn(pair[2]) };
  const sum = SUM.exec(written);
  if (sum === null) return null;
  return sum[1] === '' ? oneDie(sidesIn(sum[2])) : { kind: 'sum', count: Number(sum[1]), sides: sidesIn(sum[2]) };
}

/** Checks whether a text that `readDice` cannot read is probably meant as dice (`2d6+1`). */
export function isLikeDice(text: string): boolean {
  return LIKE_DICE.test(text.trim());
}

/** Dice as `readDice` reads them. A single die of 66 sides is `1d66`, for `d66` is a pair. */
export function diceName(dice: TableDice): string {
  if (dice.kind === 'pair') {
    const { first, second } = dice;
    return DIGITS.test(`d${first}${second}`) ? `d${first}${second}` : `d${first}×d${second}`;
  }
  const { count, sides } = dice;
  return count === 1 && !DIGITS.test(`d${sides}`) ? `d${sides}` : `${count}d${sides}`;
}

/**
 * A result as people read it off the dice: a total, two digits where a pair has no face above 9 (`36`), else both faces
 * (`3/11`).
 */
export function resultName(dice: TableDice, result: number): string {
  if (dice.kind === 'sum') return String(result);
  const first = Math.ceil(result / dice.second);
  const second = result - (first - 1) * dice.second;
  return hasDigits(dice) ? `${first}${second}` : `${first}/${second}`;
}

/**
 * Reads a result; null when the dice never show such a thing. A total is not held against the dice, for `tableFaults`
 * does that; `00` is how a d100 shows its highest face.
 */
export function readResult(dice: TableDice, text: string): number | null {
  if (dice.kind === 'sum') {
    if (!/^\d{1,4}$/u.test(text)) return null;
    return text === '00' ? 100 : Number(text);
  }
  const faces = /^(\d{1,4})\/(\d{1,4})$/u.exec(text) ?? (hasDigits(dice) ? /^(\d)(\d)$/u.exec(text) : null);
  if (faces === null) return null;
  const first = Number(faces[1]);
  const second = Number(faces[2]);
  const isThere = first >= 1 && first <= dice.first && second >= 1 && second <= dice.second;
  return isThere ? placeOf(dice, first, second) : null;
}

function hasDigits({ first, second }: Pair): boolean {
  return first <= 9 && second <= 9;
}

function sidesIn(digits: string | undefined): number {
  return digits === '%' ? 100 : Number(digits);
}
