import { describe, expect, test } from 'vitest';
import type { Round } from '../../../../src/rules/engine/round.ts';
import type { UsageSize } from '../../../../src/rules/engine/world.ts';
import { ORDERS } from '../../../../src/rules/lavender-hack/checks/orders.ts';
import { combatRound } from '../../../../src/rules/lavender-hack/combat/round.ts';
import type { DungeonState } from '../../../../src/rules/lavender-hack/dungeon/schemas.ts';
import { mayProvide, type Provision } from '../../../../src/rules/lavender-hack/rest/provisions.ts';
import { restRound } from '../../../../src/rules/lavender-hack/rest/rest.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import type { GroupAction, Journey } from '../../../../src/rules/lavender-hack/wilderness/schemas.ts';
import { mainOnly } from '../../../support/editions.ts';
import { beginFrames } from '../../../support/frames.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';
import { type CharacterWish, lavenderWorld, playLavender, type WorldWish } from '../../../support/worlds.ts';

const REGROUP: GroupAction = { act: 'regroup', left: 1, path: [], scoutId: null, running: false };
const JOURNEY: Journey = {
  hexId: 'hex/0,0',
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
  action: REGROUP,
};
const DELVE: DungeonState = {
  roomId: null,
  trail: [],
  wonder: 4,
  due: null,
  turnsSpent: 0,
  action: REGROUP,
  ran: false,
  plan: [],
  barred: false,
};

type Where = 'wilderness' | 'dungeon';

function stateOf(where: Where): NonNullable<WorldWish['state']> {
  return where === 'wilderness' ? { journey: JOURNEY } : { dungeon: DELVE };
}

function roundOf(where: Where): Round {
  return {
    id: 'r',
    procedure: 'rest',
    hidden: false,
    terms: { what: 'regroup', where },
    channelId: 'home',
    openerId: 'ann',
    opened: 0,
    deadline: null,
    grace: 0,
    held: null,
    reopened: null,
    seats: {},
    cardId: 'card',
  };
}

function worldOf(ada: CharacterWish, wish: WorldWish = {}, where: Where = 'wilderness'): World {
  return lavenderWorld({ characters: [ada, { class: 'deft' }], state: stateOf(where), ...wish });
}

/** The parts of Ada's form, each as its option ids. */
function formOf(world: World, where: Where = 'wilderness', userId = 'ann', ...chosen: readonly string[]) {
  const form = restRound.form(world, roundOf(where), userId, chosen);
  if (form.form !== 'fields') throw new Error(form.form);
  return Object.fromEntries(form.fields.map(({ id, options }) => [id, options.map((option) => option.id)]));
}

