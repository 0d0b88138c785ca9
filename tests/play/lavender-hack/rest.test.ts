import { expect, test } from 'vitest';
import type { Round } from '../../../src/rules/engine/round.ts';
import type { DungeonState } from '../../../src/rules/lavender-hack/dungeon/schemas.ts';
import type { Journey } from '../../../src/rules/lavender-hack/wilderness/schemas.ts';
import { type FightTable, type FightWish, fightTable } from '../../support/fight-table.ts';
import { type CharacterWish, GM } from '../../support/worlds.ts';

const HEX = 'hex/0,0';
const JOURNEY: Journey = {
  hexId: HEX,
  trail: [],
  scoutId: null,
  badWeather: false,
  due: null,
  pendingLair: false,
  pendingFind: null,
  foodPassNext: false,
  foodPassDay: false,
  wind: null,
  plan: [],
  action: null,
};
const DELVE: DungeonState = {
  roomId: null,
  trail: [],
  wonder: 4,
  due: null,
  turnsSpent: 0,
  action: null,
  ran: false,
  plan: [],
  barred: false,
};

const ADA: CharacterWish = { sheet: { hp: 3, hpMax: 12, level: 2 }, gear: [{ name: 'Longsword', dieNow: 6 }] };
const BEN: CharacterWish = { class: 'deft', features: ['bards-song'], abilities: { cha: 10 } };
const CYD: CharacterWish = {
  class: 'wise',
  sheet: { workings: ['Charm', 'Sleep'].map((name) => ({ name, level: 1, ready: false })) },
};

/** Three in the wilderness in the second watch, unless wished otherwise. */
function camped(wish: FightWish = {}): FightTable {
  const clock = { day: 1, watch: 2, hour: 1, turn: 1 };
  return fightTable({ characters: [ADA, BEN, CYD], ...wish, state: { clock, journey: JOURNEY, ...wish.state } });
}

function roundOf(at: FightTable): Round {
  const round = Object.values(at.world().rounds).find(({ procedure }) => procedure === 'rest');
  if (round === undefined) throw new Error('nobody is asked');
  return round;
}

/** Hands in what somebody does in the regroup. */
function picks(at: FightTable, by: string, ...chosen: readonly string[]): Promise<void> {
  const answer = { answer: [...chosen], draft: false, source: null, forUserId: null };
  return at.done(at.play.submit(at.deed(by), roundOf(at).id, answer));
}

const names = (at: FightTable) => at.facts().map(({ fact }) => fact);

test('LH-WILD-17: all choose, then each does it in turn, and the watch is over', async () => {
  const at = camped();
  await at.act('ann', 'watch', { act: 'regroup' });
  expect(Object.keys(roundOf(at).seats)).toEqual(['ann', 'bob', 'cat']);
  expect(at.world().party.state).toMatchObject({
    clock: { watch: 2 },
    journey: { action: { act: 'regroup', left: 1 } },
  });
  await picks(at, 'cat', 'do:memorise', 'thing:Sleep');
  await picks(at, 'ann', 'do:repair', 'thing:longsword');
  expect(at.world().items.longsword?.data.dieNow).toBe(6);
  at.facts();
  at.roll('gear d8 = 2', 'test d20 = 10');
  await picks(at, 'bob', 'do:forage');
  at.allFell();
  expect(names(at)).toEqual([
    ...['round-submitted', 'round-resolved', 'activity', 'usage', 'repaired', 'activity', 'test', 'forage'],
    ...['activity', 'working-regained', 'pool-filled', 'clock'],
  ]);
  expect(at.world().items.longsword?.data.dieNow).toBe(8);
  expect(at.world().rounds).toEqual({});
  expect(at.world().party.state).toMatchObject({ clock: { watch: 3 }, journey: { action: null, foodPassNext: true } });
});

test('LHV-24 LH-WILD-22: what a forager finds counts for the food of the same watch', async () => {
  const forager: CharacterWish = { abilities: { wis: 16 } };
  const state = { clock: { day: 1, watch: 1, hour: 1, turn: 1 } };
  const at = camped({ characters: [forager], dice: { food: 6 }, state });
  await at.act('ann', 'watch', { act: 'regroup' });
  at.facts();
  at.roll('test d20 = 7');
  await picks(at, 'ann', 'do:forage');
  at.allFell();
  expect(names(at).filter((name) => name === 'food-passes' || name === 'usage')).toEqual(['food-passes']);
  expect(at.world().usageDice.food?.size).toBe(6);
  expect(at.world().party.state).toMatchObject({ clock: { watch: 2 }, journey: { foodPassNext: false } });
});

test('LH-WILD-17 LH-PBP-02: who is silent heals or forages when time is up', async () => {
  const at = camped();
  await at.act('ann', 'watch', { act: 'regroup' });
  await at.done(at.play.setOrder(at.deed('cat'), 'rest', 'memorise'));
  at.roll('hit-die d8 = 5', 'test d20 = 10');
  await at.advance(24 * 8);
  expect(at.hp('ada')).toBe(8);
  const acts = at.told('activity').map(({ name, activity }) => `${name} ${activity}`);
  expect(acts).toEqual(['Ada heal', 'Ben forage', 'Cyd memorise']);
  at.allFell();
});

