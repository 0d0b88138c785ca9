import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgeOf, rollDie } from '../../../../src/rules/engine/dice.ts';
import { isRefusal } from '../../../../src/rules/engine/prompt.ts';
import { readNotation, rollNotation } from '../../../../src/rules/mechanics/dice/notation.ts';
import { type ScriptedRoll, scriptedDice } from '../../../support/scripted-dice.ts';

function roll(text: string, ...rolls: readonly ScriptedRoll[]) {
  const notation = readNotation(text);
  if (isRefusal(notation)) throw new Error(notation.refused);
  const dice = scriptedDice(...rolls);
  const rolled = rollNotation(dice, 'roll', notation);
  dice.finish();
  return rolled;
}

describe('dice notation', () => {
  test.each<[string, ScriptedRoll[], number, boolean[]]>([
    ['d20', ['roll d20 = 13'], 13, [true]],
    ['2d6+1', ['roll d6 = 3', 'roll d6 = 4'], 8, [true, true]],
    ['2D6 - 2', ['roll d6 = 3', 'roll d6 = 4'], 5, [true, true]],
    ['3d6kh2', ['roll d6 = 2', 'roll d6 = 6', 'roll d6 = 5'], 11, [false, true, true]],
    ['3d6kl1', ['roll d6 = 2', 'roll d6 = 6', 'roll d6 = 2'], 2, [true, false, false]],
    ['3d6kh', ['roll d6 = 2', 'roll d6 = 6', 'roll d6 = 6'], 6, [false, true, false]],
    ['d%', ['roll d100 = 100'], 100, [true]],
    ['d20 adv', ['roll d20 = 4', 'roll d20 = 15'], 15, [false, true]],
    ['d20dis + 2', ['roll d20 = 4', 'roll d20 = 15'], 6, [true, false]],
    ['-d4 + 10', ['roll d4 = 3'], 7, [true]],
    ['+d4', ['roll d4 = 3'], 3, [true]],
    ['10 − d4', ['roll d4 = 3'], 7, [true]],
    ['7', [], 7, []],
    ['d8+2d4', ['roll d8 = 1', 'roll d4 = 2', 'roll d4 = 3'], 6, [true, true, true]],
    ['1000000', [], 1_000_000, []],
    ['3d6kh3', ['roll d6 = 1', 'roll d6 = 2', 'roll d6 = 3'], 6, [true, true, true]],
    ['d1000', ['roll d1000 = 1000'], 1000, [true]],
    ['4d6dl1', ['roll d6 = 2', 'roll d6 = 6', 'roll d6 = 2', 'roll d6 = 5'], 13, [true, true, false, true]],
    ['4d6dl', ['roll d6 = 3', 'roll d6 = 1', 'roll d6 = 2', 'roll d6 = 5'], 10, [true, false, true, true]],
    ['3d6dh2', ['roll d6 = 3', 'roll d6 = 1', 'roll d6 = 2'], 1, [false, true, false]],
    ['(2d6 + 1) * 2', ['roll d6 = 3', 'roll d6 = 4'], 16, [true, true]],
    ['10-(d4+1)', ['roll d4 = 3'], 6, [true]],
    ['2×(d4-(1+1))', ['roll d4 = 3'], 2, [true]],
    ['2+3*d4', ['roll d4 = 3'], 11, [true]],
    ['2d6!', ['roll d6 = 6', 'roll d6 = 6', 'roll d6 = 2', 'roll d6 = 1'], 15, [true, true, true, true]],
    ['2d6r1', ['roll d6 = 1', 'roll d6 = 1', 'roll d6 = 4', 'roll d6 = 3'], 7, [false, false, true, true]],
    ['2d6ro1', ['roll d6 = 1', 'roll d6 = 1', 'roll d6 = 3'], 4, [false, true, true]],
    ['2d6r1kh1', ['roll d6 = 1', 'roll d6 = 4', 'roll d6 = 5'], 5, [false, false, true]],
    ['d20r1 + 2', ['roll d20 = 1', 'roll d20 = 9'], 11, [false, true]],
    [
      'd6!',
      [...Array.from({ length: 11 }, (): ScriptedRoll => 'roll d6 = 6')],
      66,
      Array.from({ length: 11 }, () => true),
    ],
  ])('%s', (text, rolls, total, kept) => {
    const rolled = roll(text, ...rolls);
    expect(rolled.total).toBe(total);
    expect(rolled.faces.map((face) => face.kept)).toEqual(kept);
  });

  test('every face is told with the size of its die', () => {
    expect(roll('d8+d4', 'roll d8 = 5', 'roll d4 = 2').faces).toEqual([
      { sides: 8, face: 5, kept: true },
      { sides: 4, face: 2, kept: true },
    ]);
  });

  test('a notation is kept as it was written, in small letters and with single spaces', () => {
    expect(readNotation('  2D6  +   1 ')).toMatchObject({ notation: '2d6 + 1' });
  });

  test.each<[string, string, object]>([
    ['', 'roll/empty', {}],
    ['   ', 'roll/empty', {}],
    ['9999999d9999999', 'roll/too-many-dice', { max: 100 }],
    ['101d6', 'roll/too-many-dice', { max: 100 }],
    ['60d6+60d6', 'roll/too-many-dice', { max: 100 }],
    ['2d1001', 'roll/too-many-sides', { max: 1000 }],
    ['d0', 'roll/no-sides', {}],
    ['0d6', 'roll/no-dice', {}],
    ['1000001', 'roll/number-too-big', { max: 1_000_000 }],
    ['3d6kh4', 'roll/cannot-keep', { keep: 4, dice: 3 }],
    ['3d6kh0', 'roll/cannot-keep', { keep: 0, dice: 3 }],
    ['2d20adv', 'roll/edge-of-many', { dice: 2 }],
    ['d20+', 'roll/unreadable', { rest: '+' }],
    ['fish', 'roll/unreadable', { rest: 'fish' }],
    ['d6 of fire', 'roll/unreadable', { rest: 'of fire' }],
    ['d', 'roll/unreadable', { rest: 'd' }],
    ['D6 + Fish  and chips', 'roll/unreadable', { rest: '+ fish and chips' }],
    ['(2d6', 'roll/unreadable', { rest: '(2d6' }],
    ['1 + (2d6 + x)', 'roll/unreadable', { rest: '+ (2d6 + x)' }],
    ['2d6)', 'roll/unreadable', { rest: ')' }],
    ['()', 'roll/unreadable', { rest: '()' }],
    ['3d6dl3', 'roll/cannot-drop', { drop: 3, dice: 3 }],
    ['3d6dh0', 'roll/cannot-drop', { drop: 0, dice: 3 }],
    ['d1!', 'roll/endless', {}],
    ['2d1r1', 'roll/endless', {}],
    ['1000000*1000000', 'roll/total-too-big', { max: 1_000_000_000 }],
    ['4d6d1', 'roll/unreadable', { rest: 'd1', instead: '4d6dl1' }],
    ['2d20k1', 'roll/unreadable', { rest: 'k1', instead: '2d20kh1' }],
    ['d20 advantage', 'roll/unreadable', { rest: 'antage', instead: '2d20kh1' }],
    ['d20+-5', 'roll/unreadable', { rest: '+-5', instead: 'd20-5' }],
    ['d20+5 # to hit', 'roll/unreadable', { rest: '# to hit', instead: 'd20+5', isNote: true }],
    ['++2', 'roll/unreadable', { rest: '++2', instead: '+2' }],
    ['1'.repeat(101), 'roll/too-long', { max: 100 }],
  ])('%j is refused: %s', (text, refused, detail) => {
    expect(readNotation(text)).toEqual({ refused, detail });
  });

  test('100 dice and 1,000 sides are allowed', () => {
    expect(isRefusal(readNotation('100d1000'))).toBe(false);
    expect(isRefusal(readNotation('50d6+50d6'))).toBe(false);
    expect(isRefusal(readNotation('1'.padStart(100, '0')))).toBe(false);
  });

  test('whatever is written, it is read or refused', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readNotation(text);
        expect(isRefusal(read) || read.notation.length > 0).toBe(true);
      }),
    );
  });
});

