import { describe, expect, test } from 'vitest';
import type { HexFeature } from '../../../../src/rules/lavender-hack/places/shapes.ts';
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

const explore = (table: LavenderTable) => table.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 12');

describe('a find where something is hidden', () => {
  test('LH-WILD-11: the game master is asked; the default is the resource', () => {
    const table = withFind([feature('Old shrine')]);
    explore(table);
    expect(table.emitted('resource-found')).toBe(false);
    expect(roadOf(table)).toMatchObject({ hexId: EAST, pendingFind: null });
    const [asked] = table.open;
    expect(asked).toMatchObject({
      kind: 'find',
      rule: 'LH-WILD-11',
      audience: { who: 'gm' },
      required: true,
      fallback: 'give',
      terms: { resource: 'food', what: 'Old shrine' },
    });
    expect(timeOf(table)).toEqual([1, 2]);
    table.answer('give');
    expect(table.fact('resource-found')).toMatchObject({ resource: 'food', from: 8, to: 10 });
    expect(hexIn(table, EAST).features).toEqual([feature('Old shrine')]);
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test('LH-WILD-11: instead they see the first hidden thing, without a search and without a step of the die', () => {
    const table = withFind([
      feature('Well', { hidden: false }),
      feature('Grave', { found: true }),
      feature('Pit', { trap: true }),
      feature('Old shrine'),
      feature('Cave'),
    ]);
    explore(table);
    table.answer('reveal');
    expect(table.fact('found')).toMatchObject({ rule: 'LH-WILD-11', what: 'Old shrine', placeId: EAST });
    expect(table.emitted('resource-found')).toBe(false);
    expect(table.world.usageDice.food?.size).toBe(8);
    expect(hexIn(table, EAST).features.map(({ found }) => found)).toEqual([false, true, false, true, false]);
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test.each([
    ['nothing', []],
    ['what everybody sees', [feature('Well', { hidden: false })]],
    ['what was found before', [feature('Grave', { found: true })]],
    ['a trap only', [feature('Pit', { trap: true })]],
  ])('LH-WILD-11: where there is %s nobody is asked', (_, features) => {
    const table = withFind(features);
    explore(table);
    expect(table.open).toEqual([]);
    expect(table.fact('resource-found')).toMatchObject({ from: 8, to: 10 });
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test('LH-WILD-11 LH-WILD-12: what was found meanwhile cannot be shown any more: the resource is given', () => {
    const table = withFind([feature('Old shrine')]);
    explore(table);
    table.change((world) => {
      const place = world.places[EAST]?.data as { features: HexFeature[] };
      place.features = [feature('Old shrine', { found: true })];
    });
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.fact('resource-found')).toMatchObject({ from: 8, to: 10 });
  });

  test('LH-WILD-11 LH-WILD-15: on the way through two hexes it is about the one in which it was come upon', () => {
    const table = withFind([feature('Old shrine')], {
      land: {
        [EAST]: { visited: true, features: [feature('Old shrine')] },
        [FAR_EAST]: { visited: true, features: [feature('Cave')] },
      },
    });
    table.act('watch', { act: 'travel', path: [EAST, FAR_EAST] });
    expect(roadOf(table).hexId).toBe(FAR_EAST);
    expect(table.open[0]?.terms).toMatchObject({ what: 'Old shrine' });
    table.answer('reveal');
    expect(table.fact('found')).toMatchObject({ placeId: EAST });
    expect(hexIn(table, FAR_EAST).features).toEqual([feature('Cave')]);
  });

  test('LH-WILD-11 LH-WILD-14: where they veer to as well, and it is settled before they eat', () => {
    const table = withFind([feature('Old shrine')], { watch: 4 });
    table.act('watch', { act: 'explore', direction: 0 }, 'test d20 = 4', 'lost d6 = 6');
    expect(roadOf(table).hexId).toBe(EAST);
    table.answer('give', 'food d10 = 9');
    expect(table.facts.map(({ fact }) => fact)).toEqual(['resource-found', 'usage', 'clock']);
  });
});
