import { describe, expect, test } from 'vitest';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const DEFENCES = { str: 10, dex: 10, int: 10, wil: 13 };
const FEW = { boss: { hp: 1, leader: true, defences: DEFENCES }, rat: { hp: 9 }, bat: { hp: 9 } };
const demand = { characterId: 'ada' };

function fight(wish: Wish = {}, surprised: 'party' | 'foes' | null = null): Table {
  const table = playHexcrawl({ characters: [{ abilities: { str: 3, wil: 2 } }], foes: FEW, ...wish });
  table.act('fight-start', { surprised });
  return table;
}

/** Ada fells somebody with her bare hands; the others hold back. */
function fell(table: Table, foeId: string): void {
  const hold = Object.keys(table.world.foes).map((id) => `foe:${id}:hold`);
  table.endRound({ ann: ['do:attack:bare', `at:${foeId}`], gm: hold }, 'initiative d6 = 4', 'attack d20 = 18');
}

function points({ world }: Table) {
  return world.party.state.fight?.breakingPoints.map(({ kind, used }) => [kind, used]);
}

describe('breaking points', () => {
  test('HX-MOR-01: a leader who falls', () => {
    const table = fight();
    fell(table, 'boss');
    expect(table.fact('foe-out')).toEqual({
      fact: 'foe-out',
      rule: 'HX-G-19',
      foeId: 'boss',
      foeName: 'The boss',
      how: 'down',
    });
    expect(table.fact('breaking-point')).toEqual({
      fact: 'breaking-point',
      rule: 'HX-MOR-01',
      kind: 'leader',
      what: 'The boss',
    });
    expect(points(table)).toEqual([['leader', false]]);
  });

  test('HX-MOR-01: half of those who were there at the start, once', () => {
    const table = fight({ foes: { rat: { hp: 1 }, bat: { hp: 1 }, cat: { hp: 1 }, dog: { hp: 9 } } });
    for (const id of ['rat', 'bat', 'cat']) fell(table, id);
    expect(points(table)).toEqual([['half', false]]);
  });

  test('HX-MOR-01: a lone foe that has lost half its hit points', () => {
    const table = fight({ foes: { ogre: { hp: 7 } } });
    fell(table, 'ogre');
    expect(points(table)).toEqual([]);
    fell(table, 'ogre');
    expect(points(table)).toEqual([['lone-half', false]]);
  });

  test.each([
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ])('HX-MOR-01: of %i half are down with the fall of the %i. of them, and not before', (count, fallen) => {
    const ids = Array.from({ length: count }, (_, at) => `rat${at}`);
    const table = fight({ foes: Object.fromEntries(ids.map((id) => [id, { hp: 1 }])) });
    for (const [at, id] of ids.slice(0, fallen).entries()) {
      expect(points(table)).toEqual([]);
      fell(table, id);
      if (at + 1 === fallen) expect(table.fact('breaking-point')).toMatchObject({ kind: 'half', what: `The ${id}` });
    }
    expect(points(table)).toEqual([['half', false]]);
  });

  test('HX-MOR-01: a lone foe breaks at exactly half its hit points, once, and a wound that does nothing breaks nobody', () => {
    const table = fight({ foes: { ogre: { hp: 6 } } });
    table.act('hazard', { foeId: 'ogre', damage: 2 });
    expect(points(table)).toEqual([]);
    table.act('hazard', { foeId: 'ogre', damage: 1 });
    expect(table.fact('breaking-point')).toMatchObject({ kind: 'lone-half', what: 'The ogre' });
    table.act('hazard', { foeId: 'ogre', damage: 1 });
    expect(points(table)).toEqual([['lone-half', false]]);
    const two = fight({ foes: { ogre: { hp: 6 }, rat: {} } });
    two.act('hazard', { foeId: 'ogre', damage: 3 });
    expect(points(two)).toEqual([]);
  });

  test('HX-MOR-01, HX-D-31: the last who falls breaks nobody, and outside of a fight nobody does', () => {
    const table = fight({ foes: { boss: { hp: 1, leader: true } } });
    table.act('hazard', { foeId: 'boss', damage: 1 });
    expect(table.emitted('breaking-point')).toBe(false);
    const calm = playHexcrawl({ foes: FEW });
    calm.act('hazard', { foeId: 'boss', damage: 1 });
    expect(calm.emitted('breaking-point')).toBe(false);
  });

  test('HX-MOR-01: an ambush, and what they fear when the game master says so', () => {
    const table = fight({}, 'foes');
    expect(points(table)).toEqual([['ambush', false]]);
    expect(table.turn('fight/feared', 'yes')).toBeNull();
    expect(points(table)).toEqual([
      ['ambush', false],
      ['feared', false],
    ]);
    expect(table.turn('fight/feared', 'no')).toBeNull();
    expect(points(table)).toEqual([['ambush', false]]);
    expect(points(fight({}, 'party'))).toEqual([]);
  });
});

