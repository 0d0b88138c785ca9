import { describe, expect, test } from 'vitest';
import { declarationFields } from '../../../../src/rules/myth-knights/combat/declaration.ts';
import { playKnights, type Table, type Wish } from '../../../support/knights.ts';

const FOES = { brute: { guard: 30, attack: { count: 1, sides: 8 } } } as const;

function fight(gear: NonNullable<Wish['characters']>[number]['gear']): Table {
  const table = playKnights({ characters: [{ gear, guard: 9 }], foes: FOES });
  table.act('fight-start', {});
  return table;
}

function held({ world }: Table): readonly string[] {
  return Object.values(world.items).flatMap(({ name, data }) => (data.worn ? [name] : []));
}

function attacks({ world }: Table): readonly string[] {
  const [act] = declarationFields(world, 'ada', []);
  return (act?.options ?? []).flatMap(({ id }) => (id.startsWith('do:attack:') ? [id.slice('do:attack:'.length)] : []));
}

describe('hands', () => {
  const away = { worn: false };

  test('MK-GEAR-03, MK-D-21, MK-CORE-05: a weapon for both hands puts the shield away, and its armour is gone when the foes strike', () => {
    const table = fight({ Dagger: {}, Shield: {}, Greatsword: away });
    table.endRound(
      { ann: ['do:attack:greatsword', 'at:brute', 'gambit:none'], gm: ['foe:brute:ada'] },
      ...(['attack d10 = 3', 'attack d10 = 2', 'attack d8 = 5'] as const),
    );
    expect(table.fact('hands-changed')).toMatchObject({ taken: ['Greatsword'], away: ['Dagger', 'Shield'] });
    expect(held(table)).toEqual(['Greatsword']);
    const [, theirs] = table.facts.filter((one) => one.fact === 'attack-damage');
    expect(theirs).toMatchObject({ target: 'Ada', armour: 0, damage: 5 });
  });

  test('MK-GEAR-03: sword and shield can be taken together, for a bow as well, and then the shield counts', () => {
    const table = fight({ Shortbow: {}, Shortsword: away, Shield: away });
    expect(attacks(table)).toEqual(['held', 'shortsword+shield', 'shortsword', 'shield', 'bare']);
    table.endRound(
      { ann: ['do:attack:shortsword+shield', 'at:brute', 'gambit:none'], gm: ['foe:brute:ada'] },
      ...(['attack d6 = 3', 'attack d6 = 2', 'attack d4 = 1', 'attack d8 = 5'] as const),
    );
    expect(held(table)).toEqual(['Shortsword', 'Shield']);
    const [, theirs] = table.facts.filter((one) => one.fact === 'attack-damage');
    expect(theirs).toMatchObject({ target: 'Ada', armour: 1, damage: 4 });
  });

  test('MK-GEAR-03: what fits besides stays in hand: the shield with another one-handed weapon', () => {
    const table = fight({ Dagger: {}, Shield: {}, Mace: away });
    const at = ['do:attack:mace', 'at:brute', 'gambit:none'];
    table.endRound({ ann: at, gm: ['foe:brute:hold'] }, 'attack d8 = 3');
    expect(table.fact('attack').dice.map(({ from }) => from)).toEqual(['Mace']);
    expect(held(table)).toEqual(['Shield', 'Mace']);
  });

  test('MK-GEAR-03: two hefty weapons are no pair', () => {
    const table = fight({ Mace: {}, Spear: away, Dagger: away });
    expect(attacks(table)).not.toContain('mace+spear');
    expect(attacks(table)).toEqual(expect.arrayContaining(['mace+dagger', 'spear+dagger']));
  });

  test('MK-CORE-05: while a blow hangs nobody takes up a shield', () => {
    const table = fight({ Longsword: {}, Shield: away });
    table.endRound({ ann: ['do:hold', 'deny:ask'], gm: ['foe:brute:ada'] }, 'attack d8 = 5');
    table.as('ann');
    expect(table.refused('wear-item', { itemId: 'shield' }).refused).toBe('item/in-fight');
  });
});
