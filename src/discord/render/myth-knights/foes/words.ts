import { phrases, t } from '../../../../language/text.ts';
import { creaturesOf } from '../../../../rules/myth-knights/foes/bestiary.ts';
import type { Creature, FoeEnd } from '../../../../rules/myth-knights/foes/schemas.ts';
import type { FoesVocabulary } from '../../../../rules/myth-knights/foes/vocabulary.ts';
import { isBuilt } from '../../../../rules/myth-knights/kit/blow.ts';
import type { Material } from '../../../../rules/myth-knights/kit/ids.ts';
import type { Foe, World } from '../../../../rules/myth-knights/schemas.ts';
import { foeListWords } from '../../mechanics/foe-list.ts';
import { name, text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { CONDITION_NAMES, SCALE_NAMES } from '../kit/words.ts';

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
        t`**/foe** add, edit, over: who stands against the company; hp is Guard, damage the dice of the attack. A line does as well: Brigand: GD 3, VIG 9, 2d6, armour 1, shield; or warband, structure, stone, vessel, ours, knight, monster. **/foe** list: the foes there are, warbands, walls and ships among them.`,
      ],
    },
  };
};

/** A foe as anybody sees it: how it looks, and what weighs on it. */
function appearance({ data }: Foe): string {
  return `${looksWords(data)}${stateWords(data)}`;
}

/** A foe's numbers as they are now, for the referee. */
function numbersNow({ data }: Foe): string {
  const { guard, virtues } = data;
  return numbers({ ...data, guard: guard.now, vig: virtues.vig.now, cla: virtues.cla.now, spi: virtues.spi.now });
}

/** A foe's conditions, for all to see: ` · exposed`. */
function stateWords({ states }: Foe['data']): string {
  return Object.keys(states)
    .map((kind) => ` · ${CONDITION_NAMES[kind as keyof typeof CONDITION_NAMES]}`)
    .join('');
}

/** A foe's looks to anybody; its numbers are the referee’s. */
export function looksWords({ out, guard, virtues, scale }: Foe['data']): string {
  if (out !== null) return ENDS[out];
  if (guard.now >= guard.max) return isBuilt(scale) ? t`whole` : t`unhurt`;
  if (isBuilt(scale)) return t`damaged`;
  if (virtues.vig.now < virtues.vig.max) return t`wounded`;
  return guard.now === 0 ? t`out of breath` : t`pressed`;
}

const ENDS: Readonly<Record<FoeEnd, string>> = phrases({
  slain: 'slain',
  dying: 'down',
  fled: 'has fled',
  routed: 'routed',
  wiped: 'wiped out',
  broken: 'broken',
  destroyed: 'destroyed',
});
const MATERIAL_NAMES: Readonly<Record<Material, string>> = phrases({ timber: 'timber', stone: 'stone' });

/** `GD 3 · VIG 9 · CLA 8 · SPI 7 · 2d6 · armour 1`. */
function numbers(one: Omit<Creature, 'name'>): string {
  const { guard, vig, cla, spi, attack, armour, scale, material } = one;
  const flags = [
    ...(one.ranged ? [t`ranged`] : []),
    ...(one.knight ? [t`knows the feats`] : []),
    ...(one.mounted ? [t`in the saddle`] : []),
    ...(one.siege ? [t`breaks walls`] : []),
    ...(one.blast ? [t`strikes all around`] : []),
    ...(one.ours ? [t`on the side of the company`] : []),
  ];
  return [
    ...(scale === 'individual' ? [] : [SCALE_NAMES[scale]]),
    `GD ${guard}`,
    ...(isBuilt(scale) ? [] : [`VIG ${vig}`, `CLA ${cla}`, `SPI ${spi}`]),
    ...(attack === null ? [] : [`${attack.count === 1 ? '' : attack.count}d${attack.sides}`]),
    ...(armour === 0 ? [] : [t`armour ${armour}`]),
    ...(material === null ? [] : [MATERIAL_NAMES[material]]),
    ...flags,
  ].join(' · ');
}
