import type { Dice } from './dice.ts';
import { type Refusal, refuse } from './prompt.ts';

const MOST_DICE = 100;
const MOST_SIDES = 1000;
const LARGEST_NUMBER = 1_000_000;
const LONGEST = 100;

type Sign = 1 | -1;

/** `2d6`, `3d6kh2`, `4`: one part of a notation. */
type Term =
  | {
      readonly term: 'dice';
      readonly sign: Sign;
      readonly count: number;
      readonly sides: number;
      readonly keep: Keep | null;
    }
  | { readonly term: 'number'; readonly sign: Sign; readonly number: number };

interface Keep {
  readonly which: 'highest' | 'lowest';
  readonly count: number;
}

export interface Notation {
  readonly notation: string;
  readonly terms: readonly Term[];
}

export interface Rolled {
  readonly faces: readonly { readonly sides: number; readonly face: number; readonly kept: boolean }[];
  readonly total: number;
}

const PART = /([+-])(?:(\d*)d(\d+|%)(?:(adv|dis)|k([hl])(\d*))?|(\d+))/gy;

/**
 * Reads dice as people write them: `d20`, `2d6+1`, `3d6kh2` (keep the highest two), `4d6kl1`, `d%`, `d20 adv`, `d20 dis`.
 * At most 100 dice of at most 1,000 sides.
 */
export function readNotation(text: string): Notation | Refusal {
  const notation = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (notation === '') return refuse('roll/empty');
  if (notation.length > LONGEST) return refuse('roll/too-long', { max: LONGEST });
  const packed = notation.replaceAll(' ', '').replaceAll('−', '-');
  const signed = /^[+-]/.test(packed) ? packed : `+${packed}`;
  const terms: Term[] = [];
  let dice = 0;
  let read = 0;
  for (const match of signed.matchAll(PART)) {
    const term = termOf(match);
    if ('refused' in term) return term;
    if (term.term === 'dice') dice += term.count;
    if (dice > MOST_DICE) return refuse('roll/too-many-dice', { max: MOST_DICE });
    terms.push(term);
    read += match[0].length;
  }
  if (read < signed.length) return refuse('roll/unreadable', { rest: signed.slice(read) });
  return { notation, terms };
}

/** Rolls a notation; every face is kept in the result, also those that do not count. */
export function rollNotation(dice: Dice, purpose: string, { terms }: Notation): Rolled {
  const faces: Rolled['faces'][number][] = [];
  let total = 0;
  for (const term of terms) {
    if (term.term === 'number') {
      total += term.sign * term.number;
      continue;
    }
    const fell = Array.from({ length: term.count }, () => dice.roll(purpose, term.sides));
    const kept = keptOf(fell, term.keep);
    for (const [index, face] of fell.entries()) {
      faces.push({ sides: term.sides, face, kept: kept.has(index) });
      if (kept.has(index)) total += term.sign * face;
    }
  }
  return { faces, total };
}

function termOf([, plusMinus, count, sides, edge, which, keeps, constant]: RegExpMatchArray): Term | Refusal {
  const sign: Sign = plusMinus === '-' ? -1 : 1;
  if (sides === undefined) {
    const number = Number(constant);
    return number > LARGEST_NUMBER
      ? refuse('roll/number-too-big', { max: LARGEST_NUMBER })
      : { term: 'number', sign, number };
  }
  const many = count ? Number(count) : 1;
  const faces = sides === '%' ? 100 : Number(sides);
  if (many === 0) return refuse('roll/no-dice');
  if (many > MOST_DICE) return refuse('roll/too-many-dice', { max: MOST_DICE });
  if (faces === 0) return refuse('roll/no-sides');
  if (faces > MOST_SIDES) return refuse('roll/too-many-sides', { max: MOST_SIDES });
  if (edge !== undefined) {
    if (many !== 1) return refuse('roll/edge-of-many', { dice: many });
    return {
      term: 'dice',
      sign,
      count: 2,
      sides: faces,
      keep: { which: edge === 'adv' ? 'highest' : 'lowest', count: 1 },
    };
  }
  if (which === undefined) return { term: 'dice', sign, count: many, sides: faces, keep: null };
  const keep = keeps ? Number(keeps) : 1;
  if (keep < 1 || keep > many) return refuse('roll/cannot-keep', { keep, dice: many });
  return {
    term: 'dice',
    sign,
    count: many,
    sides: faces,
    keep: { which: which === 'h' ? 'highest' : 'lowest', count: keep },
  };
}

/** Indexes of the dice that count; of equal faces the earlier one. */
function keptOf(faces: readonly number[], keep: Keep | null): ReadonlySet<number> {
  const order = [...faces.entries()];
  if (keep === null) return new Set(order.map(([index]) => index));
  const direction = keep.which === 'highest' ? -1 : 1;
  order.sort(([, a], [, b]) => direction * (a - b));
  return new Set(order.slice(0, keep.count).map(([index]) => index));
}
