import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../../src/rules/action-dice/characters/schemas.ts';
import { titleOf, titlesOf } from '../../../../src/rules/action-dice/kit/classes.ts';
import {
  investedLevel,
  investmentFor,
  maxResilience,
  trainingCost,
} from '../../../../src/rules/action-dice/kit/levels.ts';
import { actionDiceWorld, playActionDice, type Wish } from '../../../support/action-dice.ts';

const TOWN = { name: 'Harbour', isSafe: true };
const MASTER = { classSlug: 'warden', name: 'Old Hanne' };
const READY = { xp: 1500, silver: 150 };

/** Ada, a Warden of the first level with what the second takes, in a safe town with a master. */
function learner(sheet: Partial<Sheet> = {}, state: Wish['state'] = {}) {
  return playActionDice({
    by: 'ann',
    characters: [{ bonuses: { con: 2 }, templates: ['warden A'], sheet: { ...READY, ...sheet } }],
    state: { town: TOWN, masters: [MASTER], ...state },
  });
}

const TRAIN = { characterId: 'ada', classSlug: 'warden' };

describe('training', () => {
  test('AD-V25, AD-LVL-02, AD-LVL-03: a tenth of the threshold and two weeks with a master bring the level', () => {
    const table = learner();
    table.act('train', TRAIN);
    expect(table.fact('training-begins')).toMatchObject({
      level: 2,
      cost: 150,
      untilDay: 15,
      letter: 'B',
      master: 'Old Hanne',
    });
    expect(table.world.characters.ada?.sheet).toMatchObject({ silver: 0, level: 1 });
    table.act('watch', { act: 'fortnight' });
    expect(table.fact('level-reached')).toMatchObject({ level: 2, resilience: 0 });
    expect(table.fact('template-taken')).toMatchObject({ className: 'Warden', letter: 'B' });
    expect(table.question()).toMatchObject({ kind: 'raise', form: { min: 3, max: 3 } });
    table.answer(['str', 'dex', 'wis']);
    expect(table.world.characters.ada?.sheet).toMatchObject({
      level: 2,
      raises: 0,
      training: null,
      ready: { fighting: 2 },
      bonuses: { str: 2, dex: 2, con: 2, int: 1, wis: 2, cha: 1 },
    });
  });

  test('AD-CLASS-02: another class begins at its first template', () => {
    const table = learner({}, { masters: [{ classSlug: 'tinker', name: 'Joss' }] });
    table.act('train', { ...TRAIN, classSlug: 'tinker' });
    expect(table.fact('training-begins')).toMatchObject({ className: 'Tinker', letter: 'A' });
  });

  test('AD-LVL-02: experience for two levels still takes two trainings', () => {
    const table = learner({ xp: 4000, silver: 600 });
    table.act('train', TRAIN);
    expect(table.refused('train', TRAIN)).toMatchObject({ refused: 'train/already' });
    table.act('watch', { act: 'fortnight' });
    expect(table.world.characters.ada?.sheet.level).toBe(2);
    table.answer(['str', 'dex', 'wis']);
    table.act('train', TRAIN);
    expect(table.fact('training-begins')).toMatchObject({ level: 3, cost: 400 });
  });

  test.each([
    ['train/no-xp', { xp: 1499 }, {}],
    ['train/no-silver', { silver: 149 }, {}],
    ['town/none-safe', {}, { town: null }],
    ['town/none-safe', {}, { town: { ...TOWN, isSafe: false } }],
    ['train/no-master', {}, { masters: [] }],
    ['train/too-high', { level: 6, xp: 90_000, silver: 9000 }, {}],
  ] as const)('AD-LVL-02: %s with %j and %j; nothing is paid', (refused, sheet, state) => {
    const table = learner(sheet, state as Wish['state']);
    expect(table.refused('train', TRAIN)).toMatchObject({ refused });
  });

  test('AD-LVL-02: what each level costs', () => {
    expect([2, 3, 4, 5, 6].map(trainingCost)).toEqual([150, 400, 800, 1500, 3000]);
  });
});