describe('what can be chosen', () => {
  test('LH-WILD-17: whole and with nothing to see to: forage, or nothing', () => {
    expect(formOf(worldOf({}))).toEqual({
      do: ['do:forage', 'do:none'],
      claim: ['claim:no', 'claim:yes'],
      party: ['party:none'],
    });
  });

  test('LH-DUNG-15: underground nothing at all is left', () => {
    expect(formOf(worldOf({}, {}, 'dungeon'), 'dungeon')).toEqual({ do: ['do:none'], party: ['party:none'] });
  });

  const busy: CharacterWish = {
    class: 'wise',
    features: ['bards-song', 'poison-craft'],
    gear: [{ name: 'Mace', dieNow: 6 }, 'Dagger', { name: 'Shortbow', broken: true }],
    sheet: {
      hp: 2,
      workings: ['Charm', 'Sleep', 'Bless'].map((name, at) => ({ name, level: 1, ready: at === 0 })),
    },
  };

  test('LH-WILD-17 LH-DEFT-05 LH-DEFT-06: all there is to do', () => {
    expect(formOf(worldOf(busy)).do).toEqual([
      ...['do:heal', 'do:repair', 'do:memorise', 'do:forage', 'do:song', 'do:poison', 'do:none'],
    ]);
  });

  test('LH-DUNG-15: underground only the Strong mend, and nobody forages', () => {
    const acts = ['do:heal', 'do:memorise', 'do:song', 'do:poison', 'do:none'];
    expect(formOf(worldOf(busy, {}, 'dungeon'), 'dungeon').do).toEqual(acts);
    const strong: CharacterWish = { gear: [{ name: 'Mace', dieNow: 6 }] };
    expect(formOf(worldOf(strong, {}, 'dungeon'), 'dungeon').do).toEqual(['do:repair', 'do:none']);
  });

  test.each([
    ['do:heal', undefined],
    ['do:repair', ['thing:mace', 'thing:shortbow']],
    ['do:memorise', ['thing:Sleep', 'thing:Bless']],
    ['do:poison', ['thing:mace', 'thing:dagger']],
    ['do:song', undefined],
  ])('LH-WILD-17: %s needs %j', (act, things) => {
    expect(formOf(worldOf(busy), 'wilderness', 'ann', act).thing).toEqual(things);
  });

  test('LH-WILD-18: what others carry can be mended too, after one’s own', () => {
    const world = lavenderWorld({
      characters: [
        { gear: [{ name: 'Chain', dieNow: 4 }] },
        { class: 'deft', gear: [{ name: 'Mace', dieNow: 4 }] },
        { status: 'retired', gear: [{ name: 'Dagger', broken: true }] },
      ],
      state: stateOf('wilderness'),
    });
    expect(formOf(world, 'wilderness', 'bob', 'do:repair').thing).toEqual(['thing:mace', 'thing:chain']);
    const form = restRound.form(world, roundOf('wilderness'), 'bob', ['do:repair']);
    expect(form.form === 'fields' && form.fields[1]?.options[1]?.terms).toEqual({
      item: 'Chain',
      die: 4,
      original: 6,
      holder: 'Ada',
    });
  });

  test('LH-HP-02: who lies there heals, or nothing', () => {
    expect(formOf(worldOf({ ...busy, status: 'down' })).do).toEqual(['do:heal', 'do:none']);
  });

  test('LH-WILD-23: the party’s stores are for the spotlight player alone', () => {
    expect(formOf(worldOf({}), 'wilderness', 'bob')).toEqual({
      do: ['do:forage', 'do:none'],
      claim: ['claim:no', 'claim:yes'],
    });
  });

  mainOnly('LH1-DISCORD-05').each<[UsageSize, UsageSize, UsageSize, readonly Provision[]]>([
    [8, 4, 8, ['rebalance']],
    [20, 4, 8, []],
    [8, 6, 8, []],
    [8, 8, 4, ['torches']],
    [8, 20, 4, ['rebalance']],
    [8, 8, 6, []],
    [8, 6, 4, ['torches', 'both']],
    [4, 4, 20, ['rebalance', 'torches', 'both']],
    [20, 4, 20, ['torches']],
  ])('LH-WILD-23 LH-DUNG-16 LH-USAGE-09: fellowship d%i, gear d%i, light d%i: %j', (fellowship, gear, light, open) => {
    const world = worldOf({}, { dice: { fellowship, gear, light } });
    expect(formOf(world).party).toEqual(['none', ...open].map((one) => `party:${one}`));
    expect(mayProvide(world, 'none')).toBe(true);
  });

  test('LH-WILD-17: nothing is left to choose once the party does something else, or one is not there', () => {
    expect(formOf(worldOf({}), 'dungeon')).toEqual({});
    expect(formOf(worldOf({}, { state: { journey: { ...JOURNEY, action: null } } }))).toEqual({});
    expect(formOf(worldOf({ status: 'dead' }))).toEqual({});
    expect(formOf(worldOf({}), 'wilderness', 'nobody')).toEqual({});
  });
});