describe('a morale check', () => {
  test('HX-V28, HX-MOR-02, HX-D-31: it fails, and the next needs a new breaking point', () => {
    const table = fight({}, 'foes');
    table.as('ann');
    table.act('demand-morale', demand, 'morale d20 = 10');
    expect(table.fact('check')).toMatchObject({ use: 'morale', ability: 'wil', total: 12, target: 13, success: false });
    expect(table.fact('morale')).toEqual({
      fact: 'morale',
      rule: 'HX-MOR-02',
      characterId: 'ada',
      name: 'Ada',
      how: 'demanded',
      broke: false,
      foes: ['The boss', 'The rat', 'The bat'],
    });
    expect(table.refused('demand-morale', demand).refused).toBe('morale/no-point');
    table.as('gm');
    table.endRound({ gm: ['foe:boss:hold', 'foe:rat:hold', 'foe:bat:hold'] }, 'initiative d6 = 4');
    fell(table, 'boss');
    table.as('ann');
    // Without a leader it is the strongest who is left.
    table.act('demand-morale', demand, 'morale d20 = 7');
    expect(table.fact('check').target).toBe(10);
  });

  test.each([
    ['rout', 'routed'],
    ['surrender', 'surrendered'],
  ])('HX-MOR-02: it succeeds, and the game master says %s: the fight is over', (answer, how) => {
    const table = fight({}, 'foes');
    table.act('demand-morale', demand, 'morale d20 = 11');
    expect(table.question()).toEqual({
      kind: 'broken',
      rule: 'HX-MOR-02',
      holds: true,
      audience: { who: 'gm' },
      characterId: null,
      required: true,
      form: {
        form: 'choice',
        options: [
          { id: 'rout', terms: {} },
          { id: 'surrender', terms: {} },
        ],
      },
      fallback: 'rout',
      terms: { names: ['The boss', 'The rat', 'The bat'] },
    });
    expect(table.refused('demand-morale', demand).refused).toBe('morale/undecided');
    table.answer(answer);
    const out = { fact: 'foe-out', rule: 'HX-MOR-02', how };
    expect(table.facts.filter(({ fact }) => fact === 'foe-out')).toEqual([
      { ...out, foeId: 'boss', foeName: 'The boss' },
      { ...out, foeId: 'rat', foeName: 'The rat' },
      { ...out, foeId: 'bat', foeName: 'The bat' },
    ]);
    expect(table.fact('fight-ends').outcome).toBe('won');
    expect(table.world.rounds).toEqual({});
  });

  test('HX-MOR-02: mindless things do not lose heart', () => {
    const table = fight({ foes: { husk: { mindless: true, hp: 9 } } }, 'foes');
    expect(table.refused('demand-morale', demand).refused).toBe('morale/mindless');
    const mixed = fight({ foes: { husk: { mindless: true, hp: 9 }, rat: {} } }, 'foes');
    mixed.act('demand-morale', demand, 'morale d20 = 15');
    mixed.answer('rout');
    expect(mixed.fact('foe-out').foeId).toBe('rat');
    expect(mixed.world.party.state.fight).not.toBeNull();
  });

  test('HX-MOR-02: without a leader they look to the strongest: by level, and of equals by willpower', () => {
    const defences = (wil: number) => ({ str: 10, dex: 10, int: 10, wil });
    for (const [foes, target] of [
      [{ rat: { level: 2, defences: defences(8) }, bat: { level: 1, defences: defences(15) } }, 8],
      [{ rat: { level: 1, defences: defences(8) }, bat: { level: 1, defences: defences(15) } }, 15],
      [{ rat: { leader: true, defences: defences(8) }, bat: { level: 3, defences: defences(15) } }, 8],
    ] as const) {
      const table = fight({ foes }, 'foes');
      table.act('demand-morale', demand, 'morale d20 = 1');
      expect(table.fact('check').target).toBe(target);
    }
  });

  test('HX-TURN-03, HX-D-27, HX-G-22: foes can be told to give up once half of them are left; it spends no breaking point', () => {
    const table = fight({ foes: { rat: { hp: 1, defences: DEFENCES }, bat: { hp: 9, defences: DEFENCES } } });
    const words = { ann: ['do:intimidate'], gm: ['foe:bat:hold', 'foe:rat:hold'] };
    fell(table, 'rat');
    table.endRound(words, 'initiative d6 = 4', 'intimidate d20 = 11');
    expect(table.fact('check')).toMatchObject({ rule: 'HX-TURN-03', use: 'intimidate', ability: 'wil', target: 13 });
    expect(table.fact('morale')).toEqual({
      fact: 'morale',
      rule: 'HX-TURN-03',
      characterId: 'ada',
      name: 'Ada',
      how: 'intimidated',
      broke: true,
      foes: ['The bat'],
    });
    expect(points(table)).toEqual([['half', false]]);
    table.answer('surrender');
    expect(table.fact('fight-ends').outcome).toBe('won');
  });

  test('HX-TURN-03, HX-MOR-02: foes who have broken do not strike before it is said what they do instead', () => {
    const foes = { rat: { hp: 1, defences: DEFENCES }, bat: { hp: 9, defences: DEFENCES } };
    const table = fight({ foes });
    fell(table, 'rat');
    const words = { ann: ['do:intimidate'], gm: ['foe:bat:ada'] };
    table.endRound(words, 'initiative d6 = 4', 'intimidate d20 = 11');
    expect(table.question()).toMatchObject({ kind: 'broken', holds: true });
    expect(table.world.rounds).toEqual({});
    table.answer('rout');
    expect(table.world.party.state.fight).toBeNull();
  });

  test('only who is in the fight asks, and only in a fight', () => {
    const table = fight({ characters: [{}, {}] }, 'foes');
    table.act('fight-leave', { characterId: 'ada' });
    expect(table.refused('demand-morale', demand).refused).toBe('fight/not-in-it');
    table.act('fight-end', {});
    expect(table.fact('fight-ends').outcome).toBe('ended');
    expect(table.refused('demand-morale', demand).refused).toBe('fight/none');
  });
});
