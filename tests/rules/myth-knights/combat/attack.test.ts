import { describe, expect, test } from 'vitest';
import { declarationFields } from '../../../../src/rules/myth-knights/combat/declaration.ts';
import { type KnightWish, playKnights, type Wish } from '../../../support/knights.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

/** Ada strikes at the brute outside of a fight. */
function blow(wish: Wish, how: string | null, ...rolls: readonly ScriptedRoll[]) {
  const table = playKnights({ by: 'ann', ...wish });
  table.act('melee', { characterId: 'ada', foeId: 'brute', with: how }, ...rolls);
  return table;
}

/** The brute strikes at Ada; Ben stands by. */
function struck(knight: KnightWish, how: string | null, ...rolls: readonly ScriptedRoll[]) {
  const foes = { brute: { attack: { count: 2, sides: 8 } } };
  const table = playKnights({ by: 'ann', characters: [knight, {}], foes });
  table.act('defend', { characterId: 'ada', foeId: 'brute', with: how }, ...rolls);
  return table;
}

const brute = (wish: NonNullable<Wish['foes']>[string] = {}) => ({ brute: { guard: 9, vig: 12, ...wish } });
const LONGSWORD = { gear: { Longsword: {} } };

describe('an attack', () => {
  test('MK-V05, MK-ATK-01, MK-ATK-04, MK-HURT-01: the highest die less armour comes off Guard', () => {
    const table = struck({ guard: 6, virtues: { vig: 12 }, gear: { Coat: {}, Helm: {} } }, 'no-deny', ...d(8, 3, 7));
    expect(table.fact('attack-damage')).toMatchObject({ highest: 7, sides: 8, bolsters: 0, armour: 2, damage: 5 });
    expect(table.fact('struck')).toMatchObject({ guard: 1, vig: 12, result: 'evade' });
  });

  test('MK-ATK-01, MK-CORE-06: bare-handed, and impaired, it is a single d4', () => {
    expect(blow({ foes: brute() }, null, 'attack d4 = 3').fact('attack-damage').damage).toBe(3);
    const impaired = { characters: [{ ...LONGSWORD, conditions: ['impaired' as const] }], foes: brute() };
    expect(blow(impaired, null, 'attack d4 = 4').fact('attack').dice).toHaveLength(1);
  });

  test('MK-V16, MK-CORE-06, MK-HURT-02: without Spirit left one is impaired, and has no feats', () => {
    const knight = { virtues: { spi: [0, 10] as const }, gear: { Greatsword: {} } };
    const table = blow({ characters: [knight], foes: brute() }, null, 'attack d4 = 3');
    expect(table.fact('attack-damage')).toMatchObject({ highest: 3, sides: 4 });
    const refused = { characterId: 'ada', foeId: 'brute', with: 'smite' };
    expect(table.refused('melee', refused)).toEqual({ refused: 'feat/none', detail: { name: 'Ada' } });
  });

  test('MK-ATK-05, MK-HURT-01: a scar is rolled with the kind of die that did the damage', () => {
    const table = struck({ guard: 5 }, null, ...d(8, 2, 5), 'scar d8 = 4');
    expect(table.fact('scarred').roll.sides).toBe(8);
  });
});

