import { describe, expect, test } from 'vitest';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { SAVE_TABLES, saveRowOf } from '../../../../src/rules/lavender-hack/checks/save-tables.ts';
import { DEGREES } from '../../../../src/rules/lavender-hack/kit/ids.ts';
import { mainOnly } from '../../../support/editions.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';
import { type CharacterWish, playLavender } from '../../../support/worlds.ts';

const size = (table: ReturnType<typeof playLavender>, dieId: string) => table.world.usageDice[dieId]?.size;
const kinds = (table: ReturnType<typeof playLavender>) => Object.values(table.world.modifiers).map(({ kind }) => kind);
const tasks = (table: ReturnType<typeof playLavender>) => Object.values(table.world.tasks).map(({ kind }) => kind);

describe('usage tests', () => {
  test('LH-RES-01 LH-RES-02: a new campaign has food, fellowship, gear and light at d8, or at what it chose', () => {
    expect(lavenderHack.usageDice({})).toEqual([
      { id: 'food', name: 'Food', size: 8 },
      { id: 'fellowship', name: 'Fellowship', size: 8 },
      { id: 'gear', name: 'Gear', size: 8 },
      { id: 'light', name: 'Light', size: 8 },
    ]);
    expect(lavenderHack.usageDice({ starting_resource_die: 'd12' }).map((die) => die.size)).toEqual([12, 12, 12, 12]);
    expect(lavenderHack.usageDice({ starting_resource_die: 'd20' })[0]?.size).toBe(20);
    expect(lavenderHack.usageDice({ starting_resource_die: 'd7' })[0]?.size).toBe(8);
  });

  mainOnly('LH1-USAGE-01').each([
    ['LHV-16', 'gear', 4, 3, 20],
    ['LHV-17', 'food', 12, 4, 12],
    ['LH-USAGE-04', 'light', 8, 1, 6],
    ['LH-USAGE-04', 'fellowship', 10, 3, 8],
    ['LH-USAGE-04', 'food', 6, 6, 6],
  ] as const)(
    '%s LH-USAGE-04 LH-SPOT-04: %s d%i shows %i and is d%i then; nobody has to press for it',
    (_, dieId, from, face, to) => {
      const table = playLavender({ dice: { [dieId]: from } });
      table.as('ann');
      table.act('usage', { dieId }, `${dieId} d${from} = ${face}` as ScriptedRoll);
      expect(table.fact('usage')).toMatchObject({
        value: face,
        used: from !== to,
        from,
        to,
        why: 'asked',
        characterId: null,
      });
      expect(size(table, dieId)).toBe(to);
    },
  );

  test('a die is found by its name, in any letters', () => {
    const table = playLavender();
    table.act('usage', { dieId: ' GEAR ' }, 'gear d8 = 8');
    expect(table.refused('usage', { dieId: 'rope' })).toEqual({
      refused: 'usage-die/unknown',
      detail: { die: 'rope' },
    });
  });
});

