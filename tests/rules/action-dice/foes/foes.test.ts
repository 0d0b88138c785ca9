import { describe, expect, test } from 'vitest';
import { creatureNames, readStatLine } from '../../../../src/rules/action-dice/foes/bestiary.ts';
import { playActionDice, type Table } from '../../../support/action-dice.ts';

function foesOf({ world }: Table) {
  return Object.values(world.foes).map(({ name, data }) => {
    const { level, bonus, defence, wounds, deals } = data;
    return { name, numbers: [level, bonus, defence, wounds, deals] };
  });
}

describe('a line of numbers', () => {
  test('AD-G-08: parts in any order; what it does not say is absent', () => {
    expect(readStatLine('bonus 4, defence 13, wounds 2, deals 1')).toEqual({
      bonus: 4,
      defence: 13,
      wounds: 2,
      deals: 1,
    });
    expect(readStatLine('Marsh hag: defense 15; attack +5; ranged')).toEqual({
      name: 'Marsh hag',
      defence: 15,
      bonus: 5,
      ranged: true,
    });
    expect(readStatLine('Marsh hag, level 3')).toEqual({ name: 'Marsh hag', level: 3 });
  });

  test.each([
    ['', ''],
    ['bonus 4, hit points 8', 'hit points 8'],
    ['bonus 41', 'bonus 41'],
    ['wounds 0', 'wounds 0'],
    ['deals d6', 'deals d6'],
  ])('AD-G-08: of “%s” it says what it cannot read', (line, wrong) => {
    expect(readStatLine(line)).toEqual({ wrong });
  });
});

describe('/foe', () => {
  test('AD-G-08: what is not said goes by the level: bonus, defence of 10 more, and as many wounds', () => {
    const table = playActionDice();
    table.act('add-foe', { line: 'Hag: level 3', count: 2 });
    expect(foesOf(table)).toEqual([
      { name: 'Hag 1', numbers: [3, 3, 13, 3, 1] },
      { name: 'Hag 2', numbers: [3, 3, 13, 3, 1] },
    ]);
    expect(table.facts.map(({ fact }) => fact)).toEqual(['foe-added', 'foe-added']);
  });

  test('AD-G-08: a creature of ours by name, with what is said of it, kept under another name and forgotten', () => {
    const table = playActionDice();
    table.act('add-foe', { creature: 'ghoul', armour: 14, hp: 5, damage: '2', name: 'Ghoul Lord', keep: true });
    expect(foesOf(table)).toMatchObject([{ name: 'Ghoul Lord' }]);
    expect(foesOf(table)[0]?.numbers.slice(2)).toEqual([14, 5, 2]);
    table.act('add-foe', { creature: 'ghoul lord' });
    expect(foesOf(table).map(({ name }) => name)).toEqual(['Ghoul Lord', 'Ghoul Lord 2']);
    expect(foesOf(table)[1]?.numbers).toEqual(foesOf(table)[0]?.numbers);
    table.act('forget-creature', { slug: 'ghoul-lord' });
    expect(creatureNames(table.world).map(({ name }) => name)).not.toContain('Ghoul Lord');
    expect(table.refused('forget-creature', { slug: 'ghoul-lord' }).refused).toBe('foe/unknown-creature');
  });

  test('AD-G-08: one is corrected; with no wound left it is dead, and stands again when it has some', () => {
    const table = playActionDice({ foes: { ghoul: { wounds: 2 } } });
    table.act('edit-foe', { foeId: 'ghoul', name: 'The late ghoul', armour: 15, note: 'It limps.' });
    expect(table.world.foes.ghoul).toMatchObject({ name: 'The late ghoul', data: { defence: 15, note: 'It limps.' } });
    expect(table.turn('foe/ghoul/wounds', '0')).toBeNull();
    expect(table.world.foes.ghoul?.data).toMatchObject({ out: 'dead', wounds: 0, maxWounds: 2 });
    table.act('edit-foe', { foeId: 'ghoul', hp: 3 });
    expect(table.world.foes.ghoul?.data).toMatchObject({ out: null, wounds: 3, maxWounds: 3 });
    expect(table.turn('foe/ghoul/bonus', '7')).toBeNull();
    expect(table.turn('foe/ghoul/bonus', '41')).not.toBeNull();
    expect(table.turn('foe/ghoul/out', 'asleep')).not.toBeNull();
    expect(table.world.foes.ghoul?.data).toMatchObject({ bonus: 7, out: null });
  });

  test.each([
    ['add-foe', { line: 'Hag: strong' }, 'foe/bad-line'],
    ['add-foe', { creature: 'Nobody' }, 'foe/unknown-creature'],
    ['add-foe', { line: 'bonus 3' }, 'foe/bad-name'],
    ['add-foe', { line: 'bonus 3', name: 'the GHOUL' }, 'foe/already-there'],
    ['add-foe', { creature: 'Ghoul', hp: 0 }, 'foe/wounds'],
    ['add-foe', { creature: 'Ghoul', damage: 'd6' }, 'foe/deals'],
    ['add-foe', { creature: 'Ghoul', armour: 61 }, 'foe/defence'],
    ['edit-foe', { foeId: 'ghoul' }, 'foe/nothing-to-change'],
    ['edit-foe', { foeId: 'nobody', hp: 1 }, 'foe/unknown'],
  ])('AD-G-08: %s %j is refused: %s', (action, input, refused) => {
    expect(playActionDice({ foes: { ghoul: {} } }).refused(action, input).refused).toBe(refused);
  });

  test('AD-G-08: at most fifty stand at once; the field is cleared of the fallen, or of all', () => {
    const table = playActionDice({ foes: { ghoul: {}, rat: { out: 'dead', wounds: 0, maxWounds: 1 } } });
    for (let at = 0; at < 2; at++) table.act('add-foe', { creature: 'Ghoul', count: 20 });
    expect(table.refused('add-foe', { creature: 'Ghoul', count: 10 }).refused).toBe('foe/too-many');
    table.act('foes-gone', {});
    expect(table.fact('foes-gone').gone).toEqual(['The rat']);
    table.act('foes-gone', { all: true });
    expect(table.world.foes).toEqual({});
  });

  test.each([
    ['add-foe', { creature: 'Ghoul' }],
    ['edit-foe', { foeId: 'ghoul', hp: 1 }],
    ['foes-gone', {}],
    ['forget-creature', { slug: 'hag' }],
  ])('AD-G-08: %s is the game master’s', (action, input) => {
    expect(playActionDice({ by: 'ann', foes: { ghoul: {} } }).refused(action, input).refused).toBe('gm-only');
  });
});