describe('who says nothing', () => {
  const hurt: CharacterWish = { sheet: { hp: 3 }, gear: [{ name: 'Mace', dieNow: 6 }] };

  test.each<[string, CharacterWish, Where, string | undefined, readonly string[], 'order' | 'default']>([
    ['heals who is hurt', hurt, 'wilderness', undefined, ['do:heal'], 'default'],
    ['forages else', {}, 'wilderness', undefined, ['do:forage', 'claim:no'], 'default'],
    ['does nothing underground', {}, 'dungeon', undefined, ['do:none'], 'default'],
    ['may have ordered just that', hurt, 'wilderness', 'heal-or-forage', ['do:heal'], 'order'],
    ['or to forage', hurt, 'wilderness', 'forage', ['do:forage', 'claim:no'], 'order'],
    ['or to repair', hurt, 'wilderness', 'repair', ['do:repair', 'thing:mace'], 'order'],
    ['or nothing', hurt, 'wilderness', 'none', ['do:none'], 'order'],
    ['heals when there is nothing to memorise', hurt, 'wilderness', 'memorise', ['do:heal'], 'default'],
  ])('LH-WILD-17 LH-PBP-02: %s', (_name, ada, where, order, answer, means) => {
    const orders: Record<string, string> = order === undefined ? {} : { rest: order };
    const world = worldOf(ada, {}, where);
    expect(restRound.fallback(world, roundOf(where), 'ann', orders)).toEqual({
      answer: [...answer, 'party:none'],
      means,
    });
  });

  test('LH-WILD-17: nothing is taken for who is not there', () => {
    expect(restRound.fallback(worldOf({ status: 'away' }), roundOf('wilderness'), 'ann', {})).toBe(null);
  });

  test('LH-PBP-02: the order is one of five, and of no other round', () => {
    expect(ORDERS.find(({ kind }) => kind === 'rest')?.choices).toEqual([
      ...['heal-or-forage', 'forage', 'memorise', 'repair', 'none'],
    ]);
    expect(restRound.mode).toBe(combatRound.mode);
    expect(restRound.mayJoin(worldOf({}), roundOf('wilderness'), 'bob')).toBe(false);
  });
});