describe('a charger', () => {
  const rider = (more: Partial<KnightWish['sheet']> = {}, wish: KnightWish = LONGSWORD): KnightWish => ({
    ...wish,
    sheet: { steed: { kind: 'charger', now: 13, max: 13 }, mounted: true, ...more },
  });

  test('MK-G-06, MK-ATK-01: its kick is a d6 in the pool of whoever is in its saddle', () => {
    const table = blow({ characters: [rider()], foes: brute() }, null, ...d(8, 2, 3), 'attack d6 = 6');
    expect(table.fact('attack').dice.map(({ from }) => from)).toEqual(['Longsword', 'Longsword', 'Charger']);
    expect(table.fact('attack-damage')).toMatchObject({ highest: 6, sides: 6 });
  });

  test.each([
    ['on foot', rider({ mounted: false })],
    ['when it is exhausted', rider({ steed: { kind: 'charger', now: 0, max: 13 } })],
    ['from another steed', rider({ steed: { kind: 'horse', now: 10, max: 10 } })],
    ['without a steed', rider({ steed: null })],
  ])('MK-G-06, MK-TRAV-01: there is none %s', (_when, knight) => {
    const table = blow({ characters: [knight], foes: brute() }, null, ...d(8, 2, 3));
    expect(table.fact('attack').dice).toHaveLength(2);
  });

  test('MK-G-06, MK-CORE-06: none with a shot, and none for who is impaired', () => {
    const archer = playKnights({ by: 'ann', characters: [rider({}, { gear: { Shortbow: {} } })], foes: brute() });
    archer.act('missile', { characterId: 'ada', foeId: 'brute' }, 'attack d6 = 2');
    expect(archer.fact('attack').dice).toHaveLength(1);
    const impaired = rider({}, { ...LONGSWORD, conditions: ['impaired'] });
    expect(blow({ characters: [impaired], foes: brute() }, null, 'attack d4 = 4').fact('attack').dice).toHaveLength(1);
  });

  test('MK-G-06, MK-CORE-03: the declaration says what is rolled', () => {
    const table = playKnights({ characters: [rider()], foes: brute() });
    table.act('fight-start', {});
    const [act] = declarationFields(table.world, 'ada', []);
    expect(act?.options.find(({ id }) => id === 'do:attack:held')?.terms.dice).toBe('2d8 + d6');
  });
});

describe('feats', () => {
  test('MK-V10, MK-FEAT-01, MK-ATK-03: a Smite holds whatever its save says; who fails is fatigued and has no Focus', () => {
    const knight = { virtues: { vig: 9, cla: 14 }, gear: { Mace: {} } };
    const rolls: readonly ScriptedRoll[] = ['smite d20 = 15', 'attack d8 = 6', 'attack d12 = 4'];
    const table = blow({ characters: [knight], foes: brute() }, 'smite', ...rolls);
    expect(table.fact('smite')).toMatchObject({ effect: 'd12', save: { at: 9, success: false } });
    expect(Object.values(table.world.modifiers).map(({ kind }) => kind)).toEqual(['fatigued']);
    expect(table.fact('attack-damage').highest).toBe(6);
    expect(table.refused('melee', { characterId: 'ada', foeId: 'brute', with: 'focus' }).refused).toBe('feat/none');
  });

  test('MK-FEAT-01: Smite goes with a blow, not with a shot', () => {
    const table = playKnights({ by: 'ann', characters: [{ gear: { Shortbow: {} } }], foes: brute() });
    const input = { characterId: 'ada', foeId: 'brute', with: 'smite' };
    expect(table.refused('missile', input).refused).toBe('feat/melee-only');
  });

  test('MK-FEAT-01, MK-D-16: Focus makes a gambit without a die, and no more than a plain one', () => {
    const wish = { characters: [LONGSWORD], foes: brute() };
    const table = blow(wish, 'focus', 'attack d8 = 8', 'attack d8 = 1', 'focus d20 = 20');
    expect(table.fact('bolster').faces).toEqual([null]);
    expect(table.fact('attack-damage')).toMatchObject({ highest: 8, bolsters: 1, damage: 9 });
    expect(Object.values(table.world.modifiers).map(({ kind }) => kind)).toEqual(['fatigued']);
  });

  test('MK-ATK-02, MK-FEAT-01: Deny takes the highest die of what would wound, and only of that', () => {
    const table = struck({ guard: 5, virtues: { spi: 10 } }, 'deny', ...d(8, 3, 7), 'deny d20 = 8');
    expect(table.fact('deny')).toMatchObject({ by: 'Ada', face: 7, save: { success: true } });
    expect(table.fact('attack-damage').damage).toBe(3);
    expect(struck({ guard: 9 }, 'deny', ...d(8, 3, 7)).emitted('deny')).toBe(false);
  });

  test('MK-ATK-04: of what armour takes off entirely nobody is struck', () => {
    const gear = { Coat: {}, Plates: {}, Helm: {}, Shield: {} };
    const table = struck({ guard: 2, gear }, 'no-deny', ...d(8, 2, 3));
    expect(table.fact('attack-damage')).toMatchObject({ highest: 3, armour: 4, damage: 0 });
    expect(table.emitted('struck')).toBe(false);
    expect(table.world.characters.ada?.sheet.guard.now).toBe(2);
  });

  test('MK-FEAT-01: a fatigued knight denies nothing', () => {
    const table = struck({ guard: 2, conditions: ['fatigued'] }, 'deny', ...d(8, 1, 4));
    expect(table.emitted('deny')).toBe(false);
    expect(table.fact('struck').result).toBe('wounded');
  });

  test('MK-FEAT-01, MK-SERV-02: a foe that knows the feats denies as well, and tires of it', () => {
    const wish = { characters: [LONGSWORD], foes: brute({ guard: 2, knight: true }) };
    const table = blow(wish, null, ...d(8, 7, 3), 'deny d20 = 20');
    expect(table.fact('deny')).toMatchObject({ by: 'The brute', face: 7 });
    expect(table.world.foes.brute?.data.states).toEqual({ fatigued: 'lasting' });
    expect(table.fact('attack-damage').damage).toBe(3);
  });
});

