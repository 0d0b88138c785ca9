import { phrases, t } from '../../../../language/text.ts';
import { creaturesOf } from '../../../../rules/action-dice/foes/bestiary.ts';
import type { Creature } from '../../../../rules/action-dice/foes/schemas.ts';
import type { FoesVocabulary } from '../../../../rules/action-dice/foes/vocabulary.ts';
import type { Foe, World } from '../../../../rules/action-dice/schemas.ts';
import { signed } from '../../engine/dice-words.ts';
import { foeListWords } from '../../mechanics/foe-list.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';

/** Words of the foes as they are written down. */
export const foesWords = (): ChapterWords<FoesVocabulary> => {
  const list = foeListWords<World, Foe, Creature>({
    example: 'Ghoul: level 2, bonus 3, defence 12, wounds 2, deals 1',
    left: 'wounds',
    looks: ({ data }) => looksWords(data),
    more: ({ data }, isGm) => (isGm ? [t`${data.wounds} of ${data.maxWounds} wounds left`, numbers(data)] : []),
    creaturesOf,
    numbers: (one) => `${t`level ${one.level}, wounds ${one.wounds}`}, ${numbers(one)}`,
  });
  return {
    ...list,
    refusals: {
      ...list.refusals,
      'foe/defence': (d) =>
        t`A foe’s defence is 0 to ${text(d, 'max')}, not ${text(d, 'defence')}. Nothing was changed.`,
      'foe/wounds': (d) =>
        t`A foe can take 1 to ${text(d, 'max')} wounds (hp), not ${text(d, 'wounds')}. Nothing was changed.`,
      'foe/deals': (d) =>
        t`Damage here is how many wounds a hit makes, 1 to ${text(d, 'max')}, not “${text(d, 'text')}”. Nothing was changed.`,
    },
    state: phrases({ creatures: 'Creatures of your own' }),
    help: {
      gm: [
        t`**/foe** add, edit, over: who stands against the party; hp is the wounds a foe can take, damage the wounds of its hit. A line does as well: Ghoul: level 2, bonus 3, defence 12. **/foe** list: the creatures there are.`,
      ],
    },
  };
};

/** A foe's looks to anybody; its numbers are the game master’s. */
export function looksWords({ out, wounds, maxWounds }: Pick<Foe['data'], 'out' | 'wounds' | 'maxWounds'>): string {
  if (out === 'dead') return t`dead`;
  if (out === 'fled') return t`has fled`;
  if (wounds >= maxWounds) return t`unhurt`;
  return wounds * 2 > maxWounds ? t`hurt` : t`badly hurt`;
}

/** `bonus +3, defence 12, deals 1`. */
function numbers({ bonus, defence, deals, ranged }: Omit<Creature, 'name' | 'wounds'>): string {
  const all = t`bonus ${signed(bonus)}, defence ${defence}, deals ${deals}`;
  return ranged ? t`${all}, ranged` : all;
}
