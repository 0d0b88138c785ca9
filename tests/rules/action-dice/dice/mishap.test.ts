import { describe, expect, test } from 'vitest';
import { playActionDice, type Wish } from '../../../support/action-dice.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

const GEAR = {
  Sword: { kind: 'weapon', slot: 1 },
  Mail: { kind: 'armour', worn: true, defence: 14 },
  Picks: { kind: 'tool', tool: 'locks' },
} as const;

/** Doubles of Ada on the table of a class, which shows a face. */
function doubles(kind: 'fighting' | 'skill', face: number, wish: Wish = {}, ...more: readonly ScriptedRoll[]) {
  const templates = kind === 'fighting' ? (['warden A', 'warden B'] as const) : (['tinker A', 'tinker B'] as const);
  const table = playActionDice({ characters: [{ templates, gear: GEAR }, {}], ...wish });
  const rolls = ['free d6 = 1', 'free d6 = 1', `mishap d6 = ${face}`] as const;
  table.act('spend-dice', { characterId: 'ada', kind, count: 2 }, ...rolls, ...more);
  return table;
}

describe('mishaps', () => {
  test('AD-FIGHT-04, AD-G-05: the weapon is stuck, or slips out of hand and lies there', () => {
    expect(doubles('fighting', 1).world.items.sword?.data.stuck).toBe(true);
    expect(doubles('fighting', 5).world.items.sword).toMatchObject({ holderId: null, data: { slot: null } });
  });

  test('AD-FIGHT-04, AD-G-05: a strap of the armour breaks', () => {
    const table = doubles('fighting', 4);
    expect(table.world.items.mail?.data.brokenStrap).toBe(true);
    expect(table.emitted('task')).toBe(false);
  });

  test('AD-SKILL-03, AD-G-05: a tool is bent', () => {
    expect(doubles('skill', 1).world.items.picks?.data.bent).toBe(true);
  });

  test('AD-SKILL-03, AD-CHECK-02: a loud crack may be heard', () => {
    expect(doubles('skill', 2, {}, 'noise d6 = 5').fact('noise').heard).toBe(false);
  });

  test('AD-SKILL-03, AD-G-05: the turn after goes to tidying up', () => {
    const table = doubles('skill', 5);
    const tried = { characterId: 'ada', ability: 'int' };
    // Nothing was done in the present turn yet: it is the one that is lost.
    expect(table.refused('test', tried).refused).toBe('turn/used');
    table.act('test', { ...tried, characterId: 'ben' }, 'check d10 = 1', 'check d10 = 2');
    expect(table.world.party.state.clock.turn).toBe(2);
    expect(table.world.modifiers).toEqual({});
  });

  test('AD-G-05: after a check of the same turn it is the next one that is lost', () => {
    const characters = [{ templates: ['tinker A', 'tinker B'] as const }, {}];
    const table = playActionDice({ characters });
    const rolls = ['boost d6 = 1', 'boost d6 = 1', 'check d10 = 10', 'check d10 = 9', 'mishap d6 = 5'] as const;
    table.act('test', { characterId: 'ada', ability: 'int', with: 'tools', dice: 2 }, ...rolls);
    table.act('test', { characterId: 'ada', ability: 'int', with: 'tools' }, 'check d10 = 10', 'check d10 = 9');
    table.change(({ party }) => {
      party.state.clock.turn = 2;
    });
    expect(table.refused('test', { characterId: 'ada', ability: 'int' }).refused).toBe('turn/used');
  });

  test.each([2, 3])('AD-FIGHT-04, AD-G-05: face %i of a fight is the game master’s to play', (face) => {
    const table = doubles('fighting', face);
    expect(table.fact('task')).toMatchObject({ kind: 'mishap', detail: { name: 'Ada' } });
  });

  test.each([
    ['fighting', 6],
    ['skill', 3],
  ] as const)('AD-G-05, AD-INJ-01: with %s dice a face of %i is a minor injury', (kind, face) => {
    const table = doubles(kind, face, {}, 'injury d6 = 2', 'scar d4 = 2');
    expect(table.fact('injured')).toMatchObject({ name: 'Ada', cause: 'mishap', minor: true, total: 1 });
    expect(table.emitted('task')).toBe(false);
  });

  test('AD-G-05: what there is nothing to do it to is the game master’s as well', () => {
    const table = doubles('fighting', 1, { characters: [{ templates: ['warden A', 'warden B'] }, {}] });
    expect(table.fact('task').kind).toBe('mishap');
  });

  test('AD-G-05: a class without a table is told, and the game master says what happens', () => {
    const templates = ['warden A', 'warden B'] as const;
    const bare = { name: 'Brute', kind: 'fighting', occupation: 'fighters', mishaps: [] } as const;
    const letters = ['A', 'B'] as const;
    const own = {
      ...bare,
      templates: letters.map((letter) => ({ letter, text: 'Hits.', feature: null })),
      mishaps: [],
    };
    const table = playActionDice({ characters: [{ templates }], state: { classes: { warden: own } } });
    table.act('spend-dice', { characterId: 'ada', kind: 'fighting', count: 2 }, 'free d6 = 1', 'free d6 = 1');
    expect(table.fact('mishap')).toMatchObject({ className: 'Brute', roll: null, text: null });
    expect(table.fact('task').kind).toBe('mishap');
  });
});