describe('gambits', () => {
  test('MK-V12, MK-GAMBIT-01, MK-GAMBIT-03, MK-ATK-04, MK-HURT-01: spare dice bolster unless something else is said', () => {
    const table = struck({ guard: 5, virtues: { vig: 13 }, gear: { Coat: {}, Helm: {} } }, 'no-deny', ...d(8, 8, 5));
    expect(table.fact('bolster').faces).toEqual([5]);
    expect(table.fact('attack-damage')).toMatchObject({ highest: 8, bolsters: 1, damage: 7 });
    expect(table.fact('struck')).toMatchObject({ guard: 0, vig: 11, result: 'wounded' });
  });

  test('MK-GAMBIT-01: a die below 4 buys nothing', () => {
    expect(blow({ characters: [LONGSWORD], foes: brute() }, null, ...d(8, 7, 3)).emitted('bolster')).toBe(false);
  });

  test('MK-V13, MK-GAMBIT-02: with a die of 8 hand to hand there is no save', () => {
    const knight = { gear: { Greatsword: {} } };
    const table = blow({ characters: [knight], foes: brute({ mounted: true }) }, 'dismount', ...d(10, 10, 8));
    expect(table.fact('gambit')).toMatchObject({
      gambit: 'dismount',
      face: 8,
      strong: 'no-save',
      save: null,
      works: true,
    });
    expect(table.fact('attack-damage').highest).toBe(10);
    expect(table.world.foes.brute?.data.mounted).toBe(false);
  });

  test('MK-V14, MK-GAMBIT-02: of a shot it is a plain gambit, and the target may withstand it', () => {
    const bow = { Shortbow: { dice: { count: 2, sides: 10 } } };
    const table = playKnights({ by: 'ann', characters: [{ gear: bow }], foes: brute({ vig: 10 }) });
    const input = { characterId: 'ada', foeId: 'brute', with: 'repel' };
    table.act('missile', input, ...d(10, 9, 8), 'gambit d20 = 7');
    expect(table.fact('gambit')).toMatchObject({ strong: null, save: { at: 10, success: true }, works: false });
    expect(table.world.foes.brute?.data.states).toEqual({});
  });

  test('MK-V15, MK-GAMBIT-01, MK-D-10: the only die may go as well, and then nothing harms the target', () => {
    const knight = { gear: { Mace: {} } };
    const table = blow({ characters: [knight], foes: brute() }, 'ask', 'attack d8 = 7');
    expect(table.question()).toMatchObject({ kind: 'gambit', fallback: 'done', required: false });
    table.answer('weapon', 'gambit d20 = 15');
    expect(table.fact('gambit')).toMatchObject({
      gambit: 'weapon',
      face: 7,
      save: { at: 12, success: false },
      works: true,
    });
    expect(table.fact('attack-damage')).toMatchObject({ highest: null, damage: 0 });
    expect(table.world.foes.brute?.data.states).toEqual({ weapon: 'turn' });
  });

  test('MK-ATK-03: who is asked and says nothing hits harder', () => {
    const table = blow({ characters: [LONGSWORD], foes: brute() }, 'ask', ...d(8, 7, 5));
    table.answer('done');
    expect(table.fact('attack-damage')).toMatchObject({ highest: 7, bolsters: 1 });
  });

  test('MK-GAMBIT-02: a greater effect lasts for the fight, and the save stands', () => {
    const table = blow({ characters: [LONGSWORD], foes: brute() }, 'ask', ...d(8, 8, 2));
    table.answer('weapon:greater', 'gambit d20 = 13');
    expect(table.fact('gambit')).toMatchObject({ strong: 'greater', works: true });
    expect(table.world.foes.brute?.data.states).toEqual({ weapon: 'fight' });
  });

  test('MK-V31, MK-GEAR-04, MK-GAMBIT-01: a trapped shield takes nothing off', () => {
    const gear = { Coat: {}, Plates: {}, Helm: {}, Shield: {} };
    const knight = { guard: 9, gear, virtues: { vig: 12 } };
    const foes = { brute: { attack: { count: 2, sides: 6 } } };
    const table = playKnights({ characters: [knight], foes });
    table.act('fight-start', {});
    table.endRound({ gm: ['foe:brute:ada', 'foes:shield'] }, ...d(6, 6, 5), 'gambit d20 = 18');
    expect(table.fact('gambit')).toMatchObject({ gambit: 'shield', save: { at: 12, success: false }, works: true });
    expect(table.fact('attack-damage')).toMatchObject({ armour: 3, damage: 3 });
  });
});

