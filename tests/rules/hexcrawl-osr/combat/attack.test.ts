import { describe, expect, test } from 'vitest';
import { delveSchema } from '../../../../src/rules/hexcrawl-osr/delve/shapes.ts';
import { playCrawl } from '../../../support/crawls.ts';

const SWORD = { kind: 'weapon', inHand: true, damage: { count: 1, sides: 8, plus: 0 } } as const;
const at = { characterId: 'ada' };

describe('an attack', () => {
  test('HX-V17, HX-ATK-01, HX-D-01: 11 and +3 meets 14 and hits; nothing is added to the damage', () => {
    const table = playCrawl({
      by: 'ann',
      characters: [{ abilities: { str: 3 }, gear: { Sword: SWORD } }],
      foes: { wolf: { armouredDefence: 14, hp: 9 } },
    });
    table.act('melee', at, 'attack d20 = 11', 'damage d8 = 5');
    expect(table.fact('attack')).toMatchObject({ total: 14, defence: 14, outcome: 'hit', damage: 5, felled: false });
    expect(table.world.foes.wolf?.data.hp).toBe(4);
  });

  test('HX-V18, HX-ATK-03, HX-CORE-07, HX-HP-01: a natural 20 rolls the dice twice; grit goes first, then flesh', () => {
    const table = playCrawl({
      characters: [{ sheet: { grit: 6, flesh: 5, armouredDefence: 16 } }],
      foes: { wolf: { attackBonus: 1, damage: { count: 1, sides: 8, plus: 0 } } },
    });
    table.act('defend', at, 'attack d20 = 20', 'damage d8 = 3', 'damage d8 = 7');
    expect(table.fact('attack')).toMatchObject({ rule: 'HX-ATK-03', outcome: 'critical', damage: 10 });
    expect(table.world.characters.ada?.sheet).toMatchObject({ grit: 0, flesh: 1 });
  });

  test.each([
    ['multiply', [3, 7, 2, 8], 20],
    ['add', [3, 7, 2], 12],
    ['once', [3, 7], 10],
  ])('HX-V19, HX-ATK-04, HX-D-29: a natural 20 that breaks the weapon, with %s', (crit_sunder, faces, damage) => {
    const table = fight({
      settings: { crit_sunder },
      characters: [{ gear: { Sword: SWORD } }],
      foes: { ogre: { hp: 40 } },
    });
    const rolls = faces.map((face) => `damage d8 = ${face}` as const);
    table.endRound(
      { ann: ['do:attack:sword', 'at:ogre', 'sunder:always'] },
      'initiative d6 = 4',
      'attack d20 = 20',
      ...rolls,
      'attack d20 = 2',
    );
    expect(table.facts.find(({ fact }) => fact === 'attack')).toMatchObject({ damage, sundered: true });
    expect(table.world.items.sword).toBeUndefined();
  });

  test('HX-ATK-04: a weapon is kept for a foe that an ordinary blow fells, and for one that no blow does', () => {
    for (const [hp, sundered] of [
      [4, false],
      [8, true],
      [10, false],
    ] as const) {
      const table = fight({ characters: [{ gear: { Sword: SWORD } }], foes: { ogre: { hp, hpMax: 40 } } });
      const extra = sundered ? ['damage d8 = 1' as const] : [];
      table.endRound(
        { ann: ['do:attack:sword', 'sunder:fell'] },
        ...[
          'initiative d6 = 4' as const,
          'attack d20 = 15' as const,
          'damage d8 = 1' as const,
          ...extra,
          'attack d20 = 2' as const,
        ],
      );
      expect(table.facts.find(({ fact }) => fact === 'attack')).toMatchObject({ sundered });
    }
  });

  test('HX-V20, HX-ATK-05: bare hands do the strength bonus, at least 0, also with a natural 20', () => {
    const table = playCrawl({ by: 'ann', characters: [{ abilities: { str: -1 } }], foes: { wolf: {} } });
    table.act('melee', at, 'attack d20 = 20');
    expect(table.fact('attack')).toMatchObject({ outcome: 'critical', damage: 0, weapon: null });
    const strong = playCrawl({ by: 'ann', characters: [{ abilities: { str: 2 } }], foes: { wolf: {} } });
    strong.act('melee', at, 'attack d20 = 20');
    expect(strong.fact('attack')).toMatchObject({ rule: 'HX-ATK-03', damage: 2 });
  });

  test('HX-V25, HX-DUN-08, HX-CORE-06, HX-HP-01: in the seventh turn without a rest the lower die of an attack counts', () => {
    const table = playCrawl({
      by: 'ann',
      characters: [{ abilities: { str: 2 }, sheet: { darkvision: true } }],
      foes: { wolf: { armouredDefence: 13 } },
      state: { delve: delveSchema.parse({ roomId: null, turn: 7, turnsSinceRest: 6 }) },
    });
    table.act('delve', { act: 'other' });
    expect(table.world.party.state.delve?.turnsSinceRest).toBe(7);
    table.act('melee', at, 'attack d20 = 17', 'attack d20 = 6');
    const sources = [{ source: 'unrested', edge: 'disadvantage', rule: 'HX-COND-08' }];
    expect(table.fact('attack')).toMatchObject({ sources, roll: { face: 6 }, total: 8, outcome: 'miss', damage: 0 });
    expect(table.world.foes.wolf?.data.hp).toBe(6);
  });

  test('HX-V31, HX-CORE-05, HX-CORE-06, HX-COND-01: an ambush and exhaustion cancel to one die', () => {
    const table = fight({
      characters: [{ conditions: ['exhausted'] }],
      foes: { wolf: {} },
      surprised: 'foes',
    });
    table.endRound(
      { ann: ['do:attack:bare'] },
      'initiative d6 = 4',
      'attack d20 = 15',
      'attack d20 = 3',
      'attack d20 = 4',
    );
    expect(table.facts.find(({ fact }) => fact === 'attack')).toMatchObject({ roll: { faces: [15] } });
  });

  test.each([
    ['yes', 'critical', 'fumble'],
    ['no', 'miss', 'hit'],
  ])(
    'HX-D-04: with natural_auto %s a 20 that does not reach is a %s, a 1 that does a %s',
    (natural_auto, high, low) => {
      const out = (armouredDefence: number, face: number, ...rolls: readonly 'damage d6 = 2'[]) => {
        const table = playCrawl({
          by: 'ann',
          settings: { natural_auto },
          characters: [{ abilities: { str: 5 }, gear: { Axe: { kind: 'weapon', inHand: true } } }],
          foes: { wolf: { armouredDefence, hp: 40 } },
        });
        table.act('melee', at, `attack d20 = ${face}`, ...rolls);
        return table.fact('attack').outcome;
      };
      expect(out(30, 20, ...(natural_auto === 'yes' ? (['damage d6 = 2', 'damage d6 = 2'] as const) : []))).toBe(high);
      expect(out(5, 1, ...(natural_auto === 'yes' ? [] : (['damage d6 = 2'] as const)))).toBe(low);
    },
  );

  test('HX-D-28, HX-TURN-04: a shot goes by dexterity, and a crossbow is empty after it', () => {
    const table = playCrawl({
      by: 'ann',
      characters: [
        {
          abilities: { dex: 4 },
          gear: { Crossbow: { kind: 'weapon', inHand: true, ranged: true, reload: true, reachFt: 100 } },
        },
      ],
      foes: { wolf: { hp: 20 } },
    });
    table.act('missile', at, 'attack d20 = 10', 'damage d6 = 3');
    expect(table.fact('attack')).toMatchObject({ bonus: 4, ranged: true });
    expect(table.world.items.crossbow?.data.loaded).toBe(false);
    expect(table.refused('missile', at).refused).toBe('weapon/none');
  });

  test('a blow needs somebody to hit, and who is meant when several stand', () => {
    const table = playCrawl({ by: 'ann' });
    expect(table.refused('melee', at).refused).toBe('fight/no-foe');
    const two = playCrawl({ by: 'ann', foes: { wolf: {}, rat: {} } });
    expect(two.refused('melee', at).refused).toBe('foe/which');
    expect(two.refused('melee', { ...at, foeName: 'Bear' }).refused).toBe('foe/not-written');
    expect(two.refused('missile', { ...at, foeId: 'rat' }).refused).toBe('weapon/none');
  });
});

