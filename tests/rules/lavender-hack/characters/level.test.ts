import { describe, expect, test } from 'vitest';
import { levelFrame } from '../../../../src/rules/lavender-hack/characters/level.ts';
import { workingLimit } from '../../../../src/rules/lavender-hack/characters/level-features.ts';
import { trackOf } from '../../../../src/rules/lavender-hack/downtime/training.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import { characterOf } from '../../../../src/rules/mechanics/people/characters.ts';
import { beginFrames } from '../../../support/frames.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';
import { type CharacterWish, lavenderWorld, playLavender, type WorldWish } from '../../../support/worlds.ts';

type AtTable = ReturnType<typeof playLavender>;

/** Ada, with the level that she has risen to already, is asked what it brings. */
function risen(ada: CharacterWish, wish: WorldWish = {}, ...rolls: readonly ScriptedRoll[]): AtTable {
  const table = playLavender({ ...wish, characters: [ada] });
  const level = ada.sheet?.level ?? 1;
  beginFrames(table, [{ ...levelFrame('ada', level, level) }], ...rolls);
  return table;
}

const sheetOf = (table: AtTable) => characterOf(table.world as World, 'ada').sheet;
const optionsOf = (table: AtTable) => {
  const form = table.question()?.form;
  return form?.form === 'choice' ? form.options.map(({ id, terms }) => terms.name ?? id) : [];
};
const working = (name: string) => ({ name, level: 1, ready: true });

