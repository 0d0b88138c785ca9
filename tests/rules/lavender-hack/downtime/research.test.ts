import { describe, expect, test } from 'vitest';
import { questionsOf, researchable } from '../../../../src/rules/lavender-hack/downtime/research.ts';
import type { WeekChoice } from '../../../../src/rules/lavender-hack/downtime/week-vocabulary.ts';
import type { Property } from '../../../../src/rules/lavender-hack/items/schemas.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import { inAWeek } from '../../../support/weeks.ts';
import { GM, type ItemWish, lavenderWorld } from '../../../support/worlds.ts';

const GLOWS: Property = { does: 'other', text: 'Glows when the dead are near', known: false };
const LAMP: ItemWish = { name: 'Brass Lamp', value: 4, knownValue: false, properties: [GLOWS] };

function studied(thing: ItemWish, question: 'value' | 'property', wealth: Readonly<Record<number, number>> = { 2: 1 }) {
  return inAWeek(
    { characters: [{ gear: [thing] }], wealth },
    { characterId: 'ada', act: 'research', thing: thing.name.toLowerCase(), question },
  );
}

const itemOf = (table: ReturnType<typeof studied>) => (table.world as World).items['brass lamp']?.data;

const itemIn = (table: ReturnType<typeof studied>) => {
  const item = (table.world as World).items['brass lamp'];
  if (item === undefined) throw new Error('no lamp');
  return item;
};

describe('research', () => {
  test('LH-RSRCH-01: a week and wealth 2 tell the value', () => {
    const table = studied(LAMP, 'value');
    expect(table.fact('researched')).toMatchObject({ name: 'Ada', item: 'Brass Lamp', value: 4, property: null });
    expect(itemOf(table)?.knownValue).toBe(true);
    expect(table.world.wealth).toEqual({});
  });

  test('LH-RSRCH-01: or the next property, one at a time', () => {
    const table = studied(LAMP, 'property');
    expect(table.fact('researched')).toMatchObject({ value: null, property: GLOWS.text });
    expect(itemOf(table)).toMatchObject({ knownValue: false, properties: [{ ...GLOWS, known: true }] });
    expect(table.open).toEqual([]);
  });

  test('LH-RSRCH-01: what nobody has written down the game master is asked for; the week goes on meanwhile', () => {
    const table = studied({ ...LAMP, properties: [] }, 'property');
    expect(table.open).toMatchObject([{ kind: 'research-property', audience: { who: 'gm' } }]);
    expect(table.fact('days-pass').days).toBe(7);
    table.as(GM);
    table.answer('  Shows the way\n home ');
    expect(table.fact('researched').property).toBe('Shows the way home');
    expect(itemOf(table)).toMatchObject({
      magical: true,
      properties: [{ does: 'other', text: 'Shows the way home', known: true }],
    });
  });

  test('LH-RSRCH-01: the last property is said to be the last, and nothing more is asked about it', () => {
    const two = { ...LAMP, properties: [GLOWS, { ...GLOWS, text: 'Hums' }] };
    expect(studied(two, 'property').fact('researched')).not.toHaveProperty('last');
    const table = studied(LAMP, 'property');
    expect(table.fact('researched')).toMatchObject({ last: true });
    expect(questionsOf(itemIn(table))).toEqual(['value']);
    table.change((world) => {
      const data = world.items['brass lamp']?.data;
      if (data !== undefined) data.properties = [...data.properties, { ...GLOWS, text: 'Hums' }];
    });
    expect(questionsOf(itemIn(table))).toEqual(['value', 'property']);
  });

  test.each([
    ['It hums…', 'It hums', false],
    ['It hums ...', 'It hums', false],
    ['It hums.', 'It hums.', true],
  ])('LH-RSRCH-01: the game master writes %j: was it the last?', (written, property, isLast) => {
    const table = studied({ ...LAMP, properties: [] }, 'property');
    table.answer(written);
    expect(table.fact('researched')).toMatchObject({ property });
    expect(table.fact('researched').last === true).toBe(isLast);
    expect(questionsOf(itemIn(table)).includes('property')).toBe(!isLast);
  });

  test.each(['-', '–', ' — ', '...'])('LH-RSRCH-01: %j says that the last property is found', (dash) => {
    const table = studied({ ...LAMP, properties: [{ ...GLOWS, known: true }] }, 'property');
    table.answer(dash);
    expect(table.fact('researched')).toMatchObject({ value: null, property: null });
    expect(itemOf(table)?.properties).toHaveLength(1);
  });

  test('LH-RSRCH-01: a thing that is gone is asked about no more', () => {
    const table = studied({ ...LAMP, properties: [] }, 'property');
    table.change((world) => {
      delete world.items['brass lamp'];
    });
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts).toEqual([]);
  });

  test('LH-RSRCH-01: without the wealth nothing comes of it', () => {
    const table = studied(LAMP, 'value', { 3: 1 });
    expect(table.fact('week-act')).toMatchObject({ act: 'research', done: false });
    expect(itemOf(table)?.knownValue).toBe(false);
    expect(table.world.wealth['3']?.boxes).toBe(1);
  });

  test('LH-RSRCH-01 LH-ITEM-01: properties can be asked of anything: what is magical is not to be seen from the form', () => {
    const world = lavenderWorld({
      characters: [{ gear: [LAMP, 'Dagger'] }, { status: 'dead', gear: ['Mace'] }],
    });
    expect(researchable(world).map(({ name }) => name)).toEqual(['Brass Lamp', 'Dagger']);
    const asked = (thing: string) => questionsOf(world.items[thing] ?? { data: {} as never });
    expect(asked('brass lamp')).toEqual(['value', 'property']);
    expect(asked('dagger')).toEqual(['property']);
  });

  test('LH-APPR-04: what is believed to be priceless nobody looks into', () => {
    const world = lavenderWorld({ characters: [{ gear: [{ ...LAMP, locked: true }] }] });
    expect(researchable(world)).toEqual([]);
  });

  test('LH-RSRCH-02: a map that was researched can be banked like any other', () => {
    const map: ItemWish = { name: 'Brass Lamp', type: 'map', value: 3, knownValue: false };
    const table = studied(map, 'value', { 1: 1, 2: 1 });
    const bank: Partial<WeekChoice> = { act: 'bank', thing: 'brass lamp' };
    inAWeek(table, { characterId: 'ada', ...bank });
    expect(table.world.wealth).toEqual({ 3: { id: '3', boxes: 1 } });
  });
});
