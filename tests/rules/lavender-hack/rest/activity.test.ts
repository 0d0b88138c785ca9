import { describe, expect, test } from 'vitest';
import type { UsageSize } from '../../../../src/rules/engine/world.ts';
import type { Degree, ItemDie } from '../../../../src/rules/lavender-hack/kit/ids.ts';
import type { RestActivity } from '../../../../src/rules/lavender-hack/rest/vocabulary.ts';
import type { Journey } from '../../../../src/rules/lavender-hack/wilderness/schemas.ts';
import { mainOnly } from '../../../support/editions.ts';
import { beginFrames } from '../../../support/frames.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';
import { type ItemWish, playLavender, type WorldWish } from '../../../support/worlds.ts';

const JOURNEY: Journey = {
  hexId: null,
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
  action: { act: 'regroup', left: 1, path: [], scoutId: null, running: false },
};

function resting(wish: WorldWish = {}, journey: Partial<Journey> = {}) {
  return playLavender({ ...wish, state: { journey: { ...JOURNEY, ...journey }, ...wish.state } });
}

/** Ada does something. */
function does(
  table: ReturnType<typeof resting>,
  activity: RestActivity,
  thing: string | null,
  rolls: readonly ScriptedRoll[] = [],
  where: 'wilderness' | 'dungeon' = 'wilderness',
): void {
  const frame = { kind: 'activity', v: 1, step: 'start', characterId: 'ada', activity, thing, where, degree: 'miss' };
  beginFrames(table, [frame], ...rolls);
}

describe('heal', () => {
  test.each([
    [3, 6, 9],
    [3, 8, 10],
  ])('LH-WILD-19: with %i hit points a hit die of %i heals to %i, no Con added', (hp, face, to) => {
    const table = resting({ characters: [{ sheet: { hp }, abilities: { con: 18 } }] }, { badWeather: true });
    does(table, 'heal', null, [`hit-die d8 = ${face as 6}`]);
    expect(table.fact('activity')).toEqual({
      fact: 'activity',
      rule: 'LH-WILD-19',
      characterId: 'ada',
      name: 'Ada',
      activity: 'heal',
      thing: null,
      done: true,
    });
    expect(table.fact('healed')).toMatchObject({ amount: to - hp, hp: to, hpMax: 10, roll: { faces: [face] } });
  });

  test('LH-WILD-19 LH-HP-02: who lies there heals and is up again', () => {
    const table = resting({ characters: [{ status: 'down', sheet: { hp: 0 } }] });
    does(table, 'heal', null, ['hit-die d8 = 1']);
    expect(table.world.characters.ada).toMatchObject({ status: 'active', sheet: { hp: 1 } });
  });

  test('LH-DUNG-15: underground it is the same', () => {
    const table = resting({ characters: [{ sheet: { hp: 3 } }] });
    does(table, 'heal', null, ['hit-die d8 = 2'], 'dungeon');
    expect(table.fact('activity').rule).toBe('LH-DUNG-15');
    expect(table.world.characters.ada?.sheet.hp).toBe(5);
  });

  test('LH-WILD-17: who is whole by now rolls nothing', () => {
    const table = resting();
    does(table, 'heal', null);
    expect(table.facts).toMatchObject([{ fact: 'activity', done: false }]);
  });
});

