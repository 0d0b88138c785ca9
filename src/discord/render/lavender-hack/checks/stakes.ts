import { t } from '../../../../language/text.ts';
import { degreeOfTotal, isSuccess, nextLimit } from '../../../../rules/lavender-hack/kit/degree.ts';
import type { Degree } from '../../../../rules/lavender-hack/kit/ids.ts';
import { DEGREE_NAMES } from '../kit/words.ts';

interface Standing {
  readonly total: number;
  readonly degree: Degree;
  /** Only whether it works counts (LH1-TEST-03). */
  readonly passOnly?: boolean;
}

/** The faces of a die, from one to another, that bring a test to a better degree. */
interface Stake {
  readonly from: number;
  readonly to: number;
  readonly degree: Degree;
}

/** The result of a test for each face of a whole gear die (LH-GEAR-01), the better degrees only. */
export function gearStakes(standing: Standing, die: number): readonly Stake[] {
  const reached = betterThan(standing).map(({ degree, limit }) => ({
    from: Math.max(1, limit - standing.total),
    degree,
  }));
  return reached.flatMap(({ from, degree }, at) => {
    const to = Math.min(die, (reached[at + 1]?.from ?? die + 1) - 1);
    return from > to ? [] : [{ from, to, degree }];
  });
}

/** The same of a broken one, by the faces of its d20 save, which adds 3 or 4 (LH-GEAR-03). */
export function brokenStakes(standing: Standing): readonly Stake[] {
  const added = [
    { from: nextLimit('miss') ?? 1, value: 3 },
    { from: nextLimit('weak') ?? 1, value: 4 },
  ];
  const better = added.flatMap(({ from, value }) => {
    const degree = degreeOfTotal(standing.total + value);
    return degree === standing.degree ? [] : [{ from, to: 20, degree }];
  });
  const [first, second] = better;
  if (first === undefined) return [];
  return second === undefined || second.degree === first.degree ? [first] : [{ ...first, to: second.from - 1 }, second];
}

/** `A 5 or 6 makes it a weak success.` */
export function stakesWords(stakes: readonly Stake[], { passOnly = false }: Standing): string {
  if (passOnly) {
    const worked = stakes.filter(({ degree }) => isSuccess(degree));
    const [first, last] = [worked[0], worked.at(-1)];
    return first === undefined || last === undefined ? '' : t`${facesWords(first.from, last.to)} makes it work.`;
  }
  return stakes.map(({ from, to, degree }) => t`${facesWords(from, to)} makes it a ${DEGREE_NAMES[degree]}.`).join(' ');
}

function facesWords(from: number, to: number): string {
  if (from <= 1) return to <= 1 ? t`A 1` : isSaidWithAn(to) ? t`An ${to} or less` : t`A ${to} or less`;
  if (from === to) return isSaidWithAn(from) ? t`An ${from}` : t`A ${from}`;
  if (to - from === 1) return isSaidWithAn(from) ? t`An ${from} or ${to}` : t`A ${from} or ${to}`;
  return isSaidWithAn(from) ? t`An ${from} to ${to}` : t`A ${from} to ${to}`;
}

/** An eight, an eleven, an eighteen. */
function isSaidWithAn(face: number): boolean {
  return face === 8 || face === 11 || face === 18;
}

function betterThan({ degree }: Standing): readonly { readonly degree: Degree; readonly limit: number }[] {
  const weak = { degree: 'weak' as const, limit: nextLimit('miss') ?? 0 };
  const strong = { degree: 'strong' as const, limit: nextLimit('weak') ?? 0 };
  return degree === 'miss' ? [weak, strong] : [strong];
}
