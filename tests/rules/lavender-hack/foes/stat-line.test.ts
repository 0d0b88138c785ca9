import { describe, expect, test } from 'vitest';
import { creatureSchema } from '../../../../src/rules/lavender-hack/foes/schemas.ts';
import { readStatLine } from '../../../../src/rules/lavender-hack/foes/stat-line.ts';
import { damageText, readFoeDamage } from '../../../../src/rules/mechanics/foes/damage.ts';

function read(line: string) {
  const found = readStatLine(line);
  if ('wrong' in found) throw new Error(`cannot read ${JSON.stringify(found.wrong)}`);
  const { name, hp, ...creature } = found.creature;
  creatureSchema.parse({ name: name ?? 'Nobody', ...creature });
  return { ...found.creature, hasHitDice: found.hasHitDice };
}

function wrong(line: string) {
  const found = readStatLine(line);
  return 'wrong' in found ? found.wrong : null;
}

const D10 = { count: 1, sides: 10, plus: 0 };

describe('LH-BX-01: a stat line of old', () => {
  test('is read part by part', () => {
    expect(read('HD 4, AC 5, hp 18, #AT 1, D 1-10, ML 9')).toEqual({
      name: null,
      hitDice: 4,
      armour: 2,
      hp: 18,
      attacks: 1,
      damage: D10,
      morale: 9,
      range: 'none',
      poison: false,
      beast: false,
      hasHitDice: true,
    });
  });

  test.each([
    ['ml 9; d 1-10; #at 1; HP 18; ac 5; hd 4', null],
    ['Ogre: HD 4+1, AC 5, hp 18, #AT 1, D 1-10, ML 9', 'Ogre'],
    ['Ogre HD 4+1, AC 5 [14], hp 18, #AT 1, D 1-10, ML 9.', 'Ogre'],
    ['Old ogre, HD 4, AC 5, HP 18, #AT 1, D 1–10, ML 9', 'Old ogre'],
    ['Ogre (HD 4, AC 5, hp 18, Att 1 × club (1d10), ML 9)', 'Ogre'],
    ['HD: 4\nAC: 5\nhp: 18\nAttacks: 1 club\nDamage: 1d10\nMorale: 9', null],
    ['HD4; AC5; hp18; AT1; D1-10; ML9', null],
    ['Ogre: AAC 13, HD 4*, hp 18 each, Attacks 1, Dmg d10, ML 9', 'Ogre'],
    ['Ogre: MV 120’ (40’), AC 5, HD 4 (18hp), #AT 1, D 1-10, Save F4, ML 9, AL C, XP 125', 'Ogre'],
    [
      'MV 120’ (40’), AC 5, HD 4 (18 hp), #AT 1, D 1-10 (club), SV D10 W11 P12 B13 S14 (2), ML 9 (10 with a shaman)',
      null,
    ],
  ])('in any order and spelling: %j', (line, name) => {
    const found = read(line);
    expect(found).toMatchObject({ name, hitDice: 4, armour: 2, hp: 18, attacks: 1, damage: D10, morale: 9 });
  });

  test.each([
    ['AC 9', 0],
    ['AC 8', 0],
    ['AC 7', 1],
    ['AC 6', 2],
    ['AC 5', 2],
    ['AC 4', 3],
    ['AC 3', 4],
    ['AC 2', 4],
    ['AC 1', 5],
    ['AC 0', 6],
    ['AC −3', 6],
    ['AC 10', 0],
    ['AC 11', 0],
    ['AC 12', 1],
    ['AC 14', 2],
    ['AC 16', 4],
    ['AC 19', 6],
    ['AC 25', 6],
    ['AAC 14', 2],
    ['AC 14 ascending', 2],
    ['AC 9 ascending', 0],
    ['AC [16]', 4],
    ['AC 3 [16]', 4],
    ['AC 5 (chain)', 2],
    ['AC 10 descending', 0],
    ['Armour 3', 3],
    ['Armor: 0', 0],
    ['HD 1', 0],
  ])('LH-BX-01: %s is armour %i', (line, armour) => {
    expect(read(line).armour).toBe(armour);
  });

  test.each([
    ['HD 4', 4],
    ['HD 4+1', 4],
    ['HD 4 + 1', 4],
    ['HD 1-1', 1],
    ['HD ½', 0],
    ['HD 1/2', 0],
    ['HD 7**', 7],
    ['HD 3d8', 3],
    ['HD 0', 0],
    ['HD 30', 30],
  ])('%s is %i hit dice; what is added is left out', (line, hitDice) => {
    expect(read(line)).toMatchObject({ hitDice, hasHitDice: true });
  });

  test('LH-COMBAT-06: what is not said: armour 0, morale 7, damage for the game master, one attack', () => {
    expect(read('hp 5')).toEqual({
      name: null,
      hitDice: 1,
      armour: 0,
      hp: 5,
      attacks: 1,
      damage: null,
      morale: 7,
      range: 'none',
      poison: false,
      beast: false,
      hasHitDice: false,
    });
  });

  test.each([
    ['D 1-6/1-6/1-8', 3, 'd8'],
    ['#AT 3, D 1-3/1-3/1-6', 3, 'd6'],
    ['#AT 2 claws/1 bite, D 1-3/1-3/2-8', 3, '2d4'],
    ['#AT 2', 2, null],
    ['Att 2 × claw (1d4), 1 × bite (2d6+1), HD 5', 3, '2d6+1'],
    ['Att 3 (2 claws, 1 bite), D 1-4', 3, 'd4'],
    ['#AT 3/2, D 1-8', 1, 'd8'],
    ['D 2-8 or by weapon', 1, '2d4'],
    ['D by weapon', 1, null],
    ['D 1-6 + poison', 1, 'd6'],
    ['D 1', 1, 'd1'],
    ['D nil', 1, null],
  ])('several attacks: %s is %i, the strongest for all', (line, attacks, damage) => {
    const found = read(line);
    expect(found.attacks).toBe(attacks);
    expect(found.damage === null ? null : damageText(found.damage)).toBe(damage);
  });

  test('poison is seen wherever it stands', () => {
    expect(read('Giant spider: HD 3, AC 6, D 1-6 + poison').poison).toBe(true);
    expect(read('Snake: HD 1, D 1-3, special venomous').poison).toBe(true);
    expect(read('Ogre: HD 4').poison).toBe(false);
  });

  test.each([
    ['HD four, AC 5', 'hit-dice', 'HD four'],
    ['HD 31', 'hit-dice', 'HD 31'],
    ['HD 4 AC 5 hp 18', 'hit-dice', 'HD 4 AC 5 hp 18'],
    ['AC chain', 'armour', 'AC chain'],
    ['AC 7/5', 'armour', 'AC 7/5'],
    ['Armour 9', 'armour', 'Armour 9'],
    ['hp 0', 'hit-points', 'hp 0'],
    ['hp 1000', 'hit-points', 'hp 1000'],
    ['hp some', 'hit-points', 'hp some'],
    ['#AT 0', 'attacks', '#AT 0'],
    ['#AT 11', 'attacks', '#AT 11'],
    ['#AT many', 'attacks', '#AT many'],
    ['HD 4, D 1-7', 'damage', 'D 1-7'],
    ['D 1-6/1-7', 'damage', 'D 1-6/1-7'],
    ['D 1-6-8', 'damage', 'D 1-6-8'],
    ['D 8', 'damage', 'D 8'],
    ['D 1-6 1-8', 'damage', 'D 1-6 1-8'],
    ['ML 1', 'morale', 'ML 1'],
    ['ML 13', 'morale', 'ML 13'],
    ['ML 50%', 'morale', 'ML 50%'],
    ['Ogre', 'line', 'Ogre'],
    ['MV 120’, AL C', 'line', 'MV 120’, AL C'],
    ['  ', 'line', ''],
  ])('%j: says what it cannot read', (line, part, text) => {
    expect(wrong(line)).toEqual({ part, text });
  });
});