describe('rolling to defend', () => {
  const wish = (more: object = {}) => ({
    by: 'ann',
    settings: { defend_mode: 'player_rolls', ...more },
    characters: [{ sheet: { armouredDefence: 14 } }],
    foes: { wolf: { defences: { str: 13, dex: 9, int: 9, wil: 9 } } },
  });

  test('HX-ATK-07: armour less 10 against the defence of the ability it attacks with', () => {
    const table = playCrawl(wish());
    table.act('defend', at, 'defend d20 = 9');
    expect(table.fact('attack')).toMatchObject({
      rule: 'HX-ATK-07',
      bonus: 4,
      total: 13,
      defence: 13,
      outcome: 'miss',
    });
    table.act('defend', at, 'defend d20 = 8', 'damage d6 = 4');
    expect(table.world.characters.ada?.sheet.grit).toBe(2);
  });

  test.each([
    ['mirror', 1, 'critical', ['damage d6 = 2', 'damage d6 = 2']],
    ['ignore', 1, 'hit', ['damage d6 = 2']],
    ['mirror', 20, 'fumble', []],
    ['ignore', 20, 'miss', []],
  ] as const)('HX-D-30: %s, a natural %i is a %s', (defend_naturals, face, outcome, rolls) => {
    const table = playCrawl(wish({ defend_naturals }));
    table.act('defend', at, `defend d20 = ${face}`, ...rolls);
    expect(table.fact('attack').outcome).toBe(outcome);
  });
});

/** The game master has begun a fight. */
function fight({
  surprised = null,
  ...wish
}: Parameters<typeof playCrawl>[0] & { surprised?: 'party' | 'foes' | null }) {
  const table = playCrawl(wish);
  table.act('fight-start', { surprised });
  return table;
}
