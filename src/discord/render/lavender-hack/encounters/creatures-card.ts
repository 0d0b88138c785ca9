import { creaturesOf } from '../../../../rules/lavender-hack/foes/bestiary.ts';
import type { Creature } from '../../../../rules/lavender-hack/foes/shapes.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Card } from '../../engine/renderer.ts';
import { damageWords } from '../characters/party-card.ts';

/** Every kind of creature that the game master can call up, with its numbers: the campaign's own first. */
export function creaturesCard(world: LavenderWorld): Card {
  const own = new Set(Object.values(world.party.state.creatures).map(({ name }) => name));
  return {
    title: 'Kinds of foe',
    lines: creaturesOf(world).map(
      (one) => `**${escapeMarkdown(one.name)}**${own.has(one.name) ? ' (yours)' : ''}: ${numbers(one)}`,
    ),
    fields: [],
  };
}

function numbers({ hitDice, armour, damage, attacks, morale, range, poison, beast }: Creature): string {
  return [
    hitDice === 1 ? '1 hit die' : `${hitDice} hit dice`,
    `armour ${armour}`,
    damage === null ? 'damage yours to say' : `damage ${damageWords(damage)}`,
    attacks === 1 ? '' : `${attacks} attacks`,
    range === 'none' ? '' : `${range} range`,
    `morale ${morale}`,
    poison ? 'poison' : '',
    beast ? 'beast' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
