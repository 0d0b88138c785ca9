import { t } from '../../../../language/text.ts';
import type { Creature } from '../../../../rules/hexcrawl-osr/encounters/shapes.ts';
import { creaturesOf } from '../../../../rules/hexcrawl-osr/foes/bestiary.ts';
import { ABILITIES } from '../../../../rules/hexcrawl-osr/kit/ability.ts';
import type { Foe, World } from '../../../../rules/hexcrawl-osr/shapes.ts';
import type { Card } from '../../engine/card.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { damageWords } from '../../mechanics/foes.ts';
import { ABILITY_NAMES } from '../kit/words.ts';

/** Who stands against the party; their numbers are for the game master only. */
export function foesCard(world: World, isGm: boolean): Card {
  const lines = Object.values(world.foes).map((foe) => foeLine(foe, isGm));
  return { title: t`Foes`, lines: lines.length === 0 ? [t`Nobody stands against you.`] : lines, fields: [] };
}

function foeLine({ name, data }: Foe, isGm: boolean): string {
  const parts = [
    `**${escapeMarkdown(name)}** · ${lookOf(data)}`,
    data.out === null ? t`${data.distanceFt} feet` : '',
    data.leader ? t`leads them` : '',
    isGm ? t`${data.hp} of ${data.hpMax} hp` : '',
    isGm ? numbers(data) : '',
    isGm && data.note !== '' ? escapeMarkdown(data.note) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** How a foe looks to anybody. */
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

/** Every kind of creature that the game master can call up, with its numbers: the campaign's own first. */
export function creaturesCard(world: World): Card {
  const own = new Set(Object.values(world.party.state.creatures).map(({ name }) => name));
  return {
    title: t`Kinds of foe`,
    lines: creaturesOf(world).map(
      (one) =>
        `**${escapeMarkdown(one.name)}**${own.has(one.name) ? t` (yours)` : ''}: ${t`${one.hpMax} hp`}, ${numbers(one)}`,
    ),
    fields: [],
  };
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
