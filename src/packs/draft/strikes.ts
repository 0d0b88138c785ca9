import { type FoeDamage, mostDamage, readFoeDamage } from '../../rules/mechanics/foes/damage.ts';

/** One attack of a creature, or several that are alike. */
export interface Strike {
  readonly count: number;
  /** Null: nobody says what it does. */
  readonly damage: FoeDamage | null;
}

export interface Strikes {
  readonly strikes: readonly Strike[];
  readonly isRanged: boolean;
  /** The bonus to hit that is printed with them. */
  readonly bonus: number | null;
}

const MAX_PIECES = 20;
const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  a: 1,
  an: 1,
  ein: 1,
  eine: 1,
  zwei: 2,
  drei: 3,
};
const RANGED =
  /\b(?:bow|longbow|shortbow|crossbow|sling|javelins?|missiles?|arrows?|ranged|dart|spit)\b|bogen\b|armbrust|schleuder/i;
const NO_DAMAGE = /^(?:(?:by |as )?weapon\b|(?:nach |durch )?waffe|nil|none|special|see\b|keine?r?\b|-$)/i;
const DICE = /(\d{0,2}[dDwW]\d{1,3}(?:\s?[+-]\s?\d{1,3})?|\d{1,3}\s?-\s?\d{1,3}(?:\s?\+\s?\d{1,2})?)(?![\d%])/g;

/** The strongest dice of one attack: `1d8+1`, `W8`, `1-6`; null when nothing in it is dice. */
function diceIn(text: string): FoeDamage | null {
  const all = [...text.matchAll(DICE)].slice(0, MAX_PIECES);
  return most(all.flatMap(([, dice = '']) => readFoeDamage(dice.replace(/[wW]/, 'd')) ?? []));
}

function most(damages: readonly FoeDamage[]): FoeDamage | null {
  return damages.toSorted((a, b) => mostDamage(b) - mostDamage(a))[0] ?? null;
}

/**
 * Reads attacks as they are printed: `1`, `2 claws (1d4), bite (1d8)`, `2 × claw (1d4)`, `2 claws/1 bite`, `+3 (1d6)`, `3/2`.
 * @returns null for what is no number and no dice
 */
export function readAttacks(value: string): Strikes | null {
  const bonus = /^([+-]\d{1,2})\b/.exec(value)?.[1] ?? /([+-]\d{1,2})\s?(?:to hit|auf Treffer)/i.exec(value)?.[1];
  const isRanged = RANGED.test(value);
  const rate = /^(\d{1,2})\s?\/\s?(\d)$/.exec(value.trim());
  if (rate !== null) {
    const count = Math.max(1, Math.floor(Number(rate[1]) / Math.max(1, Number(rate[2]))));
    return { strikes: [{ count, damage: null }], isRanged, bonus: null };
  }
  const strikes = piecesOf(value.replace(/^[+-]\d{1,2}\b/, '')).map(strikeOf);
  const real = strikes.filter((one) => one !== null);
  if (real.length === 0 && bonus === undefined) return null;
  return { strikes: real, isRanged, bonus: bonus === undefined ? null : Number(bonus) };
}

/** Reads damage as it is printed: `1-6`, `1-4/1-4/1-8`, `2d4 or by weapon`; null when a part of it is neither dice nor words. */
export function readStrikes(value: string): readonly Strike[] | null {
  const strikes = piecesOf(value).map((piece) => {
    const damage = diceIn(piece);
    if (damage !== null) return { count: 1, damage };
    if (/^1(?!\d)/.test(piece)) return { count: 1, damage: { count: 1, sides: 1, plus: 0 } };
    return NO_DAMAGE.test(piece) ? { count: 1, damage: null } : null;
  });
  const real = strikes.filter((one) => one !== null);
  return real.length === 0 ? null : real;
}

/** The strongest attack; null when none has dice. */
export function strongest(strikes: readonly Strike[]): FoeDamage | null {
  return most(strikes.flatMap(({ damage }) => damage ?? []));
}

function strikeOf(piece: string): Strike | null {
  const [, digits, word] = /^\(?\s?(?:(\d{1,2})(?![\dd-])|(one|two|three|an?|eine?|zwei|drei)\b)/i.exec(piece) ?? [];
  const count = digits === undefined ? (COUNTS[word?.toLowerCase() ?? ''] ?? null) : Number(digits);
  const damage = diceIn(piece.slice((digits ?? '').length));
  if (count === null && damage === null) return NO_DAMAGE.test(piece) ? { count: 1, damage: null } : null;
  return { count: Math.min(10, Math.max(1, count ?? 1)), damage };
}

/** A list of attacks, taken apart outside of brackets. */
function piecesOf(value: string): readonly string[] {
  const pieces = [''];
  let depth = 0;
  for (const sign of value.replaceAll(/[–—−]/g, '-').slice(0, 300)) {
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    if (depth === 0 && ',/;'.includes(sign)) pieces.push('');
    else pieces[pieces.length - 1] += sign;
  }
  return pieces
    .flatMap((piece) => piece.split(/\s(?:and|und|plus|or|oder|&)\s(?=\d|an?\s|one\s|eine?\s)/i))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .slice(0, MAX_PIECES);
}