describe('a new level', () => {
  test('LHV-41 LH-LEVEL-02 LH-LEVEL-03: the new Con modifier counts for each die, and current hp rise as much', () => {
    const table = risen({ abilities: { con: 15 }, sheet: { level: 3, hp: 9, hpMax: 14 } });
    expect(optionsOf(table)).toEqual(['str', 'con']);
    table.answer('con', 'hit-die d8 = 3', 'hit-die d8 = 4', 'hit-die d8 = 4');
    expect(table.fact('ability-raised')).toMatchObject({ ability: 'con', from: 15, to: 16, modifier: 2 });
    expect(table.fact('level-hit-points')).toMatchObject({ modifier: 2, toughness: 0, sum: 17, before: 14, most: 17 });
    expect(sheetOf(table)).toMatchObject({ hp: 12, hpMax: 17 });
  });

  test('LHV-42 LH-LEVEL-03 LH-STRONG-08: Toughness counts once for each time; what is less than before stays', () => {
    const table = risen({
      abilities: { con: 13, str: 10 },
      features: ['toughness'],
      sheet: { level: 3, hp: 20, hpMax: 20 },
    });
    table.answer('str', 'hit-die d8 = 5', 'hit-die d8 = 1', 'hit-die d8 = 7');
    expect(table.fact('level-hit-points')).toMatchObject({ toughness: 1, sum: 17, before: 20, most: 20 });
    expect(sheetOf(table)).toMatchObject({ hp: 20, hpMax: 20 });
  });

  test('LH-STRONG-08: twice Toughness adds Con twice, and a bad Con takes nothing', () => {
    const twice = [{ id: 'toughness', times: 2 }];
    const tough = risen({ abilities: { con: 16 }, sheet: { level: 1, hpMax: 1, hp: 1, features: twice } });
    tough.answer('str', 'hit-die d8 = 1');
    expect(tough.fact('level-hit-points')).toMatchObject({ toughness: 4, sum: 7 });
    const frail = risen({ abilities: { con: 3 }, sheet: { level: 2, hpMax: 1, hp: 1, features: twice } });
    frail.answer('str', 'hit-die d8 = 1', 'hit-die d8 = 6');
    expect(frail.fact('level-hit-points')).toMatchObject({ modifier: -3, toughness: 0, sum: 1 + 3 });
  });

  test('LH-ABIL-04 LH-DEFT-03: a higher modifier brings a language, which is named last', () => {
    const table = risen({ class: 'deft', abilities: { cha: 15 }, sheet: { level: 2, languages: ['Elvish', 'Trade'] } });
    table.answer('cha', 'hit-die d6 = 2', 'hit-die d6 = 2');
    table.answer('trapmaking');
    expect(table.question()).toMatchObject({ kind: 'languages', rule: 'LH-DEFT-03', terms: { count: 1 } });
    expect(table.answerRefused('Orcish, Giant')).toMatchObject({ refused: 'character/too-many-languages' });
    table.answer('Orcish');
    expect(table.open).toEqual([]);
    expect(sheetOf(table).languages).toEqual(['Elvish', 'Trade', 'Orcish']);
  });

  test('LH-ABIL-04: a score that does not lift the modifier brings none', () => {
    const table = risen({ class: 'deft', abilities: { cha: 13 }, sheet: { level: 2 } });
    table.answer('cha', 'hit-die d6 = 2', 'hit-die d6 = 2');
    expect(table.question()).toMatchObject({ kind: 'level-feature' });
  });

  test('LH-LEVEL-04: features not yet taken, and those that may be taken again', () => {
    const table = risen({ features: ['cleave', 'toughness'], sheet: { level: 2 } });
    table.answer('str', 'hit-die d8 = 1', 'hit-die d8 = 1');
    expect(table.question()).toMatchObject({ kind: 'level-feature', audience: { who: 'one', userId: 'ann' } });
    expect(optionsOf(table)).toEqual(['Combat Maneuver', 'Tank', 'Power Attack', 'Toughness', 'Stronger']);
    expect(table.answerRefused('cleave-twice').refused).toBe('prompt/no-such-option');
    table.answer('toughness');
    expect(sheetOf(table).features).toContainEqual({ id: 'toughness', times: 2 });
    expect(table.open).toEqual([]);
  });

  test.each([
    ['strong', 'stronger', 'LH-STRONG-09', ['str', 'con']],
    ['wise', 'wiser', 'LH-WISE-07', ['int', 'wis']],
    ['deft', 'defter', 'LH-DEFT-08', ['dex', 'cha']],
  ] as const)(
    'LH-STRONG-09 LH-WISE-07 LH-DEFT-08: the %s who is %s raises one more (%s)',
    (classId, id, rule, both) => {
      const die = { strong: 8, wise: 4, deft: 6 }[classId];
      const table = risen({ class: classId, sheet: { level: 1 } });
      table.answer(both[0], `hit-die d${die} = 1`);
      table.answer(id);
      expect(table.question()).toMatchObject({ kind: 'level-ability', terms: { feature: true } });
      expect(optionsOf(table)).toEqual(both);
      table.answer(both[0]);
      expect(table.fact('ability-raised')).toMatchObject({ rule, from: 11, to: 12 });
      expect(table.open).toEqual([]);
    },
  );

  test('LH-LEVEL-02: a score that cannot rise is not offered; with none there is nothing to choose', () => {
    const one = risen({ abilities: { str: 30 }, sheet: { level: 1 } });
    expect(optionsOf(one)).toEqual(['con']);
    const none = risen({ abilities: { str: 30, con: 30 }, sheet: { level: 1 } }, {}, 'hit-die d8 = 1');
    expect(none.question()?.kind).toBe('level-feature');
  });

  test('LH-LEVEL-01: who died or left for good is asked no more', () => {
    const table = risen({ sheet: { level: 2 } });
    table.change((world) => {
      const ada = world.characters.ada;
      if (ada !== undefined) ada.status = 'dead';
    });
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts).toEqual([]);
  });

  test.each([
    [1, 2],
    [3, 4],
    [9, 10],
  ])('LH-TRAIN-02: from level %i it takes %i boxes', (level, boxes) => {
    expect(trackOf(level)).toBe(boxes);
  });
});

