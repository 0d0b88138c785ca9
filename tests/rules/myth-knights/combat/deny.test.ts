import { describe, expect, test } from 'vitest';
import { playKnights, type Table, type Wish } from '../../../support/knights.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

/** A round in which the brute strikes at Ada, and all hold back. */
function struck(wish: Wish, orders: Readonly<Record<string, string[]>>, ...rolls: readonly ScriptedRoll[]): Table {
  const table = playKnights(wish);
  table.act('fight-start', {});
  const said = Object.fromEntries(Object.entries(orders).map(([who, all]) => [who, ['do:hold', ...all]]));
  table.endRound({ ...said, gm: ['foe:brute:ada'] }, ...rolls);
  return table;
}

const BRUTE = { brute: { attack: { count: 2, sides: 8 } } };
const GIANT = { brute: { attack: { count: 1, sides: 8 }, blast: true } };
const d8 = (...faces: readonly number[]): readonly ScriptedRoll[] =>
  faces.map((face) => `attack d8 = ${face}` as ScriptedRoll);

describe('Deny, after an attack roll on oneself or a companion', () => {
  test('MK-ATK-02, MK-FEAT-01: “ask me” asks whatever it would do, a scar or the loss of some Guard', () => {
    const scar = struck({ characters: [{ guard: 5 }], foes: BRUTE }, { ann: ['deny:ask'] }, ...d8(5, 2));
    expect(scar.question()).toMatchObject({ kind: 'deny', terms: { damage: 5, result: 'scar' } });
    const guard = struck({ characters: [{ guard: 9 }], foes: BRUTE }, { ann: ['deny:ask'] }, ...d8(5, 2));
    expect(guard.question()).toMatchObject({ kind: 'deny', terms: { result: 'evade' } });
  });

  test.each([
    ['never', 12, false],
    ['wound', 5, false],
    ['wound', 4, true],
    ['scar', 5, true],
    ['scar', 6, false],
    ['always', 12, true],
  ])('MK-ATK-02: %s, with Guard %i against 5', (when, guard, denies) => {
    const rolls: readonly ScriptedRoll[] = [...d8(5, 2), ...(denies ? (['deny d20 = 3'] as const) : [])];
    const more: readonly ScriptedRoll[] = when === 'wound' && guard === 5 ? ['scar d8 = 2'] : [];
    const table = struck({ characters: [{ guard }], foes: BRUTE }, { ann: [`deny:${when}`] }, ...rolls, ...more);
    expect(table.emitted('deny')).toBe(denies);
  });

  test('MK-ATK-02, MK-G-05: whoever is struck besides denies as well, for themselves', () => {
    const wish: Wish = { characters: [{ guard: 12 }, { guard: 0, virtues: { vig: 8 } }], foes: GIANT };
    const table = struck(wish, {}, ...d8(8), 'deny d20 = 3');
    expect(table.fact('deny')).toMatchObject({ by: 'Ben', forName: 'Ben', face: 8 });
    expect(table.world.characters.ben?.status).toBe('active');
    const asked = struck(wish, { bob: ['deny:ask'] }, ...d8(8));
    expect(asked.question()).toMatchObject({
      audience: { userIds: ['bob'] },
      terms: { target: 'Ada', others: 'Ben: 8' },
    });
  });

  test('MK-ATK-02, MK-G-05: a companion denies what would wound who is struck besides', () => {
    const wish: Wish = {
      characters: [{ guard: 12 }, { guard: 0, conditions: ['fatigued'] }, { guard: 12 }],
      foes: GIANT,
    };
    const table = struck(wish, { cat: ['ally:wound'] }, ...d8(8), 'deny d20 = 3');
    expect(table.fact('deny')).toMatchObject({ by: 'Cyd', face: 8 });
  });

  test('MK-ATK-02: who denies chooses the die; the highest is offered first', () => {
    const table = struck({ characters: [{ guard: 2 }], foes: BRUTE }, { ann: ['deny:ask'] }, ...d8(5, 7));
    expect(table.question()?.form).toMatchObject({
      options: [
        { id: 'ada', terms: { face: 7, highest: true } },
        { id: 'ada:5', terms: { face: 5, highest: false } },
        { id: 'pass' },
      ],
    });
    table.answer({ taker: 'ann', answer: 'ada:5' }, 'deny d20 = 3');
    expect(table.fact('deny').face).toBe(5);
    expect(table.fact('attack-damage')).toMatchObject({ highest: 7, bolsters: 0 });
  });

  test('MK-ATK-02, MK-D-15: each of those who are asked may deny a die, one after another', () => {
    const wish: Wish = { characters: [{ guard: 2 }, {}], foes: BRUTE };
    const table = struck(wish, { ann: ['deny:ask'], bob: ['ally:ask'] }, ...d8(5, 7));
    table.answer({ taker: 'ann', answer: 'ada' }, 'deny d20 = 3');
    expect(table.question()).toMatchObject({ audience: { userIds: ['bob'] }, terms: { faces: '5' } });
    table.answer({ taker: 'bob', answer: 'ben' }, 'deny d20 = 3');
    expect(table.facts.filter(({ fact }) => fact === 'deny')).toHaveLength(1);
    expect(table.fact('attack-damage')).toMatchObject({ highest: null, damage: 0 });
  });

  test('MK-ATK-02, MK-FEAT-01: of two equal dice that are the highest none is denied unasked: it would be in vain', () => {
    const table = struck({ characters: [{ guard: 2 }], foes: BRUTE }, { ann: ['deny:wound'] }, ...d8(6, 6));
    expect(table.emitted('deny')).toBe(false);
    expect(table.fact('struck')).toMatchObject({ damage: 7 });
  });
});
