import { describe, expect, test } from 'vitest';
import type { HexFeature } from '../../../../src/rules/lavender-hack/places/schemas.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';
import { hexIn, inTheWild, roadOf, timeOf } from '../../../support/wilds.ts';
import { type LavenderTable, playLavender } from '../../../support/worlds.ts';

const EAST = 'hex/1,0';
const FAR_EAST = 'hex/2,0';

function feature(what: string, more: Partial<HexFeature> = {}): HexFeature {
  return { what, hidden: true, found: false, trap: false, ...more };
}

/** A find of food is due; the hex in the east has these things of interest. */
function withFind(features: readonly HexFeature[], wish: Parameters<typeof inTheWild>[0] = {}) {
  return playLavender(
    inTheWild({
      dice: { food: 8 },
      ...wish,
      journey: { pendingFind: 'food', ...wish.journey },
      land: { [EAST]: { features: [...features] }, ...wish.land },
    }),
  );
}

const explore = (table: LavenderTable, ...rolls: readonly ScriptedRoll[]) =>
  table.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 12', ...rolls);
const BERRIES = 'find d3 = 1';
const ASKED = { settings: { find: 'ask' } } as const;

describe('a find on the way', () => {
  test('LH-WILD-11: what is hidden there is found, with no question, no search and no step of the die', () => {
    const table = withFind([
      feature('Well', { hidden: false }),
      feature('Grave', { found: true }),
      feature('Pit', { trap: true }),
      feature('Old shrine'),
      feature('Cave'),
    ]);
    explore(table);
    expect(table.fact('found')).toMatchObject({ rule: 'LH-WILD-11', what: 'Old shrine', placeId: EAST });
    expect([table.open, table.emitted('resource-found'), table.world.usageDice.food?.size]).toEqual([[], false, 8]);
    expect(hexIn(table, EAST).features.map(({ found }) => found)).toEqual([false, true, false, true, false]);
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test.each([
    ['nothing', []],
    ['what everybody sees', [feature('Well', { hidden: false })]],
    ['what was found before', [feature('Grave', { found: true })]],
    ['a trap only', [feature('Pit', { trap: true })]],
  ])('LH-WILD-11: where there is %s it is the resource, and a table says what', (_, features) => {
    const table = withFind(features);
    explore(table, BERRIES);
    expect(table.open).toEqual([]);
    expect(table.fact('resource-found')).toMatchObject({ resource: 'food', from: 8, to: 10, what: 'Berries' });
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test('LH-WILD-11: the campaign may give the resource always, and write a table of its own', () => {
    const own = { name: 'Finds of food', sides: 1, rows: [{ from: 1, to: 1, text: 'Mushrooms' }] };
    const wish = { settings: { find: 'resource' }, tables: { 'finds-food': own } };
    const table = withFind([feature('Old shrine')], wish);
    explore(table, 'find d1 = 1');
    expect(table.fact('resource-found')).toMatchObject({ to: 10, what: 'Mushrooms' });
    expect(hexIn(table, EAST).features).toEqual([feature('Old shrine')]);
  });

  test('LH-WILD-11 LH-WILD-15: on the way through two hexes it is about the one in which it was come upon', () => {
    const land = {
      [EAST]: { visited: true, features: [feature('Old shrine')] },
      [FAR_EAST]: { visited: true, features: [feature('Cave')] },
    };
    const table = withFind([], { land });
    table.act('watch', { act: 'travel', path: [EAST, FAR_EAST] });
    expect([roadOf(table).hexId, table.fact('found').placeId]).toEqual([FAR_EAST, EAST]);
    expect(hexIn(table, FAR_EAST).features).toEqual([feature('Cave')]);
  });

  test('LH-WILD-11 LH-WILD-14: where they veer to as well, and it is settled before they eat', () => {
    const table = withFind([], { watch: 4 });
    table.act('watch', { act: 'explore', direction: 0 }, 'test d20 = 4', 'lost d6 = 6', BERRIES, 'food d10 = 9');
    expect(roadOf(table).hexId).toBe(EAST);
    expect(table.facts.map(({ fact }) => fact).slice(-3)).toEqual(['resource-found', 'usage', 'clock']);
  });
});

describe('where the game master says what is found', () => {
  test('LH-WILD-11: they are asked, and the party goes on meanwhile', () => {
    const table = withFind([feature('Old shrine')], ASKED);
    explore(table);
    expect(table.open).toMatchObject([
      {
        kind: 'find',
        rule: 'LH-WILD-11',
        audience: { who: 'gm' },
        required: true,
        fallback: 'reveal',
        terms: { resource: 'food', what: 'Old shrine' },
      },
    ]);
    expect([roadOf(table).action, timeOf(table)]).toEqual([null, [1, 3]]);
    table.act('watch', { act: 'search' });
    table.answer('give', BERRIES);
    expect(table.fact('resource-found')).toMatchObject({ from: 8, to: 10 });
  });

  test('LH-WILD-11: also where nothing is hidden, so that the question betrays nothing', () => {
    const table = withFind([], ASKED);
    explore(table);
    expect(table.question()).toMatchObject({ fallback: 'give', terms: { what: null } });
    table.answer('give', BERRIES);
    expect(table.emitted('resource-found')).toBe(true);
  });

  test('LH-WILD-11 LH-SOLO-01: nobody is asked where nobody runs the game', () => {
    const table = withFind([feature('Old shrine')], { settings: { find: 'ask', solo: 'on' } });
    explore(table);
    expect([table.open, table.fact('found').what]).toEqual([[], 'Old shrine']);
  });

  test('LH-WILD-11: what was found meanwhile cannot be shown any more: the resource is given', () => {
    const table = withFind([feature('Old shrine')], ASKED);
    explore(table);
    table.change((world) => {
      const place = world.places[EAST]?.data as { features: HexFeature[] };
      place.features = [feature('Old shrine', { found: true })];
    });
    table.answer('reveal', BERRIES);
    expect(table.fact('resource-found')).toMatchObject({ from: 8, to: 10 });
  });
});
