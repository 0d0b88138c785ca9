import { t } from '../../../../language/text.ts';
import type { Creature } from '../../../../rules/hexcrawl-osr/encounters/shapes.ts';
import { ABILITIES } from '../../../../rules/hexcrawl-osr/kit/ability.ts';
import type { Foe } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { damageWords } from '../../mechanics/foes.ts';
import { ABILITY_NAMES } from '../kit/words.ts';

/** A foe's looks to anybody. */
export function lookOf({ out, hp, hpMax }: Foe['data']): string {
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
export function numbers(one: Omit<Creature, 'name' | 'hpMax'>): string {
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
