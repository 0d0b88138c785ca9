import { phrases, t } from '../../../../language/text.ts';
import type { Creature } from '../../../../rules/hexcrawl-osr/encounters/shapes.ts';
import { FOE_DISTANCES } from '../../../../rules/hexcrawl-osr/foes/actions.ts';
import { creaturesOf } from '../../../../rules/hexcrawl-osr/foes/bestiary.ts';
import type { FoesVocabulary } from '../../../../rules/hexcrawl-osr/foes/vocabulary.ts';
import type { Foe, World } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { foeNames } from '../../mechanics/foe-facts.ts';
import { foeListWords } from '../../mechanics/foe-list.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { lookOf, numbers } from './card.ts';

/** Words of the foes as they are written down. */
export const foesWords = (): ChapterWords<FoesVocabulary> => {
  const list = foeListWords<World, Foe, Creature>({
    example: 'Ogre: level 3, AD 13, HP 15, str 15, wil 11, attack +3, damage d10',
    left: 'hp',
    looks: ({ data }) => lookOf(data),
    more: ({ data }, isGm) => [
      data.out === null ? t`${data.distanceFt} feet` : '',
      data.leader ? t`leads them` : '',
      ...(isGm ? [t`${data.hp} of ${data.hpMax} hp`, numbers(data)] : []),
    ],
    creaturesOf,
    numbers: (one) => `${t`${one.hpMax} hp`}, ${numbers(one)}`,
  });
  return {
    ...list,
    facts: {
      ...list.facts,
      'foes-left-behind': {
        title: () => neutral(t`The foes stay behind`),
        lines: ({ names }) => [t`Left behind: ${foeNames(names)}.`],
      },
    },
    refusals: {
      ...list.refusals,
      'foe/no-hit-points': () => t`A foe begins with at least 1 hit point. Nothing was changed.`,
      'foe/defence': (d) =>
        t`A foe’s defence is 0 to ${text(d, 'max')}, not ${text(d, 'defence')}. Nothing was changed.`,
      'foe/bad-distance': (d) => t`A distance is 0 to 1000 feet, not ${text(d, 'text')}. Nothing was changed.`,
    },
    state: phrases({ creatures: 'Creatures of your own' }),
    choices(option, world, asked) {
      return asked.verb === 'add-foe' && option === 'distance'
        ? FOE_DISTANCES.map((feet) => ({ value: String(feet), label: t`${feet} feet` }))
        : list.choices(option, world, asked);
    },
    help: {
      gm: [
        t`**/foe** add, edit, over: who stands against the party; a line of numbers, or a creature by name. **/foe** list: the creatures there are.`,
      ],
    },
  };
};