describe('LH-BX-01: damage as printed', () => {
  test.each([
    ['d8+1', 'd8+1'],
    ['2D6', '2d6'],
    ['1d6 - 1', 'd6-1'],
    ['d100', 'd100'],
    ['1-2', 'd2'],
    ['1-3', 'd3'],
    ['1-4', 'd4'],
    ['1-10', 'd10'],
    ['1-100', 'd100'],
    ['2-5', 'd4+1'],
    ['2-7', 'd6+1'],
    ['2–8', '2d4'],
    ['2-12', '2d6'],
    ['3-8', 'd6+2'],
    ['3-9', '2d4+1'],
    ['3-18', '3d6'],
    ['4-24', '4d6'],
    ['5-20', '5d4'],
    ['1-6+1', 'd6+1'],
    ['1', 'd1'],
  ])('%s is %s', (text, dice) => {
    const damage = readFoeDamage(text);
    expect(damage === null ? null : damageText(damage)).toBe(dice);
  });

  test.each(['', '1-7', '0-6', '6-1', '4-4', '7', 'd0', '0d6', '21d6', 'd101', 'd6+101', 'd6-21', '2d6x2', 'axe', 'd'])(
    '%j is none',
    (text) => {
      expect(readFoeDamage(text)).toBeNull();
    },
  );
});

/** The shortest of three readings. Only ever compared with another one. */
function shortest(line: string): number {
  const took = [1, 2, 3].map(() => {
    const since = performance.now();
    readStatLine(line);
    return performance.now() - since;
  });
  return Math.min(...took);
}

describe('LH-BX-01: a line of runs is read as soon as any of its length', () => {
  const LENGTH = 40_000;
  const run = (signs: string) => signs.repeat(LENGTH / signs.length);
  // A reader that begins anew within a run takes hundreds of times as long.
  const plain = shortest(`${run('a')}, HD 4`);

  test.each([
    ['spaces', `Ogre${run(' ')}x, HD 4`],
    ['colons', `Ogre${run(':')}x, HD 4`],
    ['colons with spaces', `Ogre${run(': ')}x, HD 4`],
    ['line breaks in brackets', `Ogre (${run('\n')}x, HD 4`],
    ['brackets that nobody closes', `Ogre, HD 4, Att ${run('(')}`],
    ['brackets with nothing in them', `Ogre, HD 4, hp 3 ${run('()')}!`],
  ])('%s', (_, line) => {
    expect(shortest(line) / plain).toBeLessThan(20);
  });
});
