import { phrases, t } from '../../../../language/text.ts';
import { creaturesOf } from '../../../../rules/myth-knights/foes/bestiary.ts';
import type { Creature } from '../../../../rules/myth-knights/foes/shapes.ts';
import type { FoesVocabulary } from '../../../../rules/myth-knights/foes/vocabulary.ts';
import type { Foe, World } from '../../../../rules/myth-knights/shapes.ts';
import { foeListWords } from '../../mechanics/foe-list.ts';
import { name, text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { appearance, numbers, numbersNow } from './card.ts';

/** Words of the foes as they are written down. */
export const foesWords = (): ChapterWords<FoesVocabulary> => {
  const list = foeListWords<World, Foe, Creature>({
    example: 'Brigand: GD 3, VIG 9, CLA 8, SPI 7, 2d6, armour 1, shield',
    looks: appearance,
    more: (foe, isGm) => (isGm ? [numbersNow(foe)] : []),
    creaturesOf,
    numbers,
  });
  return {
    ...list,
    refusals: {
      ...list.refusals,
      'foe/armour': (d) => t`A foe’s armour is 0 to ${text(d, 'max')}, not ${text(d, 'armour')}. Nothing was changed.`,
      'foe/guard': (d) =>
        t`A foe’s Guard (hp) is 0 to ${text(d, 'max')}, not ${text(d, 'guard')}. Nothing was changed.`,
      'foe/attack': (d) =>
        t`Damage is up to six dice of one kind, d4 to d12, such as 2d8; not “${text(d, 'text')}”. Nothing was changed.`,
      'foe/harmless': (d) => t`${name(d)} does not attack. Nothing was rolled.`,
    },
    state: phrases({ creatures: 'Foes of your own' }),
    help: {
      gm: [
        t`**/foe** add, edit, over: who stands against the company; hp is Guard, damage the dice of the attack. A line does as well: Brigand: GD 3, VIG 9, 2d6, armour 1, shield; or warband, structure, stone, knight, monster. **/foe** list: the foes there are, warbands, walls and ships among them.`,
      ],
    },
  };
};
