import { describe, expect, test } from 'vitest';
import { blowOf } from '../../../../src/rules/myth-knights/kit/blow.ts';
import { type KnightWish, playKnights } from '../../../support/knights.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

/** Ada takes so much damage of a kind; the referee says so. */
function hurt(knight: KnightWish, damage: number, kind: string | null = null, ...rolls: readonly ScriptedRoll[]) {
  const table = playKnights({ characters: [knight, {}] });
  table.act('harm', { characterId: 'ada', damage, kind }, ...rolls);
  return table;
}

describe('a blow', () => {
  test('MK-HURT-01: Guard that stays above 0 evades it', () => {
    const table = hurt({ guard: 6, virtues: { vig: 12 } }, 5);
    expect(table.fact('struck')).toMatchObject({ guard: 1, vig: 12, result: 'evade' });
  });

  test('MK-V06, MK-HURT-01, MK-D-11: Guard that falls to exactly 0 scars and does not wound', () => {
    const table = hurt({ guard: 5, virtues: { vig: 12 } }, 5, 'd8', 'scar d8 = 3');
    expect(table.fact('struck')).toMatchObject({ guard: 0, vig: 12, result: 'scar' });
    expect(table.fact('scarred').scar).toBe('a crooked nose');
    expect(table.world.characters.ada?.sheet).toMatchObject({ wounded: false, scars: ['a crooked nose'] });
  });

  test('MK-HURT-01, MK-D-11: by setting a scar is always rolled with a d12', () => {
    const table = playKnights({ characters: [{ guard: 5 }], settings: { scar_die: 'd12' } });
    table.act('harm', { characterId: 'ada', damage: 5, kind: 'd8' }, 'scar d12 = 12');
    expect(table.fact('scarred').scar).toBe('a mark that folk recognise');
  });

  test('MK-V07, MK-HURT-01: what goes past Guard comes off Vigour and wounds', () => {
    const table = hurt({ guard: 3, virtues: { vig: 12 } }, 7);
    expect(table.fact('struck')).toMatchObject({ guard: 0, vig: 8, soaked: 3, lost: 4, result: 'wounded' });
    expect(table.world.characters.ada?.sheet.wounded).toBe(true);
  });

  test('MK-V08, MK-HURT-01, MK-D-12: half of the Vigour there was before is a mortal wound', () => {
    const table = hurt({ guard: [0, 5], virtues: { vig: 11 } }, 6);
    expect(table.fact('struck')).toMatchObject({ vig: 5, result: 'mortal' });
    expect(table.world.characters.ada).toMatchObject({ status: 'dying', sheet: { mortal: [1, 1, 1, 1] } });
  });

  test('MK-V09, MK-HURT-01, MK-CORE-06: of the exposed Guard counts as 0, and is not lowered', () => {
    const table = hurt({ guard: 6, virtues: { vig: 10 }, conditions: ['exposed'] }, 4);
    expect(table.fact('struck')).toMatchObject({ guard: 6, vig: 6, result: 'wounded', exposed: true });
  });

  test('MK-HURT-02: whoever has no Clarity left is exposed', () => {
    const table = hurt({ guard: 6, virtues: { vig: 10, cla: [0, 10] } }, 4);
    expect(table.fact('struck')).toMatchObject({ guard: 6, vig: 6, exposed: true });
  });

  test('MK-HURT-01: Vigour of 0 kills, and so does a first wound of whom has none left (MK-D-13)', () => {
    expect(hurt({ guard: [0, 5], virtues: { vig: 4 } }, 4).world.characters.ada?.status).toBe('dead');
    expect(blowOf({ guard: 0, vig: 0, exposed: false }, 1).result).toBe('slain');
  });

  test('MK-HURT-01: no damage does nothing, and no scar comes of Guard that was 0 before', () => {
    expect(blowOf({ guard: 5, vig: 10, exposed: false }, 0)).toEqual({ guard: 5, vig: 10, result: 'nothing' });
    expect(blowOf({ guard: 0, vig: 10, exposed: false }, 1).result).toBe('wounded');
  });
});

describe('a mortal wound', () => {
  const dying = () => hurt({ guard: [0, 5], virtues: { vig: 11 } }, 6);

  test('MK-HURT-01, MK-G-13: a companion tends it with a Clarity save, and may try again', () => {
    const table = dying();
    table.as('bob');
    table.act('help', { characterId: 'ben', targetId: 'ada' }, 'tend d20 = 11');
    expect(table.fact('tended').success).toBe(false);
    table.act('help', { characterId: 'ben', targetId: 'ada' }, 'tend d20 = 10');
    expect(table.world.characters.ada).toMatchObject({ status: 'active', sheet: { mortal: null } });
    expect(table.refused('help', { characterId: 'ben', targetId: 'ada' }).refused).toBe('harm/not-dying');
  });

  test('MK-HURT-01: whom nobody has tended is dead when the phase is over, and not before', () => {
    const table = dying();
    table.act('watch', { act: 'peace' });
    expect(table.world.characters.ada?.status).toBe('dying');
    table.act('watch', { act: 'camp' });
    table.answer('go');
    expect(table.world.characters.ada?.status).toBe('dead');
    expect(table.fact('died').name).toBe('Ada');
  });
});

