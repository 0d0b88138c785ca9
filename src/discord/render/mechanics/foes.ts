import { t } from '../../../language/text.ts';
import type { FoeDamage } from '../../../rules/mechanics/foes/damage.ts';
import { term } from '../engine/dice-words.ts';
import { type RefusalWords, text } from './refusal-words.ts';

/** `2d6 + 1`. */
export function damageWords({ count, sides, plus }: FoeDamage): string {
  return `${count === 1 ? '' : count}d${sides}${plus === 0 ? '' : term(plus)}`;
}

/** Reasons why a foe cannot be added, or changed. */
export const FOE_REFUSALS = {
  'foe/bad-name': (d) => t`A foe’s name has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
  'foe/already-there': (d) =>
    t`There is somebody called ${text(d, 'foe')} already. Nothing was changed; give the other one another name.`,
  'foe/bad-damage': (d) => t`Damage is written like d8+1, 2d6 or 1-10, not ${text(d, 'text')}. Nothing was changed.`,
  'foe/too-many': (d) => t`At most ${text(d, 'max')} foes stand at once. Nobody was added; /foe over clears the field.`,
  'foe/nothing-to-change': () => t`Say what is to change about the foe. Nothing was changed.`,
} satisfies RefusalWords;
