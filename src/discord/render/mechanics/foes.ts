import type { FoeDamage } from '../../../rules/mechanics/foes/damage.ts';
import { term } from '../engine/dice-words.ts';

/** `2d6 + 1`. */
export function damageWords({ count, sides, plus }: FoeDamage): string {
  return `${count === 1 ? '' : count}d${sides}${plus === 0 ? '' : term(plus)}`;
}
