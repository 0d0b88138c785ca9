import { phrases, t } from '../../../../language/text.ts';
import type { Creature, FoeEnd } from '../../../../rules/myth-knights/foes/shapes.ts';
import { isBuilt } from '../../../../rules/myth-knights/kit/blow.ts';
import type { Material } from '../../../../rules/myth-knights/kit/terms.ts';
import type { Foe } from '../../../../rules/myth-knights/shapes.ts';
import { CONDITION_NAMES, SCALE_NAMES } from '../kit/words.ts';

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

/** A foe as anybody sees it: how it looks, and what weighs on it. */
export function appearance({ data }: Foe): string {
  return `${looksWords(data)}${stateWords(data)}`;
}

/** A foe's numbers as they are now, for the referee. */
export function numbersNow({ data }: Foe): string {
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

/** `GD 3 · VIG 9 · CLA 8 · SPI 7 · 2d6 · armour 1`. */
export function numbers(one: Omit<Creature, 'name'>): string {
  const { guard, vig, cla, spi, attack, armour, scale, material } = one;
  const flags = [
    ...(one.ranged ? [t`ranged`] : []),
    ...(one.knight ? [t`knows the feats`] : []),
    ...(one.mounted ? [t`in the saddle`] : []),
    ...(one.siege ? [t`breaks walls`] : []),
    ...(one.blast ? [t`strikes all around`] : []),
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
