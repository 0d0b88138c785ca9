import { describe, expect, test } from 'vitest';
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
