import { describe, expect, test } from 'vitest';
import { fight, hit } from '../../support/fights.ts';

describe('foes come and go', () => {
  test('LH-COMBAT-08: the game master writes a foe down; only its name is told', () => {
    const table = fight({}, { foes: {} });
    table.act('add-foe', { name: ' Ogre ', armour: 2, hp: 18, note: 'afraid of cats' });
    const [ogre] = Object.values(table.world.foes);
    expect(ogre).toMatchObject({
      name: 'Ogre',
      data: { armour: 2, hp: 18, hpMax: 18, down: false, note: 'afraid of cats' },
    });
    expect(table.facts).toEqual([{ fact: 'foe-added', rule: 'LH-COMBAT-08', foeId: ogre?.id, foeName: 'Ogre' }]);
    expect(table.refused('add-foe', { name: 'ogre', armour: 0 })).toEqual({
      refused: 'foe/already-there',
      detail: { foe: 'ogre' },
    });
    expect(table.refused('add-foe', { name: '', armour: 0 })).toEqual({ refused: 'foe/bad-name', detail: { max: 40 } });
    expect(table.refused('add-foe', { name: 'Imp', armour: 0, hp: 0 })).toEqual({
      refused: 'foe/no-hit-points',
      detail: {},
    });
    expect(() => table.act('add-foe', { name: 'Imp', armour: 7 })).toThrow();
    table.as('ann');
    expect(table.refused('add-foe', { name: 'Imp', armour: 0 })).toEqual({ refused: 'gm-only', detail: {} });
    expect(table.refused('foes-gone', {})).toEqual({ refused: 'gm-only', detail: {} });
  });

  test('LH-ARMOUR-01 LH-MELEE-03 LH-DEFEND-01: when the fight is over its conditions and armour values go', () => {
    const table = fight(
      { sheet: { armourValue: 3 } },
      {
        foes: { ghoul: {}, bat: { down: true } },
        conditions: [
          { kind: 'exposed', characterId: 'ada' },
          { kind: 'advantage-vs', characterId: 'ada', foeId: 'ghoul' },
          { kind: 'starving' },
          { kind: 'badly-wounded', characterId: 'ada' },
        ],
      },
    );
    table.act('foes-gone', {});
    expect(Object.values(table.world.modifiers).map(({ kind }) => kind)).toEqual(['starving', 'badly-wounded']);
    expect(table.world.characters.ada?.sheet.armourValue).toBeNull();
    expect(table.facts.map(({ fact }) => fact)).toEqual(['condition-ends', 'condition-ends', 'foes-gone']);
    expect(table.fact('foes-gone')).toEqual({
      fact: 'foes-gone',
      rule: 'LH-ARMOUR-01',
      gone: ['The bat'],
      staying: ['The ghoul'],
    });
    expect(Object.keys(table.world.foes)).toEqual(['ghoul']);
    table.act('foes-gone', { all: true });
    expect(table.fact('foes-gone')).toMatchObject({ gone: ['The ghoul'], staying: [] });
    expect(table.world.foes).toEqual({});
  });

  test.each([
    ['cost', 10, { class: 'wise' }, 'body-blow'],
    ['death dice', 18, { sheet: { pool: 1 } }, 1],
    ['power attack', 18, { features: ['power-attack'] }, 'no'],
  ] as const)('a foe that is gone while its attacker chooses (%s) is hit no more', (_, face, wish, answer) => {
    const table = fight(wish);
    table.act('melee', hit, `test d20 = ${face}`, ...(face === 10 ? (['damage d8 = 5'] as const) : []));
    table.act('foes-gone', { all: true });
    expect(table.question()).toBeNull();
    table.answer(answer);
    expect(table.facts).toEqual([
      { fact: 'note', rule: 'LH-MELEE-01', note: 'foe-gone', detail: { name: 'The ghoul' } },
    ]);
  });

  test('a foe that fell meanwhile is no longer asked about', () => {
    const table = fight({ features: ['combat-maneuver'] });
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    table.turn('foe/ghoul/down', 'yes');
    expect(table.question()).toBeNull();
  });
});