describe('repair', () => {
  const worn = (dieNow: ItemDie, more: Partial<ItemWish> = {}): ItemWish => ({ name: 'Longsword', dieNow, ...more });

  test('LHV-30 LH-STRONG-03: for the Strong an equal gear die is enough, and the thing improves whatever falls', () => {
    const table = resting({ characters: [{ gear: [worn(6)] }], dice: { gear: 6 } });
    does(table, 'repair', 'longsword', ['gear d6 = 2']);
    expect(table.world.items.longsword?.data).toMatchObject({ dieNow: 8, broken: false });
    expect(table.world.usageDice.gear?.size).toBe(4);
    expect(table.facts.map(({ fact }) => fact)).toEqual(['activity', 'usage', 'repaired']);
    expect(table.fact('usage').why).toBe('repair');
    expect(table.fact('repaired')).toEqual({
      fact: 'repaired',
      rule: 'LH-STRONG-03',
      characterId: 'ada',
      name: 'Ada',
      itemId: 'longsword',
      item: 'Longsword',
      from: 6,
      to: 8,
    });
  });

  test.each<[UsageSize, boolean]>([
    [4, false],
    [6, false],
    [8, true],
  ])('LH-WILD-18: others mend a d6 with gear d%i: %s', (gear, done) => {
    const table = resting({ characters: [{ class: 'deft', gear: [worn(6)] }], dice: { gear } });
    does(table, 'repair', 'longsword', done ? ['gear d8 = 2', 'gear d8 = 5'] : []);
    expect(table.fact('activity').done).toBe(done);
    expect(table.world.items.longsword?.data.dieNow).toBe(done ? 8 : 6);
    if (done) expect(table.fact('repaired').rule).toBe('LH-WILD-18');
  });

  test('LH-WILD-18: one rung, and never past the die it was made with', () => {
    const table = resting({ characters: [{ gear: [worn(4)] }] });
    does(table, 'repair', 'longsword', ['gear d8 = 8']);
    expect(table.world.items.longsword?.data.dieNow).toBe(6);
    does(table, 'repair', 'longsword', ['gear d8 = 8']);
    expect(table.world.items.longsword?.data.dieNow).toBe(8);
    does(table, 'repair', 'longsword');
    expect(table.fact('activity').done).toBe(false);
  });

  test('LH-EQUIP-05 LH-WILD-18: what is broken is whole at d4', () => {
    const table = resting({ characters: [{ class: 'wise', gear: [worn(4, { broken: true })] }], dice: { gear: 4 } });
    does(table, 'repair', 'longsword', ['gear d4 = 4']);
    expect(table.fact('repaired')).toMatchObject({ from: null, to: 4 });
    expect(table.world.items.longsword?.data).toMatchObject({ dieNow: 4, broken: false });
  });

  test('LH-WILD-18 LH-STRONG-03: with broken gear only the Strong mend what is broken', () => {
    const wish = (className: 'strong' | 'deft'): WorldWish => ({
      characters: [{ class: className, gear: [worn(4, { broken: true })] }],
      dice: { gear: 20 },
    });
    const deft = resting(wish('deft'));
    does(deft, 'repair', 'longsword');
    expect(deft.fact('activity').done).toBe(false);
    const strong = resting(wish('strong'));
    does(strong, 'repair', 'longsword', ['gear d20 = 15']);
    expect(strong.world.items.longsword?.data).toMatchObject({ dieNow: 4, broken: false });
  });

  test('LH-DUNG-15 LH-STRONG-03: underground only the Strong mend', () => {
    const deft = resting({ characters: [{ class: 'deft', gear: [worn(4)] }] });
    does(deft, 'repair', 'longsword', [], 'dungeon');
    expect(deft.fact('activity').done).toBe(false);
    const strong = resting({ characters: [{ gear: [worn(4)] }] });
    does(strong, 'repair', 'longsword', ['gear d8 = 5'], 'dungeon');
    expect(strong.emitted('repaired')).toBe(true);
  });

  test('LH-WILD-17: what somebody else mended in the meantime is left alone', () => {
    const table = resting({ characters: [{ gear: [worn(8)] }] });
    does(table, 'repair', 'longsword');
    expect(table.facts).toMatchObject([{ fact: 'activity', thing: 'Longsword', done: false }]);
  });
});

describe('memorise', () => {
  const workings = ['Charm', 'Sleep', 'Bless'].map((name, at) => ({ name, level: 1, ready: at === 0 }));

  test.each(['wilderness', 'dungeon'] as const)('LH-WILD-20 LH-WISE-02: one lost working is ready, in %s', (where) => {
    const table = resting({ characters: [{ class: 'wise', sheet: { workings } }] });
    does(table, 'memorise', 'Sleep', [], where);
    expect(table.world.characters.ada?.sheet.workings.map(({ ready }) => ready)).toEqual([true, true, false]);
    expect(table.fact('working-regained')).toEqual({
      fact: 'working-regained',
      rule: where === 'dungeon' ? 'LH-DUNG-15' : 'LH-WILD-20',
      characterId: 'ada',
      name: 'Ada',
      workings: ['Sleep'],
    });
  });

  test.each(['Charm', 'Wish', null])('LH-WILD-20: %s cannot be memorised', (thing) => {
    const table = resting({ characters: [{ class: 'wise', sheet: { workings } }] });
    does(table, 'memorise', thing);
    expect(table.facts).toMatchObject([{ fact: 'activity', done: false }]);
  });
});

