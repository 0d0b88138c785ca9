import type { Dice } from '../../engine/dice.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';

const MAX_DICE = 100;
const MAX_SIDES = 1000;
const LARGEST_NUMBER = 1_000_000;
const LARGEST_TOTAL = 1_000_000_000;
const LONGEST = 100;
/** Most explosions, or rerolls, of one die. */
const MAX_AGAIN = 10;

/** `4d6kh3`, `3d6!`, `2d10r1`: dice of one size, and what is done with them. */
interface DiceTerm {
  readonly kind: 'dice';
  readonly count: number;
  readonly sides: number;
  readonly keep: Keep | null;
  /** A die that shows its highest face is rolled again, and both count. */
  readonly explodes: boolean;
  /** A die that shows this is rolled again, and only the new face counts. */
  readonly reroll: { readonly face: number; readonly once: boolean } | null;
}

interface Keep {
  readonly which: 'highest' | 'lowest';
  readonly count: number;
}

/** A term of a sum: dice, numbers, and sums and products of these. */
type Expression =
  | DiceTerm
  | { readonly kind: 'number'; readonly number: number }
  | {
      readonly kind: 'both';
      readonly operator: '+' | '-' | '*';
      readonly left: Expression;
      readonly right: Expression;
    };

export interface Notation {
  readonly notation: string;
  readonly expression: Expression;
}

interface RolledDie {
  readonly sides: number;
  readonly face: number;
  /** True when it counts. */
  readonly kept: boolean;
}

export interface Rolled {
  readonly faces: readonly RolledDie[];
  readonly total: number;
}

/** A notation with the faces of its dice in the place where each was rolled. */
export type RolledSum =
  | { readonly kind: 'dice'; readonly faces: readonly RolledDie[] }
  | { readonly kind: 'number'; readonly number: number }
  | {
      readonly kind: 'both';
      readonly operator: '+' | '-' | '*';
      readonly left: RolledSum;
      readonly right: RolledSum;
    };

/** The packed text that is read, and how far. */
interface Reading {
  readonly text: string;
  at: number;
  dice: number;
  /** Length of the part that could be read. */
  whole: number;
  depth: number;
}

/**
 * Reads dice as people write them: `d20`, `2d6+1`, `(2d6+1)*2`, `d%`, `d20 adv`, `d20 dis`; keep and drop (`3d6kh2`,
 * `4d6dl1`), explode (`3d6!`) and reroll (`2d6r1`, once with `ro1`). At most 100 dice of at most 1,000 sides.
 */
export function readNotation(text: string): Notation | Refusal {
  const notation = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (notation === '') return refuse('roll/empty');
  if (notation.length > LONGEST) return refuse('roll/too-long', { max: LONGEST });
  const packed = notation.replaceAll(' ', '').replaceAll('−', '-').replaceAll('×', '*');
  const reading: Reading = { text: packed, at: 0, dice: 0, whole: 0, depth: 0 };
  const expression = readSum(reading);
  if (expression === null || ('kind' in expression && reading.at < packed.length))
    return refuse('roll/unreadable', { rest: after(notation, reading.whole), ...whatWouldWork(notation) });
  if ('refused' in expression) return expression;
  return largest(expression) > LARGEST_TOTAL
    ? refuse('roll/total-too-big', { max: LARGEST_TOTAL })
    : { notation, expression };
}

/** Rolls a notation; every face is kept in the result, also those that do not count. */
export function rollNotation(dice: Dice, purpose: string, { expression }: Notation): Rolled {
  const sum = rollSum(dice, purpose, expression);
  return { total: totalOf(sum), faces: facesOf(sum) };
}

/** Puts faces that were rolled for a notation back into their places; null when they do not fit it. */
export function sumOfFaces(text: string, { faces, total }: Rolled): RolledSum | null {
  const read = readNotation(text);
  if ('refused' in read) return null;
  let next = 0;
  const again: Dice = { roll: () => faces[next++]?.face ?? 1 };
  const sum = rollSum(again, '', read.expression);
  return next === faces.length && totalOf(sum) === total ? sum : null;
}

