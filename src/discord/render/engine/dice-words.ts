import type { Roll } from '../../../rules/engine/dice.ts';
import type { AnyRoll } from '../../../rules/engine/table-dice.ts';
import type { Rolled, RolledSum } from '../../../rules/mechanics/dice/notation.ts';
import { diceName } from '../../../rules/mechanics/tables/dice-names.ts';
import { dieSign, faceSign } from '../../signs/signs.ts';

type Die = Rolled['faces'][number];

/** `d20 (11)`, of two dice the one that was dropped struck through; of several dice `2d6 (3 5) = 8` or `d66 (3 5)`. */
export function dieWords(roll: AnyRoll): string {
  if ('dice' in roll) {
    const fell = `${diceName(roll.dice)} (${roll.faces.join(' ')})`;
    return roll.dice.kind === 'sum' ? `${fell} = ${roll.result}` : fell;
  }
  const kept = roll.faces.indexOf(roll.face);
  const faces = roll.faces.map((face, at) => (at === kept ? String(face) : `~~${face}~~`));
  return `d${roll.sides} (${faces.join(' ')})`;
}

/** `d6 (3), d6 (4)`: dice that are not added up. */
export function eachDieWords(rolls: readonly AnyRoll[]): string {
  return rolls.map(dieWords).join(', ');
}

/** `d6 (3) + d6 (4)`. */
export function rollsWords(rolls: readonly Roll[]): string {
  return rolls.map(dieWords).join(' + ');
}

/** A term of a sum: a die, a number, a number with its origin, or words for a die. */
type Part = Roll | number | { readonly add: number; readonly from: string } | string;

/** `d6 (3) + d6 (4) + 1 = 8`: every die and number at the place where it is added. */
export function sumWords(parts: readonly Part[], total: number): string {
  const shown = parts.map((part, at) => {
    if (typeof part === 'number') return at === 0 ? number(part) : term(part);
    if (typeof part === 'object' && 'add' in part) return `${term(part.add)} (${part.from})`;
    return `${at === 0 ? '' : ' + '}${typeof part === 'string' ? part : dieWords(part)}`;
  });
  return `${shown.join('')} = ${number(total)}`;
}

/** `d6 (4) + ~~d6 (1)~~ + d6 (6)`, with dice that do not count struck through. */
export function facesWords(faces: readonly Die[]): string {
  return faces.map(({ sides, face, kept }) => (kept ? `d${sides} (${face})` : `~~d${sides} (${face})~~`)).join(' + ');
}

/** More dice than these are shown in words alone. */
const MAX_SIGNS = 8;

/** The dice that count, in signs: the face of a d6, the shape of any other. Their numbers stand beside them in words. */
export function facesSigns(faces: readonly Die[]): string {
  const kept = faces.filter((die) => die.kept);
  if (kept.length > MAX_SIGNS) return '';
  return kept.map(({ sides, face }) => (sides === 6 ? faceSign(face) : dieSign(sides))).join('');
}

/** `(d6 (4) + d6 (6) + 1) × 2`: a notation with its faces; two dice of which one counts share a bracket. */
export function rolledSumWords(sum: RolledSum): string {
  switch (sum.kind) {
    case 'number':
      return String(sum.number);
    case 'dice':
      return edgeWords(sum.faces) ?? facesWords(sum.faces);
    case 'both': {
      const { operator, left, right } = sum;
      // A sign in front is read as zero minus the rest.
      const isSign = operator === '-' && left.kind === 'number' && left.number === 0;
      if (isSign) return `−${bracketed(right, true)}`;
      if (operator === '*') return `${bracketed(left, true)} × ${bracketed(right, true)}`;
      return `${rolledSumWords(left)} ${operator === '+' ? '+' : '−'} ${bracketed(right, operator === '-')}`;
    }
  }
}

/** `2`, `−1`. */
export function number(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** `+2`, `−1`, `+0`: with the same minus as `number`. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** ` + 2` or ` − 1`, as a term of a sum. */
export function term(value: number): string {
  return value < 0 ? ` − ${-value}` : ` + ${value}`;
}

function edgeWords(faces: readonly Die[]): string | null {
  const [first, second] = faces;
  if (first === undefined || second === undefined || faces.length > 2 || first.kept === second.kept) return null;
  const shown = faces.map(({ face, kept }) => (kept ? String(face) : `~~${face}~~`));
  return `d${first.sides} (${shown.join(' ')})`;
}

/** In brackets where it is a sum of its own. */
function bracketed(sum: RolledSum, inProduct: boolean): string {
  const isSum = sum.kind === 'dice' ? sum.faces.length > 1 && edgeWords(sum.faces) === null : isAdded(sum);
  return isSum && inProduct ? `(${rolledSumWords(sum)})` : rolledSumWords(sum);
}

function isAdded(sum: RolledSum): boolean {
  return sum.kind === 'both' && sum.operator !== '*';
}