describe('scale', () => {
  const band = { brute: { scale: 'warband' as const, guard: 4, vig: 10, armour: 1 } };

  test('MK-V17, MK-WAR-01: a blow at one of them does a warband no harm', () => {
    const table = blow({ characters: [LONGSWORD], foes: band }, null, ...d(8, 6, 8));
    expect(table.fact('immune')).toMatchObject({ rule: 'MK-WAR-01', target: 'The brute', reason: 'warband' });
    expect(table.emitted('foe-struck')).toBe(false);
  });

  test('MK-V18, MK-WAR-01, MK-FEAT-01, MK-G-05: one that strikes all around does', () => {
    const knight = { virtues: { vig: 12 }, gear: { Mace: {} } };
    const table = blow({ characters: [knight], foes: band }, 'smite-blast', 'smite d20 = 5', 'attack d8 = 7');
    expect(table.fact('attack-damage').damage).toBe(6);
    expect(table.world.foes.brute?.data).toMatchObject({ guard: { now: 0 }, virtues: { vig: { now: 8 } }, out: null });
    expect(table.world.modifiers).toEqual({});
  });

  test('MK-WAR-01: a warband’s attack on one body has a d12 more and strikes all around', () => {
    const table = playKnights({ characters: [{ guard: 20 }, { guard: 20 }, { guard: 20 }, { guard: 20 }], foes: band });
    table.act('defend', { characterId: 'ada', foeId: 'brute' }, 'attack d6 = 3', 'attack d12 = 11');
    // Outside of a fight nobody else stands by.
    expect(table.fact('attack-damage')).toMatchObject({ target: 'Ada', damage: 11 });
    const fought = playKnights({
      characters: [{ guard: 20 }, { guard: 20 }, { guard: 20 }, { guard: 20 }],
      foes: band,
    });
    fought.act('fight-start', {});
    fought.endRound({}, 'attack d6 = 3', 'attack d12 = 11');
    const hit = fought.facts.flatMap((fact) => (fact.fact === 'attack-damage' ? [fact.target] : []));
    expect(hit).toEqual(['Ada', 'Ben', 'Cyd']);
  });

  test.each([
    ['MK-WAR-03: a mortal wound routs a warband', 6, 'routed'],
    ['MK-WAR-03: at Vigour 0 it is wiped out', 4, 'wiped'],
  ])('%s', (_name, vig, out) => {
    const foes = { brute: { scale: 'warband' as const, guard: [0, 4] as const, vig } };
    const table = blow({ characters: [{ gear: { Mace: {} } }], foes }, 'smite-blast', 'smite d20 = 5', 'attack d8 = 4');
    expect(table.world.foes.brute?.data.out).toBe(out);
  });

  test.each([
    ['timber', 'timber'],
    ['stone', 'stone'],
  ] as const)('MK-SIEGE-01: %s ignores blows, and gambits cannot move it', (material, reason) => {
    const foes = { brute: { scale: 'structure' as const, material, guard: 5, armour: 2, attack: null } };
    const table = blow({ characters: [LONGSWORD], foes }, 'repel', ...d(8, 8, 7));
    expect(table.fact('immune')).toMatchObject({ rule: 'MK-SIEGE-01', reason });
    expect(table.emitted('gambit')).toBe(false);
  });
});

/** Dice of an attack, as they show. */
function d(sides: number, ...faces: readonly number[]): readonly ScriptedRoll[] {
  return faces.map((face): ScriptedRoll => `attack d${sides} = ${face}`);
}