describe('forage', () => {
  test.each<[number, Degree, UsageSize, boolean, boolean]>([
    [20, 'critical', 8, false, false],
    [17, 'strong', 6, true, false],
    [7, 'weak', 6, false, true],
    [5, 'miss', 6, false, false],
  ])('LHV-24 LH-WILD-21 LH-WILD-22: Wis +2, a %i: %s', (face, degree, food, day, next) => {
    const table = resting({ characters: [{ abilities: { wis: 16 } }], dice: { food: 6 } });
    does(table, 'forage', null, [`test d20 = ${face as 7}`]);
    expect(table.fact('forage')).toEqual({
      fact: 'forage',
      rule: 'LH-WILD-21',
      characterId: 'ada',
      name: 'Ada',
      degree,
    });
    expect(table.fact('test')).toMatchObject({ use: 'forage', rule: 'LH-WILD-21', total: face + 2 });
    expect(table.world.usageDice.food?.size).toBe(food);
    expect(table.world.party.state.journey).toMatchObject({ foodPassDay: day, foodPassNext: next });
    expect(table.emitted('task')).toBe(false);
  });

  test('LH-WILD-21: a fumble is an encounter for the game master, maybe with the forager alone', () => {
    const table = resting();
    does(table, 'forage', null, ['test d20 = 1']);
    expect(table.fact('task')).toMatchObject({
      kind: 'encounter',
      rule: 'LH-WILD-21',
      detail: { characterId: 'ada', name: 'Ada' },
    });
  });

  test('LH-WILD-22: several critical steps add up, and end hunger (LH-RES-07)', () => {
    const table = resting({ dice: { food: 20 }, conditions: [{ kind: 'starving' }] });
    does(table, 'forage', null, ['test d20 = 20']);
    does(table, 'forage', null, ['test d20 = 20']);
    expect(table.world.usageDice.food?.size).toBe(6);
    expect(table.world.modifiers).toEqual({});
  });

  test('LH-WILD-08 LH-WILD-21: bad weather is a disadvantage', () => {
    const table = resting({}, { badWeather: true });
    does(table, 'forage', null, ['test d20 = 19', 'test d20 = 6']);
    expect(table.fact('test').sources).toEqual([{ source: 'bad-weather', edge: 'disadvantage', rule: 'LH-WILD-08' }]);
    expect(table.fact('forage').degree).toBe('miss');
  });

  test('LH-GEAR-01: the Wise may add the gear die', () => {
    const table = resting({ characters: [{ class: 'wise' }] });
    does(table, 'forage', null, ['test d20 = 7']);
    table.answer('add', 'gear d8 = 5');
    expect(table.fact('forage').degree).toBe('weak');
  });

  test('LH-DUNG-15: there is nothing to forage underground', () => {
    const table = resting();
    does(table, 'forage', null, [], 'dungeon');
    expect(table.fact('activity').done).toBe(false);
  });
});

