import { describe, expect, test } from 'vitest';
import { declarationFields } from '../../../../src/rules/myth-knights/combat/declaration.ts';
import { playKnights } from '../../../support/knights.ts';

const gate = { scale: 'structure' as const, material: 'timber' as const, guard: 5, armour: 2, attack: null };
const wall = { ...gate, material: 'stone' as const, guard: 10, armour: 3 };
const ship = (guard: number, armour: number) => ({
  scale: 'vessel' as const,
  material: 'timber' as const,
  guard,
  armour,
  attack: null,
});

describe('engines', () => {
  test('MK-V20, MK-SIEGE-01, MK-SIEGE-04: a ram breaks a gate', () => {
    const table = playKnights({ by: 'ann', foes: { gate } });
    table.act('engine', { characterId: 'ada', engine: 'ram', foeId: 'gate' }, 'attack d12 = 9');
    expect(table.fact('attack-damage')).toMatchObject({ armour: 2, damage: 7 });
    expect(table.world.foes.gate?.data).toMatchObject({ guard: { now: 0 }, out: 'destroyed' });
  });

  test('MK-SIEGE-04: of two bolts and of three stones the highest counts; stones strike all around', () => {
    const bolts = playKnights({ by: 'ann', foes: { wall } });
    bolts.act('engine', { characterId: 'ada', engine: 'bolts', foeId: 'wall' }, 'attack d12 = 3', 'attack d12 = 8');
    expect(bolts.fact('attack-damage')).toMatchObject({ highest: 8, damage: 5 });
    const stones = playKnights({ by: 'ann', foes: { wall, gate } });
    const faces = ['attack d12 = 3', 'attack d12 = 4', 'attack d12 = 6'] as const;
    stones.act('engine', { characterId: 'ada', engine: 'trebuchet', foeId: 'wall' }, ...faces);
    const hit = stones.facts.flatMap((fact) => (fact.fact === 'attack-damage' ? [[fact.target, fact.damage]] : []));
    expect(hit).toEqual([
      ['The wall', 3],
      ['The gate', 4],
    ]);
  });

  test('MK-WAR-01: an engine harms a warband', () => {
    const table = playKnights({ by: 'ann', foes: { band: { scale: 'warband', guard: 4 } } });
    table.act('engine', { characterId: 'ada', engine: 'ram', foeId: 'band' }, 'attack d12 = 3');
    expect(table.world.foes.band?.data.guard.now).toBe(1);
  });

  test('MK-SIEGE-04: in a fight the referee says when', () => {
    const table = playKnights({ foes: { gate, brute: {} } });
    table.act('fight-start', {});
    table.as('ann');
    const input = { characterId: 'ada', engine: 'ram', foeId: 'gate' };
    expect(table.refused('engine', input).refused).toBe('fight/declare');
    expect(playKnights({ by: 'ann' }).refused('engine', input).refused).toBe('foe/out-of-it');
  });
});

describe('ships and repairs', () => {
  test('MK-V21, MK-SIEGE-03, MK-D-19: each deals d12, the smaller a d6, less armour', () => {
    const table = playKnights({ foes: { rowboat: ship(4, 0), longship: ship(7, 1) } });
    const ids = { firstId: 'rowboat', secondId: 'longship' };
    table.act('collide', ids, 'collision d12 = 8', 'collision d6 = 5');
    expect(table.world.foes.rowboat?.data).toMatchObject({ guard: { now: 0 }, out: 'destroyed' });
    expect(table.world.foes.longship?.data).toMatchObject({ guard: { now: 3 }, out: null });
  });

  test('MK-SIEGE-03: two of a size deal d12 each; only ships collide', () => {
    const table = playKnights({ foes: { one: ship(7, 1), two: ship(7, 1), gate } });
    table.act('collide', { firstId: 'one', secondId: 'two' }, 'collision d12 = 2', 'collision d12 = 3');
    expect(table.refused('collide', { firstId: 'one', secondId: 'gate' }).refused).toBe('siege/no-ship');
    expect(table.refused('collide', { firstId: 'one', secondId: 'one' }).refused).toBe('siege/itself');
  });

  test('MK-SIEGE-01: a day’s repair makes it whole; what is destroyed takes more', () => {
    const table = playKnights({
      foes: { gate: { ...gate, guard: [2, 5] }, lost: { ...gate, out: 'destroyed' }, brute: {} },
    });
    table.act('repair', { foeId: 'gate' });
    expect(table.world.foes.gate?.data.guard.now).toBe(5);
    expect(table.refused('repair', { foeId: 'lost' }).refused).toBe('siege/destroyed');
    expect(table.refused('repair', { foeId: 'brute' }).refused).toBe('siege/not-built');
  });
});