describe('beyond the sixth level', () => {
  const LORD = { level: 6, silver: 60_000 };

  test('AD-V26, AD-HIGH-01: silver in projects makes the level, with three attributes and no template', () => {
    const table = playActionDice({ by: 'ann', characters: [{ bonuses: { con: 5 }, sheet: LORD }] });
    table.act('invest', { characterId: 'ada', silver: 25_000, project: 'a tower' });
    expect(table.fact('invested')).toMatchObject({ total: 25_000, next: 50_000 });
    expect(table.fact('level-reached')).toMatchObject({ rule: 'AD-HIGH-01', level: 7, resilience: 12 });
    table.answer(['str', 'dex', 'int']);
    expect(table.world.characters.ada?.sheet).toMatchObject({ level: 7, templates: [], silver: 35_000 });
    expect(table.open).toEqual([]);
  });

  test('AD-G-10: what goes into a project is added up by its name', () => {
    const table = playActionDice({ by: 'ann', characters: [{ sheet: LORD }] });
    table.act('invest', { characterId: 'ada', silver: 100, project: 'a tower' });
    table.act('invest', { characterId: 'ada', silver: 200, project: 'A Tower' });
    expect(table.world.characters.ada?.sheet.projects).toEqual([{ name: 'a tower', silver: 300 }]);
    expect(table.refused('invest', { characterId: 'ada', silver: 60_000, project: 'more' })).toMatchObject({
      refused: 'invest/no-silver',
    });
  });

  test('AD-HIGH-01: below the sixth level silver makes none', () => {
    const table = playActionDice({ by: 'ann', characters: [{ sheet: { level: 5, silver: 100 } }] });
    expect(table.refused('invest', { characterId: 'ada', silver: 100, project: 'a tower' })).toMatchObject({
      refused: 'invest/too-low',
    });
  });

  test('AD-HIGH-01, AD-D-15: the counter is its own and cumulative; the eleventh takes 400,000', () => {
    expect([7, 8, 9, 10, 11, 12].map(investmentFor)).toEqual([25_000, 50_000, 100_000, 200_000, 400_000, 600_000]);
    expect([0, 24_999, 25_000, 399_999, 400_000].map(investedLevel)).toEqual([6, 6, 7, 10, 11]);
    const bonuses = { str: 1, dex: 1, con: 5, int: 1, wis: 1, cha: 1 };
    expect(maxResilience({ level: 11, bonuses })).toBe(16);
  });
});

describe('titles', () => {
  const CLERIC = {
    name: 'Cleric',
    kind: 'magic',
    occupation: 'clerics',
    templates: (['A', 'B', 'C'] as const).map((letter) => ({ letter, text: 'prays', feature: null })),
    mishaps: [],
  } as const;
  const templates = (['A', 'B', 'C'] as const).map((letter) => ({ classSlug: 'cleric', letter }));

  test('AD-V27, AD-TITLE-01, AD-D-16: an empty cell keeps the last title; three templates open the other column', () => {
    const table = playActionDice({
      by: 'ann',
      characters: [{ sheet: { level: 8, ancestry: 'Halfling', templates } }],
      state: { classes: { cleric: CLERIC as never } },
    });
    const sheet = () => table.world.characters.ada?.sheet as Sheet;
    expect(titlesOf(table.world as never, sheet())).toEqual([
      { column: 'ancestry', title: 'Village Elder' },
      { column: 'occupation', title: 'Bishop' },
    ]);
    expect(titleOf(table.world as never, sheet())).toBe('Village Elder');
    table.act('choose-title', { characterId: 'ada', column: 'occupation' });
    expect(table.fact('title-chosen')).toMatchObject({ title: 'Bishop' });
    expect(titleOf(table.world as never, sheet())).toBe('Bishop');
  });

  test.each([
    [6, 'human', []],
    [7, 'human', ['Baron/Baroness']],
    [12, 'dwarf', ['Hammerthane']],
    [9, 'elf', ['Warden']],
    [8, 'gnome', ['Count/Countess']],
  ] as const)('AD-TITLE-01: level %i, %s: %j', (level, ancestry, titles) => {
    const found = titlesOf(actionDiceWorld(), { level, ancestry, templates: [] });
    expect(found.map(({ title }) => title)).toEqual(titles);
  });

  test('AD-TITLE-01: there is none to choose below the seventh level', () => {
    const table = playActionDice({ by: 'ann' });
    expect(table.refused('choose-title', { characterId: 'ada', column: 'ancestry' })).toMatchObject({
      refused: 'title/none',
    });
  });
});