describe('song', () => {
  const bard = (dice: WorldWish['dice'] = {}, cha = 10) =>
    resting({ characters: [{ features: ['bards-song'], abilities: { cha } }], dice: { food: 8, ...dice } });

  test('LHV-29 LH-DEFT-06 LH-USAGE-09: a strong song may set d6, but never lowers d8', () => {
    const table = bard({ fellowship: 8 }, 16);
    does(table, 'song', null, ['test d20 = 17']);
    expect(table.open).toEqual([]);
    expect(table.world.usageDice.food?.size).toBe(6);
    expect(table.world.usageDice.fellowship?.size).toBe(8);
    expect(table.fact('song')).toEqual({
      fact: 'song',
      rule: 'LH-DEFT-06',
      characterId: 'ada',
      name: 'Ada',
      degree: 'strong',
      set: null,
    });
  });

  mainOnly('LH1-DISCORD-05').each<[number, Degree, UsageSize]>([
    [20, 'critical', 8],
    [18, 'strong', 6],
    [10, 'weak', 4],
  ])('LH-DEFT-06: a %i is %s and may set the fellowship to d%i', (face, degree, to) => {
    const table = bard({ fellowship: 20 });
    does(table, 'song', null, [`test d20 = ${face as 10}`]);
    expect(table.open[0]).toMatchObject({
      kind: 'song',
      audience: { who: 'one', userId: 'ann' },
      required: false,
      fallback: 'leave',
      terms: { name: 'Ada' },
    });
    expect(table.open[0]?.form).toMatchObject({
      options: [
        { id: 'set', terms: { from: 20, to } },
        { id: 'leave', terms: {} },
      ],
    });
    table.answer('set');
    expect(table.fact('song')).toMatchObject({ degree, set: to });
    expect(table.fact('usage-set')).toMatchObject({ dieId: 'fellowship', how: 'set', from: 20, to });
    expect(table.world.usageDice.fellowship?.size).toBe(to);
    expect(table.world.usageDice.food?.size).toBe(6);
  });

  mainOnly('LH1-DISCORD-05').each(['leave', null])('LH-DEFT-06: it may be left as it is: %s', (answer) => {
    const table = bard({ fellowship: 4 });
    does(table, 'song', null, ['test d20 = 20']);
    table.answer(answer);
    expect(table.fact('song').set).toBe(null);
    expect(table.world.usageDice.fellowship?.size).toBe(4);
  });

  mainOnly('LH1-DISCORD-05')(
    'LH-USAGE-09: when the fellowship rose while the singer thought about it, nothing is lowered',
    () => {
      const table = bard({ fellowship: 4 });
      does(table, 'song', null, ['test d20 = 18']);
      table.change(({ usageDice }) => {
        if (usageDice.fellowship) usageDice.fellowship.size = 10;
      });
      expect(table.question()).toBe(null);
      table.answer('set');
      expect(table.world.usageDice.fellowship?.size).toBe(10);
      expect(table.fact('song').set).toBe(null);
    },
  );

  test('LH-DEFT-06: a miss only costs the food, without a roll, whatever passes are in force (LH-WILD-22)', () => {
    const table = bard();
    table.change(({ party }) => {
      if (party.state.journey) party.state.journey.foodPassDay = true;
    });
    does(table, 'song', null, ['test d20 = 5']);
    expect(table.fact('usage-set')).toMatchObject({ dieId: 'food', how: 'down', from: 8, to: 6, rule: 'LH-DEFT-06' });
    expect(table.fact('song').degree).toBe('miss');
  });

  mainOnly('LH1-DISCORD-05')('LH-DEFT-06: a fumble strains the fellowship', () => {
    const table = bard({ fellowship: 6 });
    does(table, 'song', null, ['test d20 = 1', 'fellowship d6 = 2']);
    expect(table.world.usageDice.fellowship?.size).toBe(4);
    expect(table.world.usageDice.food?.size).toBe(6);
  });

  test('LH-USAGE-09: without food to step down there is no song', () => {
    const table = bard({ food: 20 });
    does(table, 'song', null);
    expect(table.facts).toMatchObject([{ fact: 'activity', done: false }]);
  });
});

describe('poison', () => {
  test('LH-DEFT-05: a weapon is poisoned as at any other time', () => {
    const table = resting({ characters: [{ features: ['poison-craft'], gear: ['Dagger'] }] });
    does(table, 'poison', 'dagger', ['gear d8 = 6']);
    expect(table.world.items.dagger?.data.poisoned).toBe(true);
    expect(table.facts.map(({ fact }) => fact)).toEqual(['activity', 'usage', 'poison-made']);
  });

  test.each([
    [[], 'dagger'],
    [['poison-craft'], 'mace'],
  ])('LH-DEFT-05: with the features %j nobody poisons the %s', (features, thing) => {
    const table = resting({ characters: [{ features, gear: ['Dagger'] }] });
    does(table, 'poison', thing);
    expect(table.fact('activity').done).toBe(false);
  });
});

test('LH-WILD-17: nothing is also something to do', () => {
  const table = resting();
  does(table, 'none', null);
  expect(table.facts).toMatchObject([{ fact: 'activity', activity: 'none', done: true }]);
});

test.each<RestActivity>(['heal', 'forage', 'none'])('LH-WILD-17: who died in the meantime does not %s', (activity) => {
  const table = resting({ characters: [{ status: 'dead', sheet: { hp: 0 } }] });
  does(table, activity, null);
  expect(table.facts).toMatchObject([{ fact: 'activity', done: false }]);
});

test('LH-WILD-17 LH-HP-02: who lies there can only heal', () => {
  const table = resting({ characters: [{ status: 'down' }] });
  does(table, 'forage', null);
  expect(table.fact('activity').done).toBe(false);
});
