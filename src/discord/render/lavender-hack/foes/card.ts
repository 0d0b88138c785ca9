import { named, t } from '../../../../language/text.ts';
import { creaturesOf } from '../../../../rules/lavender-hack/foes/bestiary.ts';
import type { Creature, FoeData } from '../../../../rules/lavender-hack/foes/schemas.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { damageWords } from '../../mechanics/foe-list.ts';
import { BAND_WORDS, foeWords } from '../kit/words.ts';

/** The party's opponents; their numbers are for the game master only. */
export function foesCard(world: World, isGm: boolean): Card {
  const foes = Object.values(world.foes);
  const lines = foes.map(({ name, data }) => {
    const isOut = data.down || data.out !== null;
    const parts = [
      `**${escapeMarkdown(name)}** · ${foeWords(data)}`,
      isOut ? '' : BAND_WORDS[data.distance],
      isGm ? numbers(data) : '',
      isGm && data.note !== '' ? escapeMarkdown(data.note) : '',
    ];
    return parts.filter((part) => part !== '').join(' · ');
  });
  return { title: t`Foes`, lines: lines.length === 0 ? [t`Nobody stands against you.`] : lines, fields: [] };
}

/** `armour 2, 7 of 12 hp, damage d8 + 1, 2 attacks, morale 9, poison`. */
function numbers({ armour, hp, hpMax, damage, attacks, morale, range, poison }: FoeData): string {
  return [
    t`armour ${armour}`,
    hp === null ? t`hit points untracked` : t`${hp} of ${hpMax ?? hp} hp`,
    damage === null ? t`damage: you decide` : t`damage ${damageWords(damage)}`,
    attacks === 1 ? '' : t`${attacks} attacks`,
    range === 'none' ? '' : range === 'long' ? t`long range` : t`short range`,
    t`morale ${morale}`,
    poison ? t`poison` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Every kind of creature that the game master can call up, with its numbers: the campaign's own first. */
export function creaturesCard(world: World): Card {
  const own = new Set(Object.values(world.party.state.creatures).map(({ name }) => name));
  return {
    title: t`Kinds of foe`,
    lines: creaturesOf(world).map(
      (one) => `**${escapeMarkdown(named(one.name))}**${own.has(one.name) ? t` (yours)` : ''}: ${kindNumbers(one)}`,
    ),
    fields: [],
  };
}

function kindNumbers({ hitDice, armour, damage, attacks, morale, range, poison, beast }: Creature): string {
  return [
    hitDice === 1 ? t`1 hit die` : t`${hitDice} hit dice`,
    t`armour ${armour}`,
    damage === null ? t`damage: you decide` : t`damage ${damageWords(damage)}`,
    attacks === 1 ? '' : t`${attacks} attacks`,
    range === 'none' ? '' : range === 'long' ? t`long range` : t`short range`,
    t`morale ${morale}`,
    poison ? t`poison` : '',
    beast ? t`beast` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