describe('dice', () => {
  test.each([
    [0, 0, 'none'],
    [1, 0, 'advantage'],
    [0, 1, 'disadvantage'],
    [1, 1, 'none'],
    [2, 1, 'none'],
    [1, 2, 'none'],
    [3, 0, 'advantage'],
    [0, 3, 'disadvantage'],
  ] as const)(
    'LH-TEST-06 LH-TEST-07: %i advantages and %i disadvantages make %s',
    (advantages, disadvantages, edge) => {
      expect(edgeOf(advantages, disadvantages)).toBe(edge);
    },
  );

  test.each([
    ['none', [7], 7],
    ['advantage', [7, 12], 12],
    ['disadvantage', [7, 12], 7],
  ] as const)('LH-TEST-04: with %s, %j counts as %i', (edge, faces, face) => {
    const dice = scriptedDice(...faces.map((one): ScriptedRoll => `any d20 = ${one}`));
    expect(rollDie(dice, 'any', 20, edge)).toEqual({ purpose: 'any', sides: 20, faces, edge, face });
    dice.finish();
  });
});

describe('scripted dice', () => {
  test('fail on a wrong, a missing and a left-over die', () => {
    expect(() => scriptedDice('test d20 = 3').roll('test', 6)).toThrow('wrote test d20 = 3, but rolled test d6');
    expect(() => scriptedDice('test d20 = 3').roll('gear', 20)).toThrow('but rolled gear d20');
    expect(() => scriptedDice().roll('gear', 20)).toThrow('nobody wrote a die for: gear d20');
    expect(() => scriptedDice('test d20 = 21').roll('test', 20)).toThrow('no d20 shows 21');
    expect(() => scriptedDice('test d20 = 3').finish()).toThrow('left over: test d20 = 3');
  });
});
