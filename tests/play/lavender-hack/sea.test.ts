import { expect, test } from 'vitest';
import type { Hex } from '../../../src/rules/lavender-hack/places/schemas.ts';
import { type FightTable, fightTable } from '../../support/fight-table.ts';
import { HOME, journey, land } from '../../support/wilds.ts';
import { GM } from '../../support/worlds.ts';

const KNOWN: Partial<Hex> = { terrain: 'water', visited: true };
const UNKNOWN: Partial<Hex> = { terrain: 'water' };

/** A harbour in the middle, and water to the east, two hexes of it known. */
function harbour(): FightTable {
  return fightTable({
    settings: { ocean: 'ours' },
    characters: [
      { name: 'Ada', class: 'deft' },
      { name: 'Ben', class: 'deft' },
    ],
    places: land({
      [HOME]: { visited: true, name: 'Saltmouth' },
      'hex/1,0': KNOWN,
      'hex/2,0': KNOWN,
      'hex/3,0': UNKNOWN,
      'hex/4,0': UNKNOWN,
      'hex/4,1': UNKNOWN,
    }),
    state: { clock: { day: 1, watch: 5, hour: 1, turn: 1 }, journey: journey() },
  });
}

const undo = (at: FightTable) => at.play.undo(at.deed(GM), { number: null, back: false }, null);
const where = (at: FightTable) => {
  const { clock, journey: road } = at.world().party.state;
  return [clock.day, clock.watch, road?.hexId, road?.wind];
};
const watch = async (at: FightTable, input: { act: string; [field: string]: string | number }) => {
  await at.act(GM, 'watch', input);
  at.allFell();
};
/** A night watch that passes quietly. */
const LIGHT = ['light d8 = 8', 'light d8 = 8'] as const;

test('LH-OCEAN-01: two days at sea: out with the evening wind, a calm and the oars, a storm, and home', async () => {
  const at = harbour();
  // Out of the harbour by night; the wind shows on the water.
  at.roll(...LIGHT, 'wind d20 = 11');
  await watch(at, { act: 'travel', toId: 'hex/1,0' });
  expect(where(at)).toEqual([1, 6, 'hex/1,0', 'weak']);
  // Two hexes straight on, the second of them new. Then the day dawns without an event, and without a wind.
  at.roll(...LIGHT, 'test d20 = 12', 'event d20 = 5', 'wind d20 = 4');
  await watch(at, { act: 'explore', direction: 1 });
  expect(where(at)).toEqual([2, 1, 'hex/3,0', 'miss']);
  expect(
    await at.refused(at.play.act(at.deed(GM), { action: 'watch', inputs: [{ act: 'travel', toId: 'hex/1,0' }] })),
  ).toBe('sea/becalmed');
  // Rowing fails once, then it does not; food at dawn.
  at.roll('test d20 = 5', 'food d8 = 8');
  await watch(at, { act: 'explore', direction: 1 });
  expect(where(at)).toEqual([2, 2, 'hex/3,0', 'miss']);
  at.roll('test d20 = 10');
  await watch(at, { act: 'explore', direction: 1 });
  expect(where(at)).toEqual([2, 3, 'hex/4,0', 'miss']);
  // The rest of the day they wait for the wind. A storm comes with the dawn, towards the edge of the map: they ride it out.
  const search = { act: 'search' };
  at.roll('food d8 = 7', ...LIGHT, ...LIGHT, 'event d20 = 5', 'wind d20 = 1', 'storm d6 = 4', 'gear d8 = 1');
  await at.act(GM, 'watch', { ...search, plan: [search, search, search] });
  at.allFell();
  expect(where(at)).toEqual([3, 1, 'hex/4,0', 'fumble']);
  expect(at.told('storm')).toMatchObject([{ direction: 3, to: null }]);
  expect(at.world().usageDice.gear?.size).toBe(6);
  expect(
    await at.refused(at.play.act(at.deed(GM), { action: 'watch', inputs: [{ act: 'travel', toId: 'hex/3,0' }] })),
  ).toBe('sea/storm');
  // Ridden out for a day; the wind of the next one takes them home in a watch, and ashore in another.
  at.roll('food d8 = 8', 'food d8 = 8', ...LIGHT, ...LIGHT, 'event d20 = 5', 'wind d20 = 19');
  await at.act(GM, 'watch', { ...search, plan: [search, search, search, search, search] });
  at.allFell();
  at.roll('food d8 = 8');
  await at.act(GM, 'watch', { act: 'travel', toId: 'hex/1,0', plan: [{ act: 'travel', toId: HOME }] });
  at.allFell();
  expect(where(at)).toEqual([4, 3, HOME, 'strong']);
  expect(at.told('wind').map(({ degree }) => degree)).toEqual(['weak', 'miss', 'fumble', 'strong']);
});

test('LH-OCEAN-01 LH-PBP-04: a storm is taken back with the watch that ended in it: ship, trail, gear and sky', async () => {
  const at = harbour();
  at.change((world) => {
    const { journey: road, clock } = world.party.state;
    if (road !== null) Object.assign(road, { hexId: 'hex/3,0', wind: 'miss' });
    clock.watch = 6;
  });
  const before = at.world();
  at.roll(...LIGHT, 'test d20 = 15', 'event d20 = 5', 'wind d20 = 1', 'storm d6 = 3', 'gear d8 = 3');
  await watch(at, { act: 'explore', direction: 1 });
  expect(where(at)).toEqual([2, 1, 'hex/4,1', 'fumble']);
  expect(at.world().places['hex/4,1']?.data).toMatchObject({ visited: true });
  await at.done(undo(at));
  const after = at.world();
  expect(after.party.state).toEqual(before.party.state);
  expect(after.usageDice).toEqual(before.usageDice);
  expect(after.places).toEqual(before.places);
  // Played once more it may go otherwise.
  at.roll(...LIGHT, 'test d20 = 3', 'event d20 = 5', 'wind d20 = 20');
  await watch(at, { act: 'explore', direction: 1 });
  expect(where(at)).toEqual([2, 1, 'hex/3,0', 'critical']);
});
