import { phrases, t } from '../../../../language/text.ts';
import { creaturesOf } from '../../../../rules/myth-knights/foes/bestiary.ts';
import type { Creature, FoeEnd } from '../../../../rules/myth-knights/foes/shapes.ts';
import { isBuilt } from '../../../../rules/myth-knights/kit/scale.ts';
import type { Material } from '../../../../rules/myth-knights/kit/terms.ts';
import type { Foe, World } from '../../../../rules/myth-knights/shapes.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
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

/** Who stands against the company; their numbers are for the referee only. */
export function foesCard(world: World, isGm: boolean): Card {
  const lines = Object.values(world.foes).map((foe) => foeLine(foe, isGm));
  return { title: t`Foes`, lines: lines.length === 0 ? [t`Nobody stands against you.`] : lines, fields: [] };
}

function foeLine({ name, data }: Foe, isGm: boolean): string {
  const { guard, virtues, note } = data;
  const own = { ...data, guard: guard.now, vig: virtues.vig.now, cla: virtues.cla.now, spi: virtues.spi.now };
  const parts = [
    `**${escapeMarkdown(name)}** · ${looksWords(data)}${stateWords(data)}`,
    isGm ? numbers(own) : '',
    isGm && note !== '' ? escapeMarkdown(note) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** What weighs on a foe, for all to see: ` · exposed`. */
function stateWords({ states }: Foe['data']): string {
  return Object.keys(states)
    .map((kind) => ` · ${CONDITION_NAMES[kind as keyof typeof CONDITION_NAMES]}`)
    .join('');
}

/** How a foe looks to anybody; its numbers are the referee’s. */
export function looksWords({ out, guard, virtues, scale }: Foe['data']): string {
  if (out !== null) return ENDS[out];
  if (guard.now >= guard.max) return isBuilt(scale) ? t`whole` : t`unhurt`;
  if (isBuilt(scale)) return t`damaged`;
  if (virtues.vig.now < virtues.vig.max) return t`wounded`;
  return guard.now === 0 ? t`out of breath` : t`pressed`;
}

/** Every kind of foe that the referee can call up, with its numbers: the campaign’s own first. */
export function creaturesCard(world: World): Card {
  const own = new Set(Object.values(world.party.state.creatures).map(({ name }) => name));
  return {
    title: t`Kinds of foe`,
    lines: creaturesOf(world).map(
      (one) => `**${escapeMarkdown(one.name)}**${own.has(one.name) ? t` (yours)` : ''}: ${numbers(one)}`,
    ),
    fields: [],
  };
}

/** `GD 3 · VIG 9 · CLA 8 · SPI 7 · 2d6 · armour 1`. */
function numbers(one: Omit<Creature, 'name'>): string {
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