describe('camp', () => {
  const camp = (wish: WorldWish, where: Where, ...rolls: readonly ScriptedRoll[]) => {
    const table = playLavender(wish);
    beginFrames(table, [{ kind: 'rest', v: 1, step: 'start', what: 'camp', where, left: [] }], ...rolls);
    return table;
  };

  test('LH-WILD-25: everybody in play rolls the hit die and regains that, up to the maximum', () => {
    const characters: CharacterWish[] = [
      { sheet: { hp: 3, hpMax: 20 } },
      { class: 'deft', sheet: { hp: 9 } },
      { status: 'dead', sheet: { hp: 0 } },
    ];
    const table = camp({ characters, state: { journey: JOURNEY } }, 'wilderness', 'hit-die d8 = 6', 'hit-die d6 = 5');
    expect(table.world.characters.ada?.sheet.hp).toBe(9);
    expect(table.world.characters.ben?.sheet.hp).toBe(10);
    expect(table.facts.map(({ fact }) => fact)).toEqual(['rests', 'healed', 'pool-filled', 'healed']);
    expect(table.fact('rests')).toEqual({ fact: 'rests', rule: 'LH-WILD-25', what: 'camp' });
    expect(table.world.rounds).toEqual({});
  });

  test('LHV-28 LH-DUNG-17: underground a Strong with 3 of 20 regains 6 on a d8', () => {
    const wish: WorldWish = {
      characters: [{ sheet: { hp: 3, hpMax: 20 } }],
      state: { dungeon: DELVE, journey: { ...JOURNEY, badWeather: true } },
    };
    const table = camp(wish, 'dungeon', 'hit-die d8 = 6');
    expect(table.world.characters.ada?.sheet.hp).toBe(9);
    expect(table.fact('rests').rule).toBe('LH-DUNG-17');
  });

  test('LH-WILD-25 LH-WILD-08: in bad weather the lower of two', () => {
    const wish: WorldWish = {
      characters: [{ sheet: { hp: 3 } }],
      state: { journey: { ...JOURNEY, badWeather: true } },
    };
    const table = camp(wish, 'wilderness', 'hit-die d8 = 7', 'hit-die d8 = 2');
    expect(table.fact('healed')).toMatchObject({ amount: 2, roll: { edge: 'disadvantage', faces: [7, 2] } });
  });

  test('LH-WISE-02 LH-WILD-25: all workings are ready again', () => {
    const workings = ['Charm', 'Sleep', 'Bless'].map((name, at) => ({ name, level: 1, ready: at === 0 }));
    const table = camp({ characters: [{ class: 'wise', sheet: { workings } }] }, 'wilderness', 'hit-die d4 = 1');
    expect(table.fact('working-regained')).toMatchObject({ rule: 'LH-WILD-25', workings: ['Sleep', 'Bless'] });
    expect(table.world.characters.ada?.sheet.workings.every(({ ready }) => ready)).toBe(true);
  });

  test('LH-STRONG-01: the pool is as many as the level', () => {
    const table = camp({ characters: [{ sheet: { level: 3, pool: 1 } }] }, 'dungeon', 'hit-die d8 = 1');
    expect(table.fact('pool-filled')).toEqual({
      fact: 'pool-filled',
      rule: 'LH-STRONG-01',
      characterId: 'ada',
      name: 'Ada',
      pool: 3,
    });
  });

  test.each<[UsageSize, boolean]>([
    [20, true],
    [4, true],
    [8, false],
  ])('LH-WEIRD-03 LH-WEIRD-04: fatigue of d%i is d8 again: told %s', (fatigue, told) => {
    const table = camp({ characters: [{ class: 'weird', sheet: { fatigue } }] }, 'wilderness', 'hit-die d6 = 1');
    expect(table.world.characters.ada?.sheet.fatigue).toBe(8);
    expect(table.emitted('usage-set')).toBe(told);
  });

  test('LH-HP-02: the badly wounded are well, and who lies there is up', () => {
    const wish: WorldWish = {
      characters: [{ status: 'down', sheet: { hp: 0, pool: 1 } }],
      conditions: [{ kind: 'badly-wounded', characterId: 'ada' }],
    };
    const table = camp(wish, 'wilderness', 'hit-die d8 = 4');
    expect(table.world.characters.ada).toMatchObject({ status: 'active', sheet: { hp: 4 } });
    expect(table.world.modifiers).toEqual({});
    expect(table.facts.map(({ fact }) => fact)).toEqual(['rests', 'healed', 'wakes', 'condition-ends']);
  });

  test('LH-TEST-05 LH-WILD-25: where they pick, the game master does, and who died meanwhile gets nothing', () => {
    const wish: WorldWish = {
      settings: { advantage_pick: 'ask' },
      characters: [{ sheet: { hp: 3 } }],
      state: { journey: { ...JOURNEY, badWeather: true } },
    };
    const table = camp(wish, 'wilderness', 'hit-die d8 = 7', 'hit-die d8 = 2');
    table.change(({ characters }) => {
      if (characters.ada) characters.ada.status = 'dead';
    });
    table.answer('first');
    expect(table.facts).toEqual([]);
    expect(table.world.characters.ada?.sheet.hp).toBe(3);
  });
});

