import { describe, expect, test } from 'vitest';
import type { ClassId } from '../../../../src/rules/lavender-hack/kit/ids.ts';
import { mainOnly } from '../../../support/editions.ts';
import { playLavender } from '../../../support/worlds.ts';

const ada = { characterId: 'ada' };

describe('ability tests', () => {
  mainOnly('LH1-TEST-03')('LH-TEST-01: a d20 and one modifier; every die, the modifier and the total are told', () => {
    const table = playLavender({ characters: [{ abilities: { dex: 14 } }] });
    table.as('ann');
    table.act('test', { ...ada, ability: 'dex', intent: '  leap the ditch ' }, 'test d20 = 11');
    expect(table.facts).toEqual([
      {
        fact: 'test',
        rule: 'LH-TEST-01',
        use: 'test',
        characterId: 'ada',
        name: 'Ada',
        ability: 'dex',
        intent: 'leap the ditch',
        sources: [],
        roll: { purpose: 'test', sides: 20, faces: [11], edge: 'none', face: 11 },
        modifier: 1,
        total: 12,
        degree: 'weak',
      },
    ]);
    expect(table.open).toEqual([]);
  });

  mainOnly('LH1-TEST-03')(
    'LHV-06 LH-GEAR-01 LH-USAGE-04: a miss of 7 becomes weak with the gear die, which steps down',
    () => {
      const table = playLavender({ characters: [{ abilities: { str: 13 } }] });
      table.act('test', { ...ada, ability: 'str' }, 'test d20 = 6');
      expect(table.fact('test')).toMatchObject({ total: 7, degree: 'miss', modifier: 1 });
      expect(table.open[0]).toMatchObject({
        kind: 'gear-die',
        rule: 'LH-GEAR-01',
        audience: { who: 'one', userId: 'ann' },
        characterId: 'ada',
        required: false,
        fallback: 'keep',
        terms: { ability: 'str', total: 7, degree: 'miss' },
        form: {
          form: 'choice',
          options: [
            { id: 'add', terms: { die: 8, broken: false } },
            { id: 'keep', terms: {} },
          ],
        },
      });
      expect(table.question()).toMatchObject({ kind: 'gear-die' });
      table.answer('add', 'gear d8 = 2');
      expect(table.facts).toEqual([
        {
          fact: 'usage',
          rule: 'LH-USAGE-04',
          dieId: 'gear',
          die: 'Gear',
          why: 'gear-die',
          characterId: 'ada',
          roll: { purpose: 'gear', sides: 8, faces: [2], edge: 'none', face: 2 },
          value: 2,
          used: true,
          from: 8,
          to: 6,
        },
        {
          fact: 'gear-added',
          rule: 'LH-GEAR-01',
          characterId: 'ada',
          name: 'Ada',
          value: 2,
          total: 9,
          was: 'miss',
          degree: 'weak',
        },
      ]);
      expect(table.world.usageDice.gear?.size).toBe(6);
    },
  );

  test('LH-GEAR-02: the gear die is offered once for a test', () => {
    const table = playLavender();
    table.act('test', { ...ada, ability: 'str' }, 'test d20 = 6');
    table.answer('add', 'gear d8 = 2');
    expect(table.open).toEqual([]);
  });

  test('LH-GEAR-01: the result may be kept; then nothing is rolled', () => {
    const table = playLavender();
    table.act('test', { ...ada, ability: 'con' }, 'test d20 = 6');
    table.answer('keep');
    expect(table.facts).toEqual([]);
    expect(table.world.usageDice.gear?.size).toBe(8);
  });

  mainOnly('LH1-TEST-03').each([1, 20])('LHV-07 LH-TEST-08: a natural %i cannot be lifted by the gear die', (face) => {
    const table = playLavender({ characters: [{ abilities: { con: 18 } }] });
    table.act('test', { ...ada, ability: 'con' }, `test d20 = ${face}`);
    expect(table.fact('test').degree).toBe(face === 1 ? 'fumble' : 'critical');
    expect(table.open).toEqual([]);
  });

  mainOnly('LH1-TEST-03')('LHV-08 LH-TEST-08: with the gear die the top is strong, never critical', () => {
    const table = playLavender({ characters: [{ abilities: { str: 13 } }], dice: { gear: 6 } });
    table.act('test', { ...ada, ability: 'str' }, 'test d20 = 15');
    expect(table.fact('test')).toMatchObject({ total: 16, degree: 'weak' });
    table.answer('add', 'gear d6 = 4');
    expect(table.fact('gear-added')).toMatchObject({ total: 20, was: 'weak', degree: 'strong' });
    expect(table.world.usageDice.gear?.size).toBe(6);
  });

  mainOnly('LH1-TEST-05')(
    'LHV-09 LH-GEAR-05 LH-DEFT-02 LH-TEST-04: a background costs a Deft a gear roll with advantage on weak',
    () => {
      const table = playLavender({ characters: [{ class: 'deft', abilities: { dex: 13 } }], dice: { gear: 6 } });
      table.act('test', { ...ada, ability: 'dex', claim: true }, 'test d20 = 11', 'test d20 = 4');
      expect(table.fact('test')).toMatchObject({
        total: 12,
        degree: 'weak',
        sources: [{ source: 'background', edge: 'advantage', rule: 'LH-GEAR-05' }],
        roll: { faces: [11, 4], face: 11, edge: 'advantage' },
      });
      table.answer('keep', 'gear d6 = 2', 'gear d6 = 5');
      expect(table.facts[0]).toEqual({
        fact: 'background-price',
        rule: 'LH-GEAR-05',
        characterId: 'ada',
        name: 'Ada',
        background: 'Miner',
      });
      expect(table.fact('usage')).toMatchObject({ value: 5, used: false, from: 6, to: 6, why: 'background' });
      expect(table.world.usageDice.gear?.size).toBe(6);
    },
  );

  mainOnly('LH1-TEST-05')('LHV-10 LH-GEAR-06: a miss lifted to weak owes a second gear roll for the background', () => {
    const table = playLavender();
    table.act('test', { ...ada, ability: 'str', claim: true }, 'test d20 = 3', 'test d20 = 6');
    expect(table.fact('test')).toMatchObject({ total: 6, degree: 'miss' });
    table.answer('add', 'gear d8 = 3', 'gear d6 = 2');
    expect(table.fact('gear-added')).toMatchObject({ total: 9, degree: 'weak' });
    expect(table.world.usageDice.gear?.size).toBe(4);
    expect(table.facts.map(({ fact }) => fact)).toEqual(['usage', 'gear-added', 'background-price', 'usage']);
  });

  mainOnly('LH1-TEST-05')('LH-GEAR-06: a weak success lifted to strong owes nothing for the background', () => {
    const table = playLavender();
    table.act('test', { ...ada, ability: 'str', claim: true }, 'test d20 = 3', 'test d20 = 14');
    table.answer('add', 'gear d8 = 4');
    expect(table.fact('gear-added').degree).toBe('strong');
    expect(table.emitted('background-price')).toBe(false);
  });

  mainOnly('LH1-TEST-05').each([
    [19, 'strong'],
    [1, 'fumble'],
    [20, 'critical'],
  ])('LH-GEAR-05: a background costs nothing on a natural %i (%s)', (face, degree) => {
    const table = playLavender();
    table.act('test', { ...ada, ability: 'int', claim: true }, `test d20 = ${face}`, 'test d20 = 1');
    expect(table.fact('test').degree).toBe(degree);
    expect(table.facts.length).toBe(1);
  });

  test('LH-TEST-08: a 20 or 1 on the die that does not count has no effect', () => {
    const table = playLavender();
    table.act('test', { ...ada, ability: 'wis', edge: 'disadvantage' }, 'test d20 = 20', 'test d20 = 9');
    expect(table.fact('test')).toMatchObject({ degree: 'weak', total: 9, roll: { faces: [20, 9] } });
  });

  test.each<[ClassId, string]>([
    ['strong', 'str con'],
    ['wise', 'wis int'],
    ['deft', 'dex cha'],
    ['weird', ''],
  ])('LH-GEAR-01 LH-CHAR-03 LH-WEIRD-05: the %s may add the gear die to: %s', (classId, primary) => {
    const offered = ['str', 'dex', 'wis', 'int', 'con', 'cha'].filter((ability) => {
      const table = playLavender({ characters: [{ class: classId }] });
      table.act('test', { ...ada, ability }, 'test d20 = 7');
      return table.open.length > 0;
    });
    expect(offered.join(' ')).toBe(primary);
  });

  test('LH-GEAR-01: the die is not offered where no face of it could change the degree', () => {
    const table = playLavender({ dice: { gear: 4 } });
    table.act('test', { ...ada, ability: 'str' }, 'test d20 = 3');
    expect(table.open).toEqual([]);
    table.act('test', { ...ada, ability: 'str' }, 'test d20 = 4');
    expect(table.open.length).toBe(1);
  });

  test('LH-GEAR-01: when the gear die has changed meanwhile, the question shows it as it is, or is gone', () => {
    const table = playLavender({ dice: { gear: 12 } });
    table.act('test', { ...ada, ability: 'str' }, 'test d20 = 2');
    table.turn('party/gear', 'd6');
    expect(table.question()).toMatchObject({ form: { options: [{ id: 'add', terms: { die: 6 } }, { id: 'keep' }] } });
    table.turn('party/gear', 'd4');
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts).toEqual([]);
  });

  test('LHV-11 LH-GEAR-03 LH-RES-03: a weak gear save is worth 3', () => {
    const table = playLavender({ characters: [{ class: 'wise', abilities: { int: 13 } }], dice: { gear: 20 } });
    table.act('test', { ...ada, ability: 'int' }, 'test d20 = 5');
    expect(table.open[0]?.form).toMatchObject({
      options: [{ id: 'add', terms: { die: 20, broken: true } }, { id: 'keep' }],
    });
    table.answer('add', 'gear d20 = 12');
    expect(table.fact('save')).toMatchObject({
      rule: 'LH-RES-03',
      degree: 'weak',
      value: 3,
      passed: false,
      why: 'gear-die',
    });
    expect(table.fact('gear-added')).toMatchObject({ total: 9, degree: 'weak' });
    expect(table.world.usageDice.gear?.size).toBe(20);
  });

  mainOnly('LH1-USAGE-03')('LHV-12 LH-RES-10: a missed gear save is worth 0 and rolls fellowship', () => {
    const table = playLavender({ dice: { gear: 20, fellowship: 6 } });
    table.act('test', { ...ada, ability: 'str' }, 'test d20 = 6');
    table.answer('add', 'gear d20 = 5', 'fellowship d6 = 3');
    expect(table.fact('save')).toMatchObject({ degree: 'miss', value: 0 });
    expect(table.fact('usage')).toMatchObject({ dieId: 'fellowship', why: 'gear-save', to: 4 });
    expect(table.fact('gear-added')).toMatchObject({ value: 0, total: 6, was: 'miss', degree: 'miss' });
    expect(table.world.usageDice.fellowship?.size).toBe(4);
  });

  test('LH-GEAR-03: the natural 1 of a gear save is not the test’s', () => {
    const table = playLavender({ dice: { gear: 20 } });
    table.act('test', { ...ada, ability: 'str' }, 'test d20 = 6');
    table.answer('add', 'gear d20 = 1', 'hit-die d8 = 3');
    expect(table.fact('gear-added')).toMatchObject({ total: 6, degree: 'miss' });
  });

  mainOnly('LH1-TEST-05')(
    'LHV-13 LH-TEST-06 LH-RES-05 LH-GEAR-05: starving and background cancel; the price still applies',
    () => {
      const table = playLavender({ conditions: [{ kind: 'starving' }] });
      table.act('test', { ...ada, ability: 'str', claim: true }, 'test d20 = 13');
      expect(table.fact('test')).toMatchObject({
        total: 13,
        degree: 'weak',
        roll: { faces: [13], edge: 'none' },
        sources: [
          { source: 'background', edge: 'advantage' },
          { source: 'starving', edge: 'disadvantage', rule: 'LH-RES-05' },
        ],
      });
      table.answer('keep', 'gear d8 = 4');
      expect(table.world.usageDice.gear?.size).toBe(8);
    },
  );

  test.each([
    ['starving', ['str', 'dex', 'con']],
    ['badly-wounded', ['str', 'dex', 'con']],
    ['exposed', []],
    ['darkness', []],
  ])('LH-RES-05: %s hinders %j', (kind, hindered) => {
    const characterId = kind === 'badly-wounded' ? { characterId: 'ada' } : {};
    const edges = ['str', 'dex', 'wis', 'int', 'con', 'cha'].filter((ability) => {
      const table = playLavender({ conditions: [{ kind, ...characterId }] });
      const isTwo = (hindered as string[]).includes(ability);
      table.act('test', { ...ada, ability }, 'test d20 = 19', ...(isTwo ? (['test d20 = 19'] as const) : []));
      return table.fact('test').roll.edge === 'disadvantage';
    });
    expect(edges).toEqual(hindered);
  });

  test('LH-RES-06: darkness hinders what needs light, and nothing else', () => {
    const table = playLavender({ conditions: [{ kind: 'darkness' }] });
    table.act('test', { ...ada, ability: 'int', needsLight: true }, 'test d20 = 19', 'test d20 = 18');
    expect(table.fact('test')).toMatchObject({
      total: 18,
      sources: [{ source: 'darkness', edge: 'disadvantage', rule: 'LH-RES-06' }],
    });
    table.act('test', { ...ada, ability: 'int' }, 'test d20 = 19');
    expect(table.fact('test').sources).toEqual([]);
  });

  test('a wound of one character does not hinder another', () => {
    const table = playLavender({ characters: [{}, {}], conditions: [{ kind: 'badly-wounded', characterId: 'ben' }] });
    table.act('test', { ...ada, ability: 'str' }, 'test d20 = 19');
    expect(table.fact('test').roll.edge).toBe('none');
  });

  mainOnly('LH1-TEST-05')('LH-GEAR-07: a Weird pays for a background, but may not add the die', () => {
    const table = playLavender({ characters: [{ class: 'weird' }] });
    table.act('test', { ...ada, ability: 'str', claim: true }, 'test d20 = 8', 'test d20 = 2', 'gear d8 = 1');
    expect(table.fact('usage')).toMatchObject({ why: 'background', to: 6 });
    expect(table.open).toEqual([]);
  });

  test.each<[object, object]>([
    [{ characterId: 'nobody' }, { refused: 'character/unknown', detail: { characterId: 'nobody' } }],
    [{ characterId: 'toString' }, { refused: 'character/unknown', detail: { characterId: 'toString' } }],
    [{ characterId: 'ben' }, { refused: 'character/not-yours', detail: { name: 'Ben' } }],
    [{ characterId: 'old' }, { refused: 'character/not-in-play', detail: { name: 'Old', status: 'dead' } }],
    [{ claim: true }, { refused: 'test/no-background', detail: { name: 'Ada' } }],
    [{ intent: '\n' }, { refused: 'input/bad-line', detail: { field: 'intent', max: 300 } }],
    [{ intent: 'x'.repeat(301) }, { refused: 'input/bad-line', detail: { field: 'intent', max: 300 } }],
  ])('LH-TEST-01: refused: %j', (input, refusal) => {
    const table = playLavender({
      characters: [{ sheet: { background: null } }, {}, { name: 'Old', userId: 'ann', status: 'dead' }],
    });
    table.as('ann');
    expect(table.refused('test', { ...ada, ability: 'str', ...input })).toEqual(refusal);
  });

  test('the game master may roll for anybody in play, also who is down', () => {
    const table = playLavender({ characters: [{ status: 'down' }] });
    table.act('test', { ...ada, ability: 'wis' }, 'test d20 = 12');
    expect(table.fact('test').total).toBe(12);
  });
});
