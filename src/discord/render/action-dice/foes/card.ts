import { t } from '../../../../language/text.ts';
import { creaturesOf } from '../../../../rules/action-dice/foes/bestiary.ts';
import type { Creature } from '../../../../rules/action-dice/foes/shapes.ts';
import type { Foe, World } from '../../../../rules/action-dice/shapes.ts';
import type { Card } from '../../engine/card.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';

/** Who stands against the party; their numbers are for the game master only. */
export function foesCard(world: World, isGm: boolean): Card {
  const lines = Object.values(world.foes).map((foe) => foeLine(foe, isGm));
  return { title: t`Foes`, lines: lines.length === 0 ? [t`Nobody stands against you.`] : lines, fields: [] };
}

function foeLine({ name, data }: Foe, isGm: boolean): string {
  const parts = [
    `**${escapeMarkdown(name)}** · ${looksWords(data)}`,
    isGm ? t`${data.wounds} of ${data.maxWounds} wounds left` : '',
    isGm ? numbers(data) : '',
    isGm && data.note !== '' ? escapeMarkdown(data.note) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** How a foe looks to anybody; its numbers are the game master’s. */
export function looksWords({ out, wounds, maxWounds }: Pick<Foe['data'], 'out' | 'wounds' | 'maxWounds'>): string {
  if (out === 'dead') return t`dead`;
  if (out === 'fled') return t`has fled`;
  if (wounds >= maxWounds) return t`unhurt`;
  return wounds * 2 > maxWounds ? t`hurt` : t`badly hurt`;
}

/** Every kind of creature that the game master can call up, with its numbers: the campaign's own first. */
export function creaturesCard(world: World): Card {
  const own = new Set(Object.values(world.party.state.creatures).map(({ name }) => name));
  return {
    title: t`Kinds of foe`,
    lines: creaturesOf(world).map(
      (one) =>
        `**${escapeMarkdown(one.name)}**${own.has(one.name) ? t` (yours)` : ''}: ${t`level ${one.level}, wounds ${one.wounds}`}, ${numbers(one)}`,
    ),
    fields: [],
  };
}

/** `bonus +3, defence 12, deals 1`. */
function numbers({ bonus, defence, deals, ranged }: Omit<Creature, 'name' | 'wounds'>): string {
  const all = t`bonus ${signed(bonus)}, defence ${defence}, deals ${deals}`;
  return ranged ? t`${all}, ranged` : all;
}