function rollSum(dice: Dice, purpose: string, part: Expression): RolledSum {
  switch (part.kind) {
    case 'number':
      return part;
    case 'dice':
      return { kind: 'dice', faces: rollTerm(dice, purpose, part) };
    case 'both':
      return { ...part, left: rollSum(dice, purpose, part.left), right: rollSum(dice, purpose, part.right) };
  }
}

function totalOf(sum: RolledSum): number {
  switch (sum.kind) {
    case 'number':
      return sum.number;
    case 'dice':
      return sum.faces.reduce((total, { face, kept }) => total + (kept ? face : 0), 0);
    case 'both': {
      const left = totalOf(sum.left);
      const right = totalOf(sum.right);
      return sum.operator === '+' ? left + right : sum.operator === '-' ? left - right : left * right;
    }
  }
}

function facesOf(sum: RolledSum): readonly RolledDie[] {
  switch (sum.kind) {
    case 'number':
      return [];
    case 'dice':
      return sum.faces;
    case 'both':
      return [...facesOf(sum.left), ...facesOf(sum.right)];
  }
}

/** The meaning of a part of the text; null when it cannot be read. */
type Read = Expression | Refusal | null;

function readSum(reading: Reading): Read {
  const first = take(reading, /[+-]/y)?.[0] ?? '+';
  let left = readProduct(reading);
  if (left === null || 'refused' in left) return left;
  if (first === '-') left = { kind: 'both', operator: '-', left: { kind: 'number', number: 0 }, right: left };
  markWhole(reading);
  for (let sign = take(reading, /[+-]/y)?.[0]; sign !== undefined; sign = take(reading, /[+-]/y)?.[0]) {
    const right = readProduct(reading);
    if (right === null || 'refused' in right) return right;
    left = { kind: 'both', operator: sign === '-' ? '-' : '+', left, right };
    markWhole(reading);
  }
  return left;
}

function readProduct(reading: Reading): Read {
  let left = readPart(reading);
  while (left !== null && 'kind' in left && take(reading, /\*/y) !== null) {
    const right: Read = readPart(reading);
    if (right === null || 'refused' in right) return right;
    left = { kind: 'both', operator: '*', left, right };
  }
  return left;
}

function readPart(reading: Reading): Read {
  if (take(reading, /\(/y) !== null) {
    reading.depth += 1;
    const inside = readSum(reading);
    reading.depth -= 1;
    if (inside === null || 'refused' in inside) return inside;
    return take(reading, /\)/y) === null ? null : inside;
  }
  const dice = take(reading, /(\d*)d(\d+|%)(adv|dis)?/y);
  if (dice !== null) return readDice(reading, dice);
  const number = take(reading, /\d+/y);
  if (number === null) return null;
  const value = Number(number[0]);
  return value > LARGEST_NUMBER
    ? refuse('roll/number-too-big', { max: LARGEST_NUMBER })
    : { kind: 'number', number: value };
}