describe('usage saves', () => {
  const faces = { critical: 20, strong: 18, weak: 8, miss: 7, fumble: 1 } as const;
  const values = { critical: 4, strong: 4, weak: 3, miss: 0, fumble: 0 } as const;

  mainOnly('LH1-USAGE-03').each(
    (['gear', 'food', 'light'] as const).flatMap((dieId) => DEGREES.map((degree) => [dieId, degree] as const)),
  )(
    'LH-USAGE-05 LH-TEST-09 LH-RES-03 LH-RES-05 LH-RES-06: a broken %s die is a plain d20, no modifier, no gear die: %s',
    (dieId, degree) => {
      const table = playLavender({ dice: { [dieId]: 20 } });
      const cascades = degree === 'miss' || (degree === 'fumble' && dieId !== 'gear');
      const hurts = degree === 'fumble' && dieId === 'gear';
      table.act(
        'usage',
        { dieId, characterId: 'ada' },
        `${dieId} d20 = ${faces[degree]}`,
        ...(cascades ? (['fellowship d8 = 2'] as const) : []),
        ...(hurts ? (['hit-die d8 = 4'] as const) : []),
      );
      const value = values[degree];
      expect(table.fact('save')).toMatchObject({
        dieId,
        degree,
        value,
        passed: value === 4,
        characterId: 'ada',
        why: 'asked',
      });
      expect(table.emitted('usage')).toBe(cascades);
      if (cascades) expect(table.fact('usage')).toMatchObject({ dieId: 'fellowship', why: `${dieId}-save`, to: 6 });
      expect(size(table, dieId)).toBe(degree === 'critical' ? 4 : 20);
      expect(size(table, 'fellowship')).toBe(cascades ? 6 : 8);
      expect(table.world.characters.ada?.sheet.hp).toBe(hurts ? 6 : 10);
      const condition = {
        gear: null,
        food: degree === 'fumble' ? 'starving' : null,
        light: cascades ? 'darkness' : null,
      }[dieId];
      expect(kinds(table)).toEqual(condition === null ? [] : [condition]);
      expect(tasks(table)).toEqual(dieId === 'light' && degree === 'fumble' ? ['encounter'] : []);
    },
  );

  mainOnly('LH1-USAGE-03')('LH-RES-03: a critical save steps the die up to d4, and says so', () => {
    const table = playLavender({ dice: { gear: 20 } });
    table.act('usage', { dieId: 'gear' }, 'gear d20 = 20');
    expect(table.fact('usage-set')).toEqual({
      fact: 'usage-set',
      rule: 'LH-RES-03',
      dieId: 'gear',
      die: 'Gear',
      how: 'up',
      from: 20,
      to: 4,
    });
  });

  mainOnly('LH1-USAGE-03')(
    'LHV-15 LH-RES-06 LH-RES-10: a fumbled light brings darkness, then a fellowship roll, then an encounter',
    () => {
      const table = playLavender({ dice: { light: 20 } });
      table.act('usage', { dieId: 'light' }, 'light d20 = 1', 'fellowship d8 = 3');
      expect(table.facts.map(({ fact }) => fact)).toEqual(['save', 'condition-begins', 'usage', 'task']);
      expect(table.fact('condition-begins')).toEqual({
        fact: 'condition-begins',
        rule: 'LH-RES-06',
        condition: 'darkness',
        characterId: null,
        name: null,
        foeId: null,
      });
      expect(table.fact('task')).toMatchObject({ kind: 'encounter', rule: 'LH-RES-06', detail: { die: 'Light' } });
      expect(Object.values(table.world.tasks)[0]).toMatchObject({
        kind: 'encounter',
        rule: 'LH-RES-06',
        done: false,
        detail: { die: 'Light' },
      });
      expect(size(table, 'fellowship')).toBe(6);
    },
  );

  mainOnly('LH1-USAGE-03')('LH-RES-05: who starves already does not begin again', () => {
    const table = playLavender({ dice: { food: 20 }, conditions: [{ kind: 'starving' }] });
    table.act('usage', { dieId: 'food' }, 'food d20 = 1', 'fellowship d8 = 8');
    expect(table.emitted('condition-begins')).toBe(false);
    expect(kinds(table)).toEqual(['starving']);
  });

  test.each([
    ['LH-RES-07', 'food', 'starving', 20, true],
    ['LH-RES-07', 'food', 'starving', 12, false],
    ['LH-RES-07', 'light', 'darkness', 20, true],
    ['LH-RES-07', 'light', 'darkness', 18, true],
    ['LH-RES-07', 'light', 'darkness', 8, true],
  ] as const)('%s: a %s save ends %s on a %i: %s', (_, dieId, kind, face, ends) => {
    const table = playLavender({ dice: { [dieId]: 20 }, conditions: [{ kind }] });
    table.act('usage', { dieId }, `${dieId} d20 = ${face}` as ScriptedRoll);
    expect(table.emitted('condition-ends')).toBe(ends);
    expect(kinds(table)).toEqual(ends ? [] : [kind]);
  });

  mainOnly('LH1-USAGE-03')('LH-RES-07: a light save of value 0 leaves the darkness', () => {
    const table = playLavender({ dice: { light: 20 }, conditions: [{ kind: 'darkness' }] });
    table.act('usage', { dieId: 'light' }, 'light d20 = 7', 'fellowship d8 = 8');
    expect(kinds(table)).toEqual(['darkness']);
  });

  mainOnly('LH1-USAGE-03').each([
    ['food', 'starving'],
    ['light', 'darkness'],
  ])('LH-RES-07: %s set above d20 by hand ends %s; to d20 it does not', (dieId, kind) => {
    const table = playLavender({ dice: { [dieId]: 20 }, conditions: [{ kind }] });
    table.act('usage', { dieId, do: 'set', size: 'd20' });
    expect(kinds(table)).toEqual([kind]);
    table.act('usage', { dieId, do: 'up' });
    expect(kinds(table)).toEqual([]);
    expect(table.facts.map(({ fact }) => fact)).toEqual(['usage-set', 'condition-ends']);
  });

  test('LH-RES-07: a save of another die than light leaves the darkness', () => {
    const table = playLavender({ dice: { gear: 20 }, conditions: [{ kind: 'darkness' }] });
    table.act('usage', { dieId: 'gear' }, 'gear d20 = 18');
    expect(kinds(table)).toEqual(['darkness']);
  });

  mainOnly('LH1-USAGE-03')('LH-RES-07: gear and fellowship end neither hunger nor darkness', () => {
    const table = playLavender({ conditions: [{ kind: 'starving' }, { kind: 'darkness' }] });
    table.act('usage', { dieId: 'gear', do: 'up' });
    table.act('usage', { dieId: 'fellowship' }, 'fellowship d8 = 8');
    expect(kinds(table)).toEqual(['starving', 'darkness']);
  });

  test.each<[CharacterWish['class'], ScriptedRoll, number]>([
    ['strong', 'hit-die d8 = 8', 2],
    ['wise', 'hit-die d4 = 1', 9],
    ['deft', 'hit-die d6 = 3', 7],
    ['weird', 'hit-die d6 = 6', 4],
  ])('LH-RES-03: a fumbled gear save hurts a %s by its own hit die', (classId, roll, hp) => {
    const table = playLavender({ characters: [{}, { class: classId }], dice: { gear: 20 } });
    const advantage = classId === 'deft' ? (['gear d20 = 1'] as const) : [];
    table.act('usage', { dieId: 'gear', characterId: 'ben' }, 'gear d20 = 1', ...advantage, roll);
    expect(table.fact('hurt')).toMatchObject({
      rule: 'LH-RES-03',
      characterId: 'ben',
      name: 'Ben',
      hp,
      hpMax: 10,
      damage: 10 - hp,
      cause: 'gear-fumble',
    });
    expect(table.world.characters.ben?.sheet.hp).toBe(hp);
    expect(tasks(table)).toEqual([]);
  });

  test('LH-RES-03 LH-SPOT-01: when it is nobody’s action the spotlight player’s character is hurt, never below 0', () => {
    const table = playLavender({ characters: [{ sheet: { hp: 3 } }, {}], dice: { gear: 20 } });
    table.act('usage', { dieId: 'gear' }, 'gear d20 = 1', 'hit-die d8 = 5', 'test d20 = 19');
    expect(table.world.characters.ada?.sheet.hp).toBe(0);
    expect(table.fact('hurt')).toMatchObject({ damage: 5, hp: 0 });
    expect(table.fact('wounded')).toMatchObject({ rule: 'LH-HP-02', characterId: 'ada', outcome: 'unconscious' });
  });

  test.each([[{ status: 'dead' }], [{ status: 'away' }]] as const)(
    'LH-RES-03: with nobody there to be hurt the game master is told: %j',
    (wish) => {
      const table = playLavender({ characters: [wish], dice: { gear: 20 } });
      table.act('usage', { dieId: 'gear' }, 'gear d20 = 1');
      expect(tasks(table)).toEqual(['nobody-to-hurt']);
    },
  );

  test('LH-DEFT-02: a Deft rolls the gear die with advantage, its save too, and only the gear die', () => {
    const table = playLavender({ characters: [{ class: 'deft' }], dice: { gear: 20 } });
    table.act('usage', { dieId: 'gear', characterId: 'ada' }, 'gear d20 = 1', 'gear d20 = 18');
    expect(table.fact('save')).toMatchObject({ degree: 'strong', roll: { edge: 'advantage', faces: [1, 18] } });
    table.act('usage', { dieId: 'light', characterId: 'ada' }, 'light d8 = 7');
    table.act('usage', { dieId: 'gear', characterId: null }, 'gear d20 = 18');
    expect(table.fact('save').roll.edge).toBe('none');
  });

  test('LH-USAGE-07: 1–3 is looked for on the higher of a Deft’s two gear dice', () => {
    const table = playLavender({ characters: [{ class: 'deft' }] });
    table.act('usage', { dieId: 'gear', characterId: 'ada' }, 'gear d8 = 3', 'gear d8 = 1');
    expect(table.fact('usage')).toMatchObject({ value: 3, used: true, to: 6 });
  });

  test('LH-USAGE-07: a lower die that shows 1–3 beside the one that counts uses nothing', () => {
    const table = playLavender({ characters: [{ class: 'deft' }] });
    table.act('usage', { dieId: 'gear', characterId: 'ada' }, 'gear d8 = 5', 'gear d8 = 2');
    expect(table.fact('usage')).toMatchObject({ value: 5, used: false });
    expect(size(table, 'gear')).toBe(8);
  });

  test('every save table has a row for every degree, with the value 4, 4, 3, 0, 0', () => {
    for (const table of Object.values(SAVE_TABLES)) {
      expect(DEGREES.map((degree) => saveRowOf(table, degree).value)).toEqual([4, 4, 3, 0, 0]);
      expect(saveRowOf(table, 'critical').effects).toEqual(['step-up']);
      expect(table.rule).toMatch(/^LH-(RES|USAGE)-\d\d$/);
    }
    expect(() => saveRowOf({ rule: 'X', rows: {} }, 'weak')).toThrow('X has no row for weak');
  });
});
