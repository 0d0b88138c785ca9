import { describe, expect, test } from 'vitest';
import type { UsageSize } from '../../../src/rules/engine/world.ts';
import type { Encounter } from '../../../src/rules/lavender-hack/encounters/schemas.ts';
import { mainSizeOf, sizeIn } from '../../../src/rules/lavender-hack/kit/edition.ts';
import type { Journey } from '../../../src/rules/lavender-hack/wilderness/schemas.ts';
import { courtState, hostWith } from '../../support/courts.ts';
import { playFirstEdition } from '../../support/editions.ts';
import { beginFrames } from '../../support/frames.ts';
import type { ScriptedRoll } from '../../support/scripted-dice.ts';
import { AT_HOME } from '../../support/weeks.ts';
import { journey } from '../../support/wilds.ts';
import { playLavender, type WorldWish } from '../../support/worlds.ts';

playFirstEdition();

type Table = ReturnType<typeof playLavender>;
const discord = (table: Table) => table.world.usageDice.discord?.size;
const tasks = (table: Table) => Object.values(table.world.tasks).map(({ kind }) => kind);
const BOWL = { name: 'Silver bowl', type: 'art', value: 4, knownValue: true } as const;
const PAIRS: readonly (readonly [UsageSize, UsageSize, number])[] = [
  [12, 0, 12],
  [10, 4, 10],
  [8, 6, 8],
  [6, 8, 6],
  [4, 10, 4],
  [20, 12, 2],
];

const TALK: Encounter = {
  id: 'e',
  creature: null,
  name: 'Bandits',
  count: 2,
  secret: false,
  stage: 'parley',
  distance: 'near',

  surprised: null,
  attitude: null,
  beast: false,
  lengths: 0,
  bait: null,
  traded: [],
  factionId: null,
  talk: 'open',
};

/** Ada before the abbey, at court or on the way. */
function facing(dice: UsageSize, wish: WorldWish = {}) {
  return playLavender({
    characters: [{ gear: [BOWL] }],
    factions: { abbey: hostWith({ disposition: 8 }) },
    dice: { discord: dice },
    ...wish,
  });
}

/** Ada asks the abbey for something, in return for the bowl. */
function trades(table: Table, want: string, ...rolls: readonly ScriptedRoll[]) {
  const input = { characterId: 'ada', itemId: 'silver bowl', want, factionId: 'abbey', claim: false, charm: false };
  const frame = {
    kind: 'trade',
    v: 1,
    step: 'start',
    input: { ...input, edge: 'none' },
    encounterId: null,
    asks: false,
  };
  beginFrames(table, [{ ...frame, offer: null, budget: 0, down: false }], ...rolls);
}

describe('the discord die', () => {
  test('LH1-DISCORD-01: a new party has none, and nothing is rolled for it', () => {
    const table = facing(0, { dice: {} });
    expect(discord(table)).toBe(0);
    trades(table, 'food', 'test d20 = 10');
    expect(table.emitted('discord-weighs')).toBe(false);
    expect(table.refused('usage', { dieId: 'discord' }).refused).toBe('usage-die/gone');
  });

  test('LH1-DISCORD-02: worked example: absent, raised twice, it is d6; at d12 it goes no higher', () => {
    const table = playLavender();
    for (let n = 0; n < 2; n++) table.act('usage', { dieId: 'discord', do: 'up' });
    expect(discord(table)).toBe(6);
    for (let n = 0; n < 3; n++) table.act('usage', { dieId: 'discord', do: 'up' });
    expect(discord(table)).toBe(12);
    expect(tasks(table)).toEqual(['falling-out']);
    expect(table.refused('usage', { dieId: 'discord', do: 'up' }).refused).toBe('usage-die/cannot-step-above-d12');
  });

  test.each([
    [8, 2, 8, 'LH1-DISCORD-03'],
    [4, 3, 4, 'LH1-DISCORD-03'],
    [8, 4, 10, 'LH1-DISCORD-05'],
    [12, 9, 12, 'LH1-DISCORD-05'],
  ] as const)('LH1-DISCORD-03 LH1-DISCORD-05: d%i shows %i and is d%i then (%s)', (from, face, to, rule) => {
    const table = playLavender({ dice: { discord: from } });
    table.act('usage', { dieId: 'discord' }, `discord d${from} = ${face}`);
    expect(table.facts).toMatchObject([{ fact: 'discord-rolled', rule, from, to, why: 'asked' }]);
    expect(discord(table)).toBe(to);
  });

  test.each(PAIRS)('LH1-DISCORD-05: fellowship d%i is discord d%i, and the other way round', (main, here) => {
    const { world } = playLavender();
    expect(sizeIn(world, 'discord', main)).toBe(here);
    expect(mainSizeOf(world, 'discord', here)).toBe(main);
  });
});