describe('scars that do more than show', () => {
  test('MK-G-03: of a hard lesson the next save against surprise is passed, and the one after it is rolled', () => {
    const table = hurt({ guard: 5 }, 5, 'd8', 'scar d8 = 7');
    expect(table.world.characters.ada?.sheet.lessons).toBe(1);
    table.act('add-foe', { creature: 'Brigand' });
    table.act('fight-start', { surprised: 'company' }, 'surprise d20 = 3');
    expect(table.facts.filter(({ fact }) => fact === 'surprised')).toMatchObject([
      { name: 'Ada', save: null, misses: false },
      { name: 'Ben', save: { success: true } },
    ]);
    expect(table.world.characters.ada?.sheet.lessons).toBe(0);
    table.act('fight-end', {});
    table.act('fight-start', { surprised: 'company' }, 'surprise d20 = 20', 'surprise d20 = 3');
    expect(table.world.party.state.fight?.missed).toEqual(['ada']);
  });

  test('MK-G-03: bad dreams take 1 of Spirit until a new Season, and no remedy brings it back', () => {
    const table = hurt({ guard: 5, virtues: { spi: [6, 10] } }, 5, 'd10', 'scar d10 = 9');
    expect(table.world.characters.ada?.sheet).toMatchObject({ dreams: 1, virtues: { spi: { now: 5, max: 9 } } });
    table.act('heal', { characterId: 'ada' });
    expect(table.world.characters.ada?.sheet.virtues.spi).toEqual({ now: 9, max: 9 });
    table.act('turn-season', {});
    expect(table.world.characters.ada?.sheet).toMatchObject({ dreams: 0, virtues: { spi: { now: 10, max: 10 } } });
  });

  test('MK-G-03, MK-MAKE-02: what dreams took comes back, and no virtue goes above 19 with it', () => {
    const table = hurt({ guard: 5, virtues: { spi: 19 } }, 5, 'd10', 'scar d10 = 9');
    table.turn('character/ada/spi-max', '19');
    table.act('turn-season', {});
    expect(table.world.characters.ada?.sheet).toMatchObject({ dreams: 0, virtues: { spi: { now: 19, max: 19 } } });
  });

  test('MK-G-03, MK-REF-04: when the referee makes something else of it, that counts', () => {
    const table = playKnights({ characters: [{ guard: 5 }], settings: { table_results: 'change' } });
    table.act('harm', { characterId: 'ada', damage: 5, kind: 'd10' }, 'scar d10 = 9');
    expect(table.world.characters.ada?.sheet.virtues.spi.max).toBe(9);
    const [fell] = table.world.party.state.results;
    table.act('change-result', { resultId: fell?.id ?? '', text: 'a white lock of hair' });
    expect(table.world.characters.ada?.sheet).toMatchObject({
      dreams: 0,
      scars: ['a white lock of hair'],
      virtues: { spi: { now: 10, max: 10 } },
    });
  });
});

describe('virtues that are lost otherwise', () => {
  test('MK-HURT-02, MK-D-13: Vigour that is lost to the cold exhausts, and does not kill', () => {
    const table = hurt({ virtues: { vig: [3, 10] } }, 5, 'vig');
    expect(table.fact('virtue-lost')).toMatchObject({ virtue: 'vig', from: 3, to: 0 });
    expect(table.world.characters.ada?.status).toBe('active');
  });

  test('MK-HURT-03: a moment of peace fills Guard, and the referee restores the rest', () => {
    const table = playKnights({ characters: [{ guard: [1, 5], virtues: { vig: [2, 9], spi: [0, 9] } }] });
    table.act('watch', { act: 'peace' });
    expect(table.fact('restored')).toMatchObject({ name: 'Ada', what: 'guard', from: 1, to: 5 });
    expect(table.world.characters.ada?.sheet).toMatchObject({ guard: { now: 5 }, virtues: { vig: { now: 2 } } });
    table.act('heal', { characterId: 'ada' });
    expect(table.facts).toMatchObject([
      { fact: 'restored', name: 'Ada', what: 'vig', from: 2, to: 9 },
      { fact: 'restored', name: 'Ada', what: 'spi', from: 0, to: 9 },
    ]);
    expect(table.world.characters.ada?.sheet.virtues).toMatchObject({ vig: { now: 9 }, spi: { now: 9 } });
  });

  test.each([
    ['phase', 'camp', 1, true],
    ['phase', 'peace', 1, false],
    ['peace', 'peace', 1, true],
    ['night', 'camp', 1, false],
    ['night', 'camp', 3, true],
  ])('MK-CORE-06, MK-D-08: where a %s is needed, %s in phase %d ends fatigue: %s', (rest, act, phase, ends) => {
    const clock = { age: 1, year: 1, season: 1, day: 1, phase };
    const table = playKnights({ settings: { rest }, characters: [{ conditions: ['fatigued'] }], state: { clock } });
    table.act('watch', { act });
    expect(Object.keys(table.world.modifiers)).toEqual(ends ? [] : ['ada-fatigued']);
  });
});