describe('regroup', () => {
  const start = { kind: 'rest', v: 1, step: 'start', what: 'regroup', where: 'wilderness', left: [] };

  test('LH-WILD-17 PBP-WAIT-10: whoever is present and has something to choose is asked; who lies there heals unasked', () => {
    const table = playLavender({
      characters: [{}, { status: 'down', sheet: { hp: 0 } }, { status: 'dead' }, {}],
      state: { journey: JOURNEY },
    });
    table.change(({ members }) => {
      if (members.dan) members.dan.present = false;
    });
    beginFrames(table, [start]);
    const [round] = Object.values(table.world.rounds);
    expect(round).toMatchObject({
      procedure: 'rest',
      hidden: false,
      terms: { what: 'regroup', where: 'wilderness', unasked: [table.world.characters.ben?.name] },
    });
    expect(Object.keys(round?.seats ?? {})).toEqual(['ann']);

    expect(table.fact('rests')).toEqual({ fact: 'rests', rule: 'LH-WILD-17', what: 'regroup' });
    expect(table.world.party.state.journey?.action).toEqual(REGROUP);
    table.endRound({ ann: ['do:none'] }, 'hit-die d8 = 3', 'food d8 = 8');
    expect(table.world.characters.ben?.sheet.hp).toBe(3);
  });

  test('LH-WILD-17: one after another, then all pools are filled and the watch is over', () => {
    const table = playLavender({
      characters: [{ sheet: { hp: 3, level: 2 } }, { class: 'deft' }],
      state: { journey: JOURNEY, clock: { day: 1, watch: 2, hour: 1, turn: 1 } },
    });
    const left = [
      { characterId: 'ada', activity: 'heal', thing: null },
      { characterId: 'ben', activity: 'forage', thing: null },
    ];
    beginFrames(table, [{ ...start, step: 'chosen', left }], 'hit-die d8 = 2', 'test d20 = 10');
    const told = table.facts.map(({ fact }) => fact);
    expect(told.slice(0, 6)).toEqual(['activity', 'healed', 'activity', 'test', 'forage', 'pool-filled']);
    expect(table.world.party.state).toMatchObject({
      clock: { watch: 3 },
      journey: { action: null, foodPassNext: true },
    });
  });

  test('LH-WILD-17: what an old regroup leaves over finishes no new one', () => {
    const table = playLavender({ state: { journey: JOURNEY } });
    beginFrames(table, [start]);
    beginFrames(table, [{ ...start, step: 'activity' }]);
    expect(table.world.party.state).toMatchObject({ clock: { watch: 1 }, journey: { action: REGROUP } });
  });

  test('LH-WILD-17: with nobody to ask it is over at once', () => {
    const table = playLavender({
      characters: [],
      state: { journey: JOURNEY, clock: { day: 1, watch: 2, hour: 1, turn: 1 } },
    });
    beginFrames(table, [start]);
    expect(table.world.party.state).toMatchObject({ clock: { watch: 3 }, journey: { action: null } });
  });
});

describe('a rest that the game master grants', () => {
  const granted = (wish: WorldWish, ...rolls: readonly ScriptedRoll[]) => {
    const table = playLavender(wish);
    table.act('rest', {}, ...rolls);
    return table;
  };

  test('LH-WILD-25: everybody gets what a camp gives, no time goes by, and no stores are touched', () => {
    const characters: CharacterWish[] = [{ sheet: { hp: 3, level: 2, pool: 0 } }, { status: 'down', sheet: { hp: 0 } }];
    const wish: WorldWish = { characters, state: { journey: JOURNEY } };
    const table = granted(wish, 'hit-die d8 = 4', 'hit-die d8 = 2');
    expect(table.world.characters.ada?.sheet).toMatchObject({ hp: 7, pool: 2 });
    expect(table.world.characters.ben).toMatchObject({ status: 'active', sheet: { hp: 2 } });
    expect(table.facts[0]).toEqual({ fact: 'rests', rule: 'LH-WILD-25', what: 'granted' });
    expect(table.world.party.state.clock).toEqual(playLavender(wish).world.party.state.clock);
    expect(table.world.prompts).toEqual({});
  });

  test('LH-EQUIP-08: an animal that was hurt in a fight is well again', () => {
    const cat = { name: 'Deathcat', hp: 1 };
    const table = granted({ characters: [{ sheet: { hp: 3 }, gear: [cat, 'Riding Horse'] }] }, 'hit-die d8 = 4');
    expect(table.fact('beast-well')).toMatchObject({ name: 'Ada', item: 'Deathcat' });
    expect(table.world.items.deathcat?.data).not.toHaveProperty('hp');
  });

  test('LH-DUNG-17: underground as well', () => {
    expect(granted({ state: { dungeon: DELVE } }, 'hit-die d8 = 1').fact('rests').rule).toBe('LH-DUNG-17');
  });

  test('LH-WILD-25: is the game master’s', () => {
    const table = playLavender({});
    table.as('ann');
    expect(table.refused('rest', {}).refused).toBe('gm-only');
  });

  test('LH-WILD-25: with nobody in play there is nothing to give', () => {
    const table = playLavender({ characters: [{ status: 'dead' }] });
    expect(table.refused('rest', {}).refused).toBe('rest/nobody');
  });
});