describe('how it hurts', () => {
  test('LH1-DISCORD-04 LH1-DISCORD-03: worked example: d8 shows 2 before a trade: no disadvantage, and it stays d8', () => {
    const table = facing(8);
    trades(table, 'food', 'discord d8 = 2', 'test d20 = 10');
    expect(table.fact('discord-weighs')).toMatchObject({ rule: 'LH1-DISCORD-04', hinders: false, die: 'Discord' });
    expect(table.fact('test').sources).toEqual([]);
    expect(discord(table)).toBe(8);
  });

  test('LH1-DISCORD-04: worked example: d8 shows 6 before a trade: disadvantage', () => {
    const table = facing(8);
    trades(table, 'food', 'discord d8 = 6', 'test d20 = 19', 'test d20 = 10');
    expect(table.fact('test')).toMatchObject({
      sources: [{ source: 'discord', edge: 'disadvantage', rule: 'LH1-DISCORD-04' }],
      total: 10,
    });
    expect(discord(table)).toBe(8);
  });

  test('LH1-DISCORD-04: at court too, where a bell rolls both anew', () => {
    const bell = { name: 'Bell', magical: true, properties: [{ text: 'A bell', known: true, does: 'bell' as const }] };
    const table = facing(6, { characters: [{ gear: [bell] }], state: { court: courtState() } });
    const plea = {
      factionId: 'abbey',
      characterId: 'ada',
      goalId: 'gate',
      approach: 'rapport',
      claim: false,
      charm: false,
    };
    beginFrames(
      table,
      [{ kind: 'pursue', v: 1, step: 'start', ...plea }],
      'discord d6 = 5',
      'test d20 = 9',
      'test d20 = 4',
    );
    expect(table.fact('test')).toMatchObject({ use: 'pursue', degree: 'miss' });
    table.answer('ring', 'discord d6 = 1', 'test d20 = 8');
    expect(table.fact('pursued')).toMatchObject({ degree: 'weak' });
  });

  test('LH1-DISCORD-04: and when the party speaks to those it meets', () => {
    const table = facing(4, { state: { encounter: TALK } });
    table.act('parley', { characterId: 'ada' }, 'discord d4 = 4', 'test d20 = 12', 'test d20 = 3');
    expect(table.fact('test')).toMatchObject({ use: 'parley', degree: 'miss' });
  });

  test('LH1-DISCORD-04: a test that is not about people is none of its business', () => {
    const table = facing(12);
    table.act('test', { characterId: 'ada', ability: 'cha' }, 'test d20 = 9');
    expect(table.emitted('discord-weighs')).toBe(false);
  });
});

