import { phrases, t } from '../../../../language/text.ts';
import type { Creature } from '../../../../rules/hexcrawl-osr/encounters/schemas.ts';
import { FOE_DISTANCES } from '../../../../rules/hexcrawl-osr/foes/actions.ts';
import { creaturesOf } from '../../../../rules/hexcrawl-osr/foes/bestiary.ts';
import type { FoesVocabulary } from '../../../../rules/hexcrawl-osr/foes/vocabulary.ts';
import { ABILITIES } from '../../../../rules/hexcrawl-osr/kit/ability.ts';
import type { Foe, World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { damageWords, foeListWords } from '../../mechanics/foe-list.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { ABILITY_NAMES } from '../kit/words.ts';

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
        lines: ({ names }) => [t`Left behind: ${nameList(names)}.`],
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

/** A foe's looks to anybody. */
function lookOf({ out, hp, hpMax }: Foe['data']): string {
  switch (out) {
    case 'down':
      return t`down`;
    case 'surrendered':
      return t`has surrendered`;
    case 'routed':
      return t`has run`;
    case 'fled':
      return t`got away`;
    case 'gone':
      return t`gone`;
    case null:
      if (hp === hpMax) return t`unhurt`;
      return hp * 2 > hpMax ? t`hurt` : t`badly hurt`;
  }
}

/** `armoured defence 13, Str 12, Dex 11, Int 8, Wil 10, attack +2, damage d8`. */
function numbers(one: Omit<Creature, 'name' | 'hpMax'>): string {
  const { armouredDefence, defences, attackBonus, damage, ranged, speedFt, wants, fears, mindless } = one;
  return [
    t`armoured defence ${armouredDefence}`,
    ...ABILITIES.map(({ id }) => `${ABILITY_NAMES[id]} ${defences[id]}`),
    t`attack ${signed(attackBonus)}`,
    damage === null ? t`damage: you decide` : t`damage ${damageWords(damage)}`,
    ranged ? t`ranged` : '',
    t`${speedFt} feet a turn`,
    mindless ? t`mindless` : '',
    wants === '' ? '' : t`wants: ${escapeMarkdown(wants)}`,
    fears === '' ? '' : t`fears: ${escapeMarkdown(fears)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