test('LH-WILD-23: the stores are seen to before anybody repairs', async () => {
  const at = camped({ characters: [ADA, BEN], dice: { gear: 4, fellowship: 8 } });
  await at.act('ann', 'watch', { act: 'regroup' });
  await picks(at, 'bob', 'do:none');
  at.roll('hit-die d8 = 1');
  at.facts();
  await picks(at, 'ann', 'do:heal', 'party:rebalance');
  at.allFell();
  expect(at.world().usageDice).toMatchObject({ gear: { size: 6 }, fellowship: { size: 6 } });
  expect(names(at).slice(2, 5)).toEqual(['usage-set', 'usage-set', 'activity']);
});

test('LH-WILD-23 LH-SPOT-01: what the stores are used for is chosen by who holds the spotlight when it is done', async () => {
  const at = camped({ characters: [ADA, BEN], dice: { gear: 4 } });
  await at.act('ann', 'watch', { act: 'regroup' });
  await picks(at, 'ann', 'do:none', 'party:rebalance');
  at.change((world) => {
    world.party.spotlight = 'bob';
  });
  await picks(at, 'bob', 'do:none');
  expect(at.world().usageDice.gear?.size).toBe(4);
});

test('LH-WILD-23: at a camp the stores are an offer that holds nothing up', async () => {
  const at = camped({ characters: [ADA, BEN], dice: { gear: 4, fellowship: 8 } });
  at.roll('hit-die d8 = 1', 'hit-die d6 = 1');
  await at.act('ann', 'watch', { act: 'camp' });
  at.allFell();
  expect(at.open()).toMatchObject([{ kind: 'stores', audience: { who: 'one', userId: 'ann' }, required: false }]);
  expect(at.world().party.state).toMatchObject({ clock: { watch: 4 }, journey: { action: null } });
  at.restart();
  await at.answer('ann', 'stores', 'rebalance');
  expect(at.world().usageDice).toMatchObject({ gear: { size: 6 }, fellowship: { size: 6 } });
  expect(at.open()).toEqual([]);
});

test('LH-WILD-23: when the party goes on, nothing is offered any more', async () => {
  const at = camped({ characters: [ADA, BEN], dice: { gear: 4, fellowship: 8, food: 12 } });
  at.roll('hit-die d8 = 1', 'hit-die d6 = 1', 'food d12 = 12');
  await at.act('ann', 'watch', { act: 'camp' });
  await at.act('ann', 'watch', { act: 'search' });
  expect(at.open()).toEqual([]);
  expect(at.world().usageDice).toMatchObject({ gear: { size: 4 }, fellowship: { size: 8 } });
});

test('LH-DEFT-06: the song waits for the singer, and the watch with it', async () => {
  const at = camped({ characters: [ADA, BEN], dice: { fellowship: 4 } });
  await at.act('ann', 'watch', { act: 'regroup' });
  await picks(at, 'ann', 'do:none');
  at.roll('test d20 = 20');
  await picks(at, 'bob', 'do:song');
  expect(at.open()).toMatchObject([{ kind: 'song', audience: { who: 'one', userId: 'bob' } }]);
  expect(at.world().party.state.clock.watch).toBe(2);
  at.restart();
  await at.answer('bob', 'song', 'set');
  expect(at.world().usageDice).toMatchObject({ fellowship: { size: 8 }, food: { size: 6 } });
  expect(at.world().party.state).toMatchObject({ clock: { watch: 3 }, journey: { action: null } });
});

test('LH-WILD-17: a journey that ends asks nobody any more', async () => {
  const at = camped();
  await at.act('ann', 'watch', { act: 'regroup' });
  await picks(at, 'ann', 'do:heal');
  await at.act(GM, 'journey-end', {});
  expect(at.world().rounds).toEqual({});
  expect(at.hp('ada')).toBe(3);
});

test('LH-WILD-17: who falls away in the meantime is waited for no more', async () => {
  const at = camped({ characters: [ADA, BEN] });
  await at.act('ann', 'watch', { act: 'regroup' });
  await at.act(GM, 'retire-character', { characterId: 'ben' });
  at.roll('hit-die d8 = 2');
  await picks(at, 'ann', 'do:heal');
  at.allFell();
  expect(at.world().party.state.clock.watch).toBe(3);
});

test('LH-DUNG-15: light, fellowship, what everybody does, food; hour and turn stay', async () => {
  const clock = { day: 1, watch: 4, hour: 2, turn: 3 };
  const at = camped({ characters: [ADA, BEN], state: { clock, dungeon: DELVE, journey: null } });
  at.roll('light d8 = 5', 'fellowship d8 = 5');
  await at.act('ann', 'delve', { act: 'regroup' });
  at.allFell();
  await picks(at, 'bob', 'do:none');
  at.roll('hit-die d8 = 2', 'food d8 = 5');
  await picks(at, 'ann', 'do:heal');
  at.allFell();
  expect(at.world().party.state).toMatchObject({ clock: { watch: 5, hour: 2, turn: 3 }, dungeon: { action: null } });
});

test('LH-WILD-25: nobody is asked anything for a camp', async () => {
  const at = camped({ characters: [ADA] });
  at.roll('hit-die d8 = 2');
  await at.act('ann', 'watch', { act: 'camp' });
  at.allFell();
  expect(at.world().rounds).toEqual({});
  expect(at.world().party.state).toMatchObject({ clock: { watch: 4 }, journey: { action: null } });
});

test('LH-WILD-17: the regroup is busy until the last has chosen', async () => {
  const at = camped();
  await at.act('ann', 'watch', { act: 'regroup' });
  expect(await at.refused(at.play.act(at.deed('ann'), { action: 'watch', inputs: [{ act: 'camp' }] }))).toBe(
    'watch/busy',
  );
});
