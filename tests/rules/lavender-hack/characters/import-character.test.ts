import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../../src/rules/lavender-hack/characters/schemas.ts';
import { made } from '../../../support/creations.ts';
import { playLavender } from '../../../support/worlds.ts';

const written = {
  class: 'Strong',
  level: 3,
  background: 'Barkeep',
  abilities: { str: 16, dex: 9, wis: 11, int: 8, con: 14, cha: 10 },
  hpMax: 21,
  features: ['Cleave', 'toughness', 'Toughness', 'dealer-of-death'],
  gear: [
    'Chainmail',
    'claymore',
    { name: 'Mace', die: 'd6' },
    { name: 'Dagger', die: 'broken' },
    { name: 'Six gems', slots: 0, value: 4, note: 'merged' },
    'Goose',
  ],
};

describe('importing a character', () => {
  test.each([
    [1, true],
    [10, true],
    [0, false],
    [11, false],
  ])('LH-CHAR-05: level %i, of 1 to 10: %s', (level, isOne) => {
    const table = playLavender({ characters: [] });
    table.as('zoe');
    const input = { userId: 'zoe', name: 'Wren', sheet: { ...written, features: [], level } };
    if (isOne) {
      table.act('import-character', input);
      expect(made(table).sheet.level).toBe(level);
    } else expect(table.refused('import-character', input).refused).toBe('character/cannot-read');
  });

  test('LH-CHAR-05: of any level, ready at once; what is left out is as for a new one', () => {
    const table = playLavender({ characters: [] });
    table.as('zoe');
    table.act('import-character', { userId: 'zoe', name: ' Wren ', sheet: written });
    const wren = made(table);
    expect(table.fact('imported')).toEqual({
      fact: 'imported',
      rule: 'LH-CHAR-05',
      characterId: wren.id,
      name: 'Wren',
      userId: 'zoe',
      class: 'strong',
      level: 3,
      active: true,
    });
    expect(wren).toMatchObject({ status: 'active', created: 1, userId: 'zoe' });
    const sheet: Sheet = {
      class: 'strong',
      background: 'Barkeep',
      level: 3,
      abilities: written.abilities,
      hp: 21,
      hpMax: 21,
      pool: 3,
      features: [
        { id: 'dealer-of-death', times: 1 },
        { id: 'mighty-thews', times: 1 },
        { id: 'repair', times: 1 },
        { id: 'cleave', times: 1 },
        { id: 'toughness', times: 2 },
      ],
      languages: [],
      familiar: null,
      workings: [],
      weirdness: [],
      fatigue: null,
      training: 0,
      project: null,
      armourValue: null,
      awayWeeks: null,
      awayUntil: null,
      familiarUsedDay: null,
    };
    expect(wren.sheet).toEqual(sheet);
    const items = Object.values(table.world.items);
    expect(items.map(({ name, holderId }) => [name, holderId === wren.id])).toEqual([
      ['Chainmail', true],
      ['Claymore', true],
      ['Mace', true],
      ['Dagger', true],
      ['Six gems', true],
      ['Goose', true],
    ]);
    expect(items[0]?.data.worn).toBe(true);
    expect(items[2]?.data).toMatchObject({ die: 8, dieNow: 6, broken: false });
    expect(items[3]?.data).toMatchObject({ die: 4, dieNow: 4, broken: true });
    expect(items[4]?.data).toMatchObject({ slots: 0, value: 4, note: 'merged', knownValue: true });
    expect(items[5]?.data).toMatchObject({ slots: 1, value: 0, knownValue: false });
    expect(table.world.members.zoe?.characterId).toBe(wren.id);
  });

  test('a Weird and a Wise with what is theirs', () => {
    const table = playLavender({ characters: [] });
    const { abilities } = written;
    table.act('import-character', { userId: 'zoe', name: 'Wren', sheet: { class: 'weird', abilities, hpMax: 4 } });
    expect(made(table).sheet).toMatchObject({ fatigue: 8, pool: 0, level: 1, background: null, weirdness: [] });
    const more = {
      class: 'wise',
      abilities,
      hpMax: 4,
      hp: 2,
      pool: 2,
      fatigue: 'd4',
      familiar: 'Cat (surprise)',
      languages: ['Elvish'],
      workings: [{ name: 'Sleep' }, { name: 'Bless', level: 2, ready: false }],
      weirdness: [{ name: 'Swap' }],
    };
    table.act('import-character', { userId: 'yan', name: 'Rook', sheet: more });
    const rook = Object.values(table.world.characters)[1];
    expect(rook).toMatchObject({ created: 2, name: 'Rook' });
    expect(rook?.sheet).toMatchObject({
      hp: 2,
      hpMax: 4,
      pool: 2,
      fatigue: 4,
      familiar: 'Cat (surprise)',
      languages: ['Elvish'],
      workings: [
        { name: 'Sleep', level: 1, ready: true },
        { name: 'Bless', level: 2, ready: false },
      ],
      weirdness: [{ name: 'Swap', level: 1 }],
    });
  });

  test('hit points told once stand for both', () => {
    const table = playLavender({ characters: [] });
    const { abilities } = written;
    table.act('import-character', { userId: 'zoe', name: 'Wren', sheet: { class: 'deft', abilities, hp: 5 } });
    expect(made(table).sheet).toMatchObject({ hp: 5, hpMax: 5 });
    for (const told of [{}, { hp: 0 }])
      expect(
        table.refused('import-character', {
          userId: 'yan',
          name: 'Rook',
          sheet: { class: 'deft', abilities, ...told },
        }),
      ).toMatchObject({ refused: 'character/cannot-read', detail: { field: 'hpMax' } });
  });

  test.each<[object, string, RegExp]>([
    [{ class: 'bard' }, 'class', /strong/],
    [{ class: 7 }, 'class', /./],
    [{ level: 11 }, 'level', /10/],
    [{ level: 0 }, 'level', /1/],
    [{ abilities: { ...written.abilities, str: 31 } }, 'abilities.str', /30/],
    [{ abilities: { ...written.abilities, luck: 3 } }, 'abilities.luck', /luck/],
    [{ hpMax: 0 }, 'hpMax', /1/],
    [{ hp: 22 }, 'hp', /at most 21/],
    [{ background: 'a\nb' }, 'background', /one line of 1 to 80/],
    [{ features: ['Flight'] }, 'features.0', /no feature is called Flight/],
    [{ features: ['Cleave', 'Defter'] }, 'features.1', /Defter is of another class/],
    [{ features: ['Cleave', 'cleave'] }, 'features.1', /Cleave can be taken once/],
    [{ gear: [{ name: 'Dagger', die: 'd6' }] }, 'gear.0.die', /at most d4/],
    [{ gear: ['Mace', { name: 'Goose', die: 'd6' }] }, 'gear.1.die', /Goose has no die/],
    [{ gear: [{ name: 'Goose', die: 'broken' }] }, 'gear.0.die', /Goose has no die/],
    [{ wings: 2 }, 'wings', /wings/],
    [{ languages: [''] }, 'languages.0', /one line/],
    [{ fatigue: 'd3' }, 'fatigue', /./],
  ])('%j cannot be read: %s', (change, field, reason) => {
    const table = playLavender({ characters: [] });
    const refusal = table.refused('import-character', {
      userId: 'zoe',
      name: 'Wren',
      sheet: { ...written, ...change } as never,
    });
    expect(refusal).toMatchObject({ refused: 'character/cannot-read', detail: { field } });
    expect(refusal.detail.reason).toMatch(reason);
  });

  test('something that is no sheet at all cannot be read either', () => {
    const table = playLavender({ characters: [] });
    for (const sheet of [null, 'Wren', 7, []]) {
      expect(table.refused('import-character', { userId: 'zoe', name: 'Wren', sheet })).toMatchObject({
        refused: 'character/cannot-read',
        detail: { field: '' },
      });
    }
  });
});