describe('Advanced Workings', () => {
  const CYD: CharacterWish = { class: 'wise', abilities: { int: 16, wis: 13 }, sheet: { level: 2 } };

  test.each([
    [{ int: 16, wis: 13 }, 3],
    [{ int: 18, wis: 18 }, 6],
    [{ int: 3, wis: 10 }, 2],
  ])('LH-WISE-05: with %j one may know %i', (abilities, limit) => {
    const world = lavenderWorld({ characters: [{ class: 'wise', abilities }] });
    expect(workingLimit(world, characterOf(world, 'ada'))).toBe(limit);
  });

  test('LH-WISE-05: below the limit one of the level or lower is added', () => {
    const table = risen({ ...CYD, sheet: { level: 2, workings: [working('Charm'), working('Sleep')] } });
    table.answer('int', 'hit-die d4 = 1', 'hit-die d4 = 1');
    table.answer('advanced-workings');
    expect(optionsOf(table)).toEqual(['Hush', 'Web of Cords', 'Magic Missile', 'Cure Light Wounds', 'Shield', 'Bless']);
    table.answer('pick:1');
    expect(table.fact('working-learned')).toMatchObject({ working: 'Hush', forgotten: null });
    expect(sheetOf(table).workings.map(({ name, level, ready }) => [name, level, ready])).toEqual([
      ['Charm', 1, true],
      ['Sleep', 1, true],
      ['Hush', 2, true],
    ]);
  });

  test('LH-WISE-05: at the limit a known one makes room', () => {
    const known = ['Charm', 'Sleep', 'Bless'].map(working);
    const table = risen({ ...CYD, sheet: { level: 2, workings: known } });
    table.answer('wis', 'hit-die d4 = 1', 'hit-die d4 = 1');
    table.answer('advanced-workings');
    table.answer('pick:2');
    expect(table.question()).toMatchObject({ kind: 'level-forget', terms: { working: 'Web of Cords' } });
    expect(optionsOf(table)).toEqual(['Charm', 'Sleep', 'Bless']);
    table.answer('pick:2');
    expect(table.fact('working-learned')).toMatchObject({ working: 'Web of Cords', forgotten: 'Sleep' });
    expect(sheetOf(table).workings.map(({ name }) => name)).toEqual(['Charm', 'Bless', 'Web of Cords']);
  });

  test('LH-WISE-05: who knows all that there are is not offered it; the campaign may bring more', () => {
    const all = ['Charm', 'Magic Missile', 'Cure Light Wounds', 'Shield', 'Bless', 'Sleep'].map(working);
    const ada: CharacterWish = { class: 'wise', sheet: { level: 1, workings: all } };
    const table = risen(ada);
    table.answer('int', 'hit-die d4 = 1');
    expect(optionsOf(table)).toEqual(['Reagents', 'Wiser']);
    const own = { 'workings-4': { name: 'workings-4', sides: 1, rows: [{ from: 1, to: 1, text: 'Salt Door' }] } };
    const more = risen({ ...ada, sheet: { ...ada.sheet, level: 4 } }, { tables: own });
    more.answer('int', 'hit-die d4 = 1', 'hit-die d4 = 1', 'hit-die d4 = 1', 'hit-die d4 = 1');
    more.answer('advanced-workings');
    expect(optionsOf(more)[0]).toBe('Salt Door');
  });
});

describe('the Weird', () => {
  const DOV: CharacterWish = {
    class: 'weird',
    sheet: { level: 2, weirdness: ['Nibbler', 'Swap'].map((name) => ({ name, level: 1 })) },
  };

  test('LH-WEIRD-07 LH-WEIRD-02: any ability, and a weirdness of the level in place of a feature', () => {
    const table = risen(DOV);
    expect(optionsOf(table)).toEqual(['str', 'dex', 'wis', 'int', 'con', 'cha']);
    table.answer('cha', 'hit-die d6 = 1', 'hit-die d6 = 1');
    expect(table.fact('ability-raised').rule).toBe('LH-WEIRD-07');
    expect(optionsOf(table)).toEqual(['Beastfriend', 'Weight']);
    table.answer('pick:2');
    expect(sheetOf(table).weirdness.at(-1)).toEqual({ name: 'Weight', level: 2 });
  });

  test('LH-WEIRD-02: at a level without any, a lower one; with none left nothing is asked', () => {
    const three = { ...DOV, sheet: { ...DOV.sheet, level: 3 } };
    const table = risen(three);
    const rolls = ['hit-die d6 = 1', 'hit-die d6 = 1', 'hit-die d6 = 1'] as const;
    table.answer('cha', ...rolls);
    expect(optionsOf(table)).toEqual(['Beastfriend', 'Weight']);
    const all = ['Nibbler', 'Swap', 'Beastfriend', 'Weight'].map((name) => ({ name, level: 1 }));
    const full = risen({ ...three, sheet: { ...three.sheet, weirdness: all } });
    full.answer('cha', ...rolls);
    expect(full.open).toEqual([]);
  });
});