describe('fellowship rules under discord', () => {
  test.each(PAIRS)(
    'LH1-DISCORD-05: a court under a mood of d%i in the main book, discord d%i here, shows %i',
    (_, here, face) => {
      const table = facing(here, { factions: { abbey: { known: ['name'], disposition: 5 } } });
      table.act('court-open', { factionId: 'abbey' });
      expect(table.world.party.state.court?.face).toBe(face);
      expect(table.fact('court-opens').rule).toBe(here === 12 ? 'LH-COURT-03' : 'LH-COURT-02');
    },
  );

  test('LH1-DISCORD-05: court gets shorter when discord goes up, and not longer when it goes down', () => {
    const table = facing(4, { state: { court: courtState({ face: 9 }) } });
    table.act('usage', { dieId: 'discord', do: 'up' });
    expect(table.fact('court-face')).toMatchObject({ rule: 'LH-COURT-06', from: 9, to: 8 });
    table.act('usage', { dieId: 'discord', do: 'down' });
    expect(table.emitted('court-face')).toBe(false);
    expect(table.world.party.state.court?.face).toBe(8);
  });

  test.each([
    [10, 4, 6],
    [12, 5, 4],
    [4, 6, 0],
  ] as const)('LH1-DISCORD-05: what is traded for lowers discord: from d%i for %i it is d%i', (from, worth, to) => {
    const bowl = { ...BOWL, value: worth };
    const table = facing(from, { characters: [{ gear: [bowl] }] });
    trades(table, 'discord', `discord d${from} = 1`, 'test d20 = 10');
    expect(discord(table)).toBe(to);
  });

  test('LH1-DISCORD-05: a trade never raises it (LH-USAGE-09)', () => {
    const table = facing(4, { characters: [{ gear: [{ ...BOWL, value: 2 }] }] });
    trades(table, 'discord', 'discord d4 = 1', 'test d20 = 10');
    expect(table.fact('die-stays')).toMatchObject({ dieId: 'discord', size: 4, offered: 10 });
    expect(discord(table)).toBe(4);
  });

  test.each([
    [20, 6],
    [18, 8],
    [10, 10],
  ] as const)('LH1-DISCORD-05: a song that falls %i may lower discord from d12 to d%i', (face, to) => {
    const table = singing(12);
    sing(table, `test d20 = ${face}`);
    expect(table.open[0]).toMatchObject({
      kind: 'song',
      form: { options: [{ id: 'set', terms: { from: 12, to } }, { id: 'leave' }] },
    });
    table.answer('set');
    expect(table.fact('song').set).toBe(to);
    expect(discord(table)).toBe(to);
    expect(table.world.usageDice.food?.size).toBe(6);
  });

  test('LH1-DISCORD-05: a song cannot better what is better, and a fumble strains', () => {
    const calm = singing(4);
    sing(calm, 'test d20 = 20');
    expect(calm.open).toEqual([]);
    const strained = singing(6);
    sing(strained, 'test d20 = 1', 'discord d6 = 4');
    expect(discord(strained)).toBe(8);
    const none = singing(0);
    sing(none, 'test d20 = 1');
    expect(discord(none)).toBe(0);
  });

  test('LH1-DISCORD-05: to rebalance the resources raises it; at d12 there is nothing left to pay with', () => {
    const dungeon = {
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
    const state = { dungeon, clock: { day: 1, watch: 2, hour: 1, turn: 2 } };
    const table = playLavender({ dice: { gear: 0 }, state });
    table.act('delve', { act: 'rebalance' });
    expect(table.facts).toMatchObject([
      { fact: 'group-action' },
      { fact: 'usage-set', dieId: 'discord', how: 'up', from: 0, to: 4 },
      { fact: 'usage-set', dieId: 'gear', how: 'set', from: 0, to: 6 },
      ...[{ fact: 'clock' }],
    ]);
    const bitter = playLavender({ dice: { gear: 4, discord: 12 }, state });
    expect(bitter.refused('delve', { act: 'rebalance' })).toMatchObject({ detail: { why: 'price' } });
  });

  test('LH1-DISCORD-05: the fourth hour underground rolls it, and tells the game master at d12', () => {
    const dungeon = {
      roomId: null,
      trail: [],
      wonder: 4,
      due: null,
      turnsSpent: 20,
      action: null,
      ran: false,
      plan: [],
      barred: false,
    };
    const state = { dungeon, clock: { day: 1, watch: 2, hour: 4, turn: 6 } };
    const table = playLavender({ dice: { discord: 10 }, state });
    table.act('delve', { act: 'search' }, 'discord d10 = 7', 'event d20 = 7');
    expect(table.fact('discord-rolled')).toMatchObject({ why: 'dungeon', from: 10, to: 12 });
    expect(tasks(table)).toContain('falling-out');
  });

  test('LH1-DISCORD-05: what lifts the heart lowers it', () => {
    const table = playLavender({ dice: { discord: 6 }, state: { journey: journey({ hexId: 'hex/0,0' }) } });
    beginFrames(
      table,
      [{ kind: 'event', v: 1, step: 'roll', where: 'wilderness', degree: null, when: null, resource: null }],
      'event d20 = 1',
      'discovery d20 = 20',
    );
    expect(table.world.party.state.journey?.pendingFind).toBe('discord');
    const find = { kind: 'find', v: 1, step: 'chosen', placeId: 'hex/0,0', resource: 'discord' } as const;
    beginFrames(table, [find], 'find d3 = 1');
    expect(table.fact('resource-found')).toMatchObject({ resource: 'discord', from: 6, to: 4 });
  });

  test.each([
    [1, 8, 6],
    [3, 10, 4],
  ])('LH1-DISCORD-06: who pays %i for their living sets out with dice of d%i and discord d%i', (payment, die, mood) => {
    const table = leaving({ wealth: { [payment]: 1 } });
    expect(table.question()?.form).toMatchObject({ options: [{ terms: { value: payment, die, mood } }] });
    table.answer(`pay:${payment}`);
    expect(table.fact('downtime-ends')).toMatchObject({ die, mood });
    expect(sizes(table)).toEqual({ food: die, discord: mood, gear: die, light: die });
  });

  test('LH1-DISCORD-06 LH1-USAGE-01: who pays nothing sets out with nothing, and at odds', () => {
    const table = leaving({});
    table.answer('nothing');
    expect(table.question()).toMatchObject({ kind: 'living-unpaid' });
    table.answer('nothing');
    expect(sizes(table)).toEqual({ food: 0, discord: 12, gear: 0, light: 0 });
    expect(tasks(table)).toEqual(['falling-out']);
  });

  test('LH1-DISCORD-06: dice that are always d8, and those of a first expedition, come without discord', () => {
    const always = leaving({ wealth: { 3: 1 }, settings: { expedition_dice: 'always_d8' } });
    always.answer('pay:3');
    expect(sizes(always)).toEqual({ food: 8, discord: 0, gear: 8, light: 8 });
    const first = leaving({ state: { expeditionBegun: false } });
    first.answer('nothing');
    expect(sizes(first)).toEqual({ food: 8, discord: 0, gear: 8, light: 8 });
  });
});

function singing(size: UsageSize) {
  const bard = { class: 'deft', features: ['bards-song'] } as const;
  const action: Journey['action'] = { act: 'regroup', left: 1, path: [], scoutId: null, running: false };
  return playLavender({
    characters: [bard],
    dice: { discord: size, gear: 0 },
    state: { journey: journey({ action }) },
  });
}

function sing(table: Table, ...rolls: readonly ScriptedRoll[]) {
  const frame = { kind: 'activity', v: 1, step: 'start', characterId: 'ada', activity: 'song', thing: null };
  beginFrames(table, [{ ...frame, where: 'wilderness', degree: 'miss' }], ...rolls);
}

function leaving(wish: WorldWish) {
  const state = { expeditionBegun: true, ...wish.state, downtime: AT_HOME };
  const table = playLavender({ ...wish, state });
  table.act('downtime-end', {});
  return table;
}

function sizes({ world }: Table) {
  return Object.fromEntries(Object.values(world.usageDice).map(({ id, size }) => [id, size]));
}