describe('walls, ships and fire in a fight', () => {
  const at = (foe: string) => ['do:attack:held', `at:${foe}`, 'gambit:none'];
  const MACE = { gear: { Mace: {}, Torches: {} }, guard: 9 } as const;

  test('MK-CORE-03, MK-SIEGE-01: it is over when nothing is left that can act, though the gate stands', () => {
    const table = playKnights({ characters: [MACE], foes: { gate, guard: { guard: 0, vig: 2 } } });
    table.act('fight-start', {});
    table.endRound({ ann: at('guard') }, 'attack d8 = 8');
    expect(table.fact('fight-ends').outcome).toBe('won');
    expect(Object.keys(table.world.foes)).toEqual(['gate']);
    // Against walls alone there is no fight: engines shoot at them, and fire burns them, without one.
    expect(table.refused('fight-start', {}).refused).toBe('fight/no-foe');
  });

  test('MK-SIEGE-01: timber burns, and stone does not; nobody sets fire to flesh', () => {
    const table = playKnights({ characters: [MACE], foes: { gate, wall, brute: { attack: null } } });
    table.act('fight-start', {});
    const fields = declarationFields(table.world, 'ada', ['do:attack:fire']);
    expect(fields.find(({ id }) => id === 'at')?.options.map(({ id }) => id)).toEqual(['at:gate']);
    table.endRound({ ann: ['do:attack:fire', 'at:gate', 'gambit:none'] }, 'attack d6 = 5');
    expect(table.fact('attack-damage')).toMatchObject({ target: 'The gate', armour: 2, damage: 3 });
    table.endRound({ ann: ['do:attack:fire', 'at:wall', 'gambit:none'] }, 'attack d6 = 5');
    expect(table.fact('immune')).toMatchObject({ target: 'The wall', reason: 'stone' });
  });

  test('MK-SIEGE-01: fire does not lend its flame to the swords beside it, and without a torch there is none', () => {
    const table = playKnights({
      characters: [MACE, { gear: { Spear: {} } }, { gear: { Axe: {} } }],
      foes: { gate, brute: {} },
    });
    table.act('fight-start', {});
    const [act] = declarationFields(table.world, 'cyd', []);
    expect(act?.options.map(({ id }) => id)).not.toContain('do:attack:fire');
    table.endRound(
      { ann: ['do:attack:fire', 'at:gate', 'gambit:none'], bob: at('gate'), gm: ['foe:brute:hold'] },
      ...(['attack d6 = 4', 'attack d8 = 8'] as const),
    );
    expect(table.fact('attack-damage')).toMatchObject({ damage: 2 });
    expect(table.fact('immune')).toMatchObject({ reason: 'timber' });
  });

  test('MK-SIEGE-02: the company’s own ship is no target, and no enemy that stands', () => {
    const table = playKnights({
      characters: [MACE],
      foes: { longship: { ...ship(7, 1), ours: true }, brute: { guard: 0, vig: 2 } },
    });
    table.act('fight-start', {});
    const fields = declarationFields(table.world, 'ada', []);
    expect(fields.find(({ id }) => id === 'at')?.options.map(({ id }) => id)).toEqual(['at:brute']);
    table.endRound({ ann: at('brute') }, 'attack d8 = 8');
    expect(table.fact('fight-ends').outcome).toBe('won');
    const written = playKnights();
    written.act('add-foe', { line: 'Longship: vessel, ours, GD 7, armour 1' });
    expect(Object.values(written.world.foes)).toMatchObject([{ data: { ours: true, scale: 'vessel' } }]);
  });
});
