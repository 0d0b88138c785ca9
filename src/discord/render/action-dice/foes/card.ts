import { t } from '../../../../language/text.ts';
import type { Creature } from '../../../../rules/action-dice/foes/shapes.ts';
import type { Foe } from '../../../../rules/action-dice/shapes.ts';
import { signed } from '../../engine/dice-words.ts';

/** A foe's looks to anybody; its numbers are the game master’s. */
export function looksWords({ out, wounds, maxWounds }: Pick<Foe['data'], 'out' | 'wounds' | 'maxWounds'>): string {
  if (out === 'dead') return t`dead`;
  if (out === 'fled') return t`has fled`;
  if (wounds >= maxWounds) return t`unhurt`;
  return wounds * 2 > maxWounds ? t`hurt` : t`badly hurt`;
}

/** `bonus +3, defence 12, deals 1`. */
export function numbers({ bonus, defence, deals, ranged }: Omit<Creature, 'name' | 'wounds'>): string {
  const all = t`bonus ${signed(bonus)}, defence ${defence}, deals ${deals}`;
  return ranged ? t`${all}, ranged` : all;
}