/** Notation of other programs in the bot's own; nothing if that cannot be read either. */
function whatWouldWork(notation: string): { readonly instead?: string; readonly isNote?: true } {
  const [dice = '', ...note] = notation.split(/ ?#/);
  if (note.length > 0 && !('refused' in readNotation(dice))) return { instead: dice.trim(), isNote: true };
  const instead = notation
    .replace(/\b\d*d(\d+) ?advantage\b/g, '2d$1kh1')
    .replace(/\b\d*d(\d+) ?disadvantage\b/g, '2d$1kl1')
    .replace(/([+-]) ?([+-])/g, (_, first: string, second: string) => (first === second ? '+' : '-'))
    .replace(/(d\d+)k(?![hl])/g, '$1kh')
    .replace(/(d\d+)d(?![hl])/g, '$1dl');
  return instead === notation || 'refused' in readNotation(instead) ? {} : { instead };
}

function readDice(reading: Reading, [, many, size, edge]: RegExpExecArray): Read {
  const count = many ? Number(many) : 1;
  const sides = size === '%' ? 100 : Number(size);
  if (count === 0) return refuse('roll/no-dice');
  reading.dice += edge === undefined ? count : 2;
  if (reading.dice > MAX_DICE) return refuse('roll/too-many-dice', { max: MAX_DICE });
  if (sides === 0) return refuse('roll/no-sides');
  if (sides > MAX_SIDES) return refuse('roll/too-many-sides', { max: MAX_SIDES });
  if (edge !== undefined && count !== 1) return refuse('roll/edge-of-many', { dice: count });
  const reroll = take(reading, /r(o?)(\d+)/y);
  const explodes = take(reading, /!/y) !== null;
  if (sides === 1 && (explodes || reroll !== null)) return refuse('roll/endless');
  const again = reroll === null ? null : { face: Number(reroll[2]), once: reroll[1] === 'o' };
  const plain: DiceTerm = { kind: 'dice', count, sides, keep: null, explodes, reroll: again };
  if (edge !== undefined)
    return { ...plain, count: 2, keep: { which: edge === 'adv' ? 'highest' : 'lowest', count: 1 } };
  const keep = readKeep(reading, count);
  return keep !== null && 'refused' in keep ? keep : { ...plain, keep };
}

/** `kh3` and `kl1` keep that many dice, `dl1` and `dh2` drop them; one if there is no number. */
function readKeep(reading: Reading, dice: number): Keep | Refusal | null {
  const found = take(reading, /(k|d)([hl])(\d*)/y);
  if (found === null) return null;
  const [, what, end, many] = found;
  const named = many ? Number(many) : 1;
  if (what === 'k') {
    if (named < 1 || named > dice) return refuse('roll/cannot-keep', { keep: named, dice });
    return { which: end === 'h' ? 'highest' : 'lowest', count: named };
  }
  if (named < 1 || named >= dice) return refuse('roll/cannot-drop', { drop: named, dice });
  return { which: end === 'h' ? 'lowest' : 'highest', count: dice - named };
}

function take(reading: Reading, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reading.at;
  const found = pattern.exec(reading.text);
  if (found !== null) reading.at = pattern.lastIndex;
  return found;
}

function markWhole(reading: Reading): void {
  if (reading.depth === 0) reading.whole = reading.at;
}

/** The rest of a text after this many characters other than spaces. */
function after(text: string, count: number): string {
  let left = count;
  let at = 0;
  while (left > 0 || text[at] === ' ') {
    if (text[at] !== ' ') left -= 1;
    at += 1;
  }
  return text.slice(at);
}

/** As much as it can come to, whichever sign. */
function largest(part: Expression): number {
  switch (part.kind) {
    case 'number':
      return part.number;
    case 'dice':
      return part.count * part.sides * (part.explodes ? MAX_AGAIN + 1 : 1);
    case 'both': {
      const left = largest(part.left);
      const right = largest(part.right);
      return part.operator === '*' ? left * right : left + right;
    }
  }
}

/** The dice of one term as they fell, those that do not count among them. */
function rollTerm(dice: Dice, purpose: string, term: DiceTerm): Rolled['faces'] {
  const { count, sides, explodes, reroll, keep } = term;
  const faces: { sides: number; face: number; kept: boolean }[] = [];
  for (let n = 0; n < count; n++) {
    let face = dice.roll(purpose, sides);
    for (let again = 0; face === reroll?.face && again < (reroll.once ? 1 : MAX_AGAIN); again++) {
      faces.push({ sides, face, kept: false });
      face = dice.roll(purpose, sides);
    }
    faces.push({ sides, face, kept: true });
    for (let again = 0; explodes && face === sides && again < MAX_AGAIN; again++) {
      face = dice.roll(purpose, sides);
      faces.push({ sides, face, kept: true });
    }
  }
  if (keep === null) return faces;
  const counting = faces.filter(({ kept }) => kept);
  const most = keep.which === 'highest' ? -1 : 1;
  // Of equal faces the earlier one counts.
  const best = new Set(counting.toSorted((a, b) => most * (a.face - b.face)).slice(0, keep.count));
  return faces.map((one) => (best.has(one) ? one : { ...one, kept: false }));
}
