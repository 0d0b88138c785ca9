import { describe, expect, test } from 'vitest';
import { dungeonSchema } from '../../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import { playHexcrawl } from '../../../support/hexcrawl.ts';

const SWORD = { kind: 'weapon', inHand: true, damage: { count: 1, sides: 8, plus: 0 } } as const;
const at = { characterId: 'ada' };

describe('an attack', () => {
  test('HX-V17, HX-ATK-01, HX-D-01: 11 and +3 meets 14 and hits; nothing is added to the damage', () => {
    const table = playHexcrawl({
      by: 'ann',
      characters: [{ abilities: { str: 3 }, gear: { Sword: SWORD } }],
      foes: { wolf: { armouredDefence: 14, hp: 9 } },
    });
    table.act('melee', at, 'attack d20 = 11', 'damage d8 = 5');
    expect(table.fact('attack')).toMatchObject({ total: 14, defence: 14, outcome: 'hit', damage: 5, felled: false });
    expect(table.world.foes.wolf?.data.hp).toBe(4);
  });

  test('HX-V18, HX-ATK-03, HX-CORE-07, HX-HP-01: a natural 20 rolls the dice twice; grit goes first, then flesh', () => {
    const table = playHexcrawl({
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
    const table = playHexcrawl({ by: 'ann', characters: [{ abilities: { str: -1 } }], foes: { wolf: {} } });
    table.act('melee', at, 'attack d20 = 20');
    expect(table.fact('attack')).toMatchObject({ outcome: 'critical', damage: 0, weapon: null });
    const strong = playHexcrawl({ by: 'ann', characters: [{ abilities: { str: 2 } }], foes: { wolf: {} } });
    strong.act('melee', at, 'attack d20 = 20');
    expect(strong.fact('attack')).toMatchObject({ rule: 'HX-ATK-03', damage: 2 });
  });

  test('HX-V25, HX-DUN-08, HX-CORE-06, HX-HP-01: in the seventh turn without a rest the lower die of an attack counts', () => {
    const table = playHexcrawl({
      by: 'ann',
      characters: [{ abilities: { str: 2 }, sheet: { darkvision: true } }],
      foes: { wolf: { armouredDefence: 13 } },
      state: { dungeon: dungeonSchema.parse({ roomId: null, turn: 7, turnsSinceRest: 6 }) },
    });
    table.act('delve', { act: 'other' });
    expect(table.world.party.state.dungeon?.turnsSinceRest).toBe(7);
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
        const table = playHexcrawl({
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
    const table = playHexcrawl({
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

  test('HX-ATK-01: a blow needs somebody to hit, and who is meant when several stand', () => {
    const table = playHexcrawl({ by: 'ann' });
    expect(table.refused('melee', at)).toEqual({ refused: 'fight/no-foe', detail: {} });
    const two = playHexcrawl({ by: 'ann', foes: { wolf: {}, rat: {}, bat: { out: 'fled' } } });
    expect(two.refused('melee', at)).toEqual({ refused: 'foe/which', detail: { names: ['The wolf', 'The rat'] } });
    expect(two.refused('defend', at).refused).toBe('foe/which');
    const bear = { ...at, foeName: 'Bear' };
    expect(two.refused('melee', bear)).toEqual({ refused: 'foe/not-written', detail: { name: 'Bear' } });
    const bat = { ...at, foeId: 'bat' };
    expect(two.refused('melee', bat)).toEqual({ refused: 'foe/out-of-it', detail: { name: 'The bat' } });
    expect(two.refused('melee', { ...at, foeId: 'gone' })).toEqual({ refused: 'foe/out-of-it', detail: { name: '' } });
    const rat = { ...at, foeId: 'rat' };
    expect(two.refused('missile', rat)).toEqual({ refused: 'weapon/none', detail: { name: 'Ada' } });
    two.act('melee', rat, 'attack d20 = 2');
    expect(two.fact('attack').target).toBe('The rat');
  });

  test('HX-TURN-01, HX-HP-02: in a fight a player declares, the game master need not, and who is down is told that', () => {
    const table = fight({ characters: [{}, { status: 'down' }], foes: { wolf: {} } });
    table.act('melee', at, 'attack d20 = 2');
    table.as('ann');
    expect(table.refused('melee', at)).toEqual({ refused: 'fight/declare', detail: {} });
    table.change(({ characters }) => {
      if (characters.ada !== undefined) characters.ada.status = 'down';
    });
    const down = { refused: 'character/not-in-play', detail: { name: 'Ada', status: 'down' } };
    for (const deed of ['melee', 'missile', 'defend']) expect(table.refused(deed, at)).toEqual(down);
  });

  test.each([
    ['a blow with a weapon', 'HX-ATK-01', 'sword', 15, 1],
    ['one with bare hands', 'HX-ATK-05', 'bare', 15, 0],
    ['a natural 20', 'HX-ATK-03', 'sword', 20, 2],
    ['a natural 1', 'HX-CORE-07', 'sword', 1, 0],
  ])('HX-ATK-01, HX-ATK-03, HX-ATK-05, HX-CORE-07: the rule of %s is %s', (_what, rule, weaponId, face, dice) => {
    const table = playHexcrawl({ by: 'ann', characters: [{ gear: { Sword: SWORD } }], foes: { wolf: {} } });
    const rolls = Array.from({ length: dice }, () => 'damage d8 = 1' as const);
    table.act('melee', { ...at, weaponId }, `attack d20 = ${face}`, ...rolls);
    expect(table.fact('attack').rule).toBe(rule);
  });

  test('HX-ATK-01, HX-CORE-05: what is said to help or to hinder a blow counts, and for who defends it hinders the foe', () => {
    const table = playHexcrawl({ foes: { wolf: {} } });
    table.act('melee', { ...at, with: 'advantage' }, 'attack d20 = 2', 'attack d20 = 3');
    expect(table.fact('attack').roll).toMatchObject({ face: 3, edge: 'advantage' });
    table.act('defend', { ...at, with: 'advantage' }, 'attack d20 = 15', 'attack d20 = 3');
    expect(table.fact('attack')).toMatchObject({ rule: 'HX-ATK-01', roll: { face: 3, edge: 'disadvantage' } });
    table.act('defend', { ...at, with: 'disadvantage' }, 'attack d20 = 2', 'attack d20 = 3');
    expect(table.fact('attack').roll).toMatchObject({ face: 3, edge: 'advantage' });
  });

  test('HX-ATK-01: what the blow of a foe does may be said, and then nothing is rolled for it', () => {
    const table = playHexcrawl({ foes: { wolf: {} } });
    table.act('defend', { ...at, damage: 3 }, 'attack d20 = 15');
    expect(table.fact('attack')).toMatchObject({ damage: 3, damageRolls: [], plus: 0 });
    expect(table.world.characters.ada?.sheet.grit).toBe(3);
  });

  test('HX-ATK-01, HX-INV-03: what is in hand strikes before what is packed, and a weapon that was named before both', () => {
    const gear = { Axe: { ...SWORD, inHand: false, slot: 1 }, Sword: SWORD } as const;
    const table = playHexcrawl({ by: 'ann', characters: [{ gear }], foes: { wolf: {} } });
    table.act('melee', at, 'attack d20 = 2');
    expect(table.fact('attack').weapon).toBe('Sword');
    table.act('melee', { ...at, weaponId: 'axe' }, 'attack d20 = 2');
    expect(table.fact('attack').weapon).toBe('Axe');
    expect(table.refused('melee', { ...at, weaponId: 'pike' }).refused).toBe('weapon/none');
    expect(table.refused('missile', { ...at, weaponId: 'bare' }).refused).toBe('weapon/none');
  });

  test('HX-G-13: a spell is told with whom it is meant for, and stands on the game master’s list', () => {
    const table = playHexcrawl({ by: 'ann', characters: [{}, {}], foes: { wolf: {} } });
    const told = { rule: 'HX-G-13', characterId: 'ada', name: 'Ada', act: 'cast', detail: 'Light' };
    for (const [targetId, target] of [
      ['wolf', 'The wolf'],
      ['ben', 'Ben'],
      [null, null],
      ['gone', null],
    ]) {
      table.act('cast', { ...at, working: ' Light ', targetId: targetId ?? null });
      expect(table.fact('acts')).toEqual({ fact: 'acts', ...told, target });
      expect(table.fact('task')).toMatchObject({ kind: 'cast', detail: { name: 'Ada', working: 'Light' } });
    }
    const empty = { refused: 'input/bad-line', detail: { field: 'working', max: 300 } };
    expect(table.refused('cast', { ...at, working: ' ' })).toEqual(empty);
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
    const table = playHexcrawl(wish());
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
    const table = playHexcrawl(wish({ defend_naturals }));
    table.act('defend', at, `defend d20 = ${face}`, ...rolls);
    expect(table.fact('attack').outcome).toBe(outcome);
  });
});

/** The game master has begun a fight. */
function fight({
  surprised = null,
  ...wish
}: Parameters<typeof playHexcrawl>[0] & { surprised?: 'party' | 'foes' | null }) {
  const table = playHexcrawl(wish);
  table.act('fight-start', { surprised });
  return table;
}
