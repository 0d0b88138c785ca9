import { expect, test } from 'vitest';
import { fightTable } from '../../support/fight-table.ts';
import { HOME, journey, land } from '../../support/wilds.ts';
import { GM } from '../../support/worlds.ts';

const EAST = 'hex/1,0';
const SHRINE = { what: 'Old shrine', hidden: true, found: false, trap: false };

/** Dusk in the hex in the middle, where the food of the day is rolled for; three characters. */
function dusk({ manual = true, find = false } = {}) {
  return fightTable({
    characters: [{}, {}, {}],
    settings: { ...(manual ? { spotlight_rolls: 'manual' } : {}), ...(find ? { find: 'ask' } : {}) },
    places: land({ [EAST]: { visited: true, features: [SHRINE] } }),
    state: {
      clock: { day: 1, watch: find ? 2 : 4, hour: 1, turn: 1 },
      journey: journey({ hexId: HOME, pendingFind: find ? 'food' : null }),
    },
  });
}

test('LH-SPOT-04: the spotlight player presses, and their die falls', async () => {
  const at = dusk();
  await at.act('ann', 'watch', { act: 'search' });
  expect(at.open()).toMatchObject([{ kind: 'roll-die', audience: { who: 'one', userId: 'ann' } }]);
  expect(await at.refused(at.play.answer(at.deed('bob'), at.open()[0]?.id ?? '', 'roll'))).toBe('prompt/not-yours');
  at.roll('food d8 = 4');
  await at.answer('ann', 'roll-die', 'roll');
  at.allFell();
  expect(at.world().party.state.clock.watch).toBe(5);
});

test('LH-SPOT-04 LH-PBP-02: when the time is up the bot rolls, and the spotlight stays where it is', async () => {
  const at = dusk();
  await at.act('ann', 'watch', { act: 'search' });
  at.roll('food d8 = 4');
  await at.advance(24);
  at.allFell();
  expect(at.open()).toEqual([]);
  expect(at.world().party).toMatchObject({ spotlight: 'ann', state: { clock: { watch: 5 } } });
});

test('LH-SPOT-04: a die that the game master changed meanwhile is shown again before it is rolled', async () => {
  const at = dusk();
  await at.act('ann', 'watch', { act: 'search' });
  await at.act(GM, 'usage', { dieId: 'food', do: 'down' });
  await at.answer('ann', 'roll-die', 'roll');
  expect(at.open()).toMatchObject([{ form: { options: [{ terms: { die: 6 } }] } }]);
  at.roll('food d6 = 4');
  await at.answer('ann', 'roll-die', 'roll');
  at.allFell();
  expect(at.open()).toEqual([]);
});

test('LH-WILD-11 LH-PBP-02: a game master who is asked and silent shows what is hidden there', async () => {
  const at = dusk({ manual: false, find: true });
  await at.act('ann', 'watch', { act: 'travel', toId: EAST });
  expect(at.open()).toMatchObject([{ kind: 'find' }]);
  expect(at.world().party.state.clock.watch).toBe(3);
  await at.advance(24 * 2);
  expect(at.told('found')).toMatchObject([{ what: SHRINE.what }]);
  expect(at.told('resource-found')).toEqual([]);
});

test('LH-WILD-11 PBP-WAIT-10: what is hidden was taken away while the game master thought: the resource is given, with no second question', async () => {
  const at = dusk({ manual: false, find: true });
  await at.act('ann', 'watch', { act: 'travel', toId: EAST });
  await at.act(GM, 'edit-hex', { hexId: EAST, without: SHRINE.what });
  at.roll('find d3 = 1');
  await at.answer(GM, 'find', 'reveal');
  at.allFell();
  expect(at.open()).toEqual([]);
  expect(at.told('resource-found')).toHaveLength(1);
  expect(at.told('found')).toEqual([]);
});
