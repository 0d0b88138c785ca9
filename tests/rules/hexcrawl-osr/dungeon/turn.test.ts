import { describe, expect, test } from 'vitest';
import { hexcrawlRenderer } from '../../../../src/discord/render/hexcrawl-osr/index.ts';
import { type Feature, featureSchema } from '../../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import { BURNING, below, type DungeonState, dungeonIn, ROOMS, TORCHES } from '../../../support/dungeons.ts';
import { playHexcrawl, type Wish } from '../../../support/hexcrawl.ts';

function conditionsOf({ world }: ReturnType<typeof below>, who = 'ada') {
  return Object.values(world.modifiers).flatMap(({ kind, characterId }) => (characterId === who ? [kind] : []));
}

/** Something hidden, unless wished otherwise. */
function featureOf(wish: object): Feature {
  return featureSchema.parse(wish);
}

const rest = { act: 'rest' };
const other = { act: 'other' };

describe('a turn', () => {
  test('HX-DUN-01, HX-TIME-01, HX-TIME-02: spends ten minutes, a pip of the hour die and a turn of the torch', () => {
    const table = below();
    table.act('delve', other);
    expect(dungeonIn(table)).toMatchObject({ turn: 2, hourPips: 5, hours: 0, turnsSinceRest: 1, action: null });
    expect(table.world.party.state.clock).toEqual({ day: 1, watch: 1, hour: 1, turn: 2 });
    expect(table.world.party.state.lights).toEqual([{ ...BURNING, turnsLeft: 5 }]);
  });

  test('HX-TIME-02, HX-D-06: when the sixth turn ends the hour is over and its torch burns out, and the plan stops', () => {
    const table = below({ turn: 1, hourPips: 1 }, { state: { lights: [{ ...BURNING, turnsLeft: 1 }] } });
    table.act('delve', { ...other, plan: [other] });
    expect(dungeonIn(table)).toMatchObject({ hourPips: 6, hours: 1, turn: 2, dark: true, plan: [] });
    expect(table.fact('light-out')).toMatchObject({ name: 'Ada', what: 'Torch', dark: true });
    expect(table.fact('hour-over').hours).toBe(1);
    expect(table.fact('turns-dropped')).toMatchObject({ reason: 'light', left: 1 });
  });

  test('HX-TIME-01, HX-WEA-01: twenty-four turns are a watch, and a day that begins above them has its weather', () => {
    const table = below({}, { state: { clock: { day: 1, watch: 6, hour: 4, turn: 6 } } });
    table.act('delve', other, 'wind d12 = 12', 'precipitation d12 = 1', 'temperature d12 = 1');
    expect(table.fact('weather')).toMatchObject({ why: 'morning', wind: 'gales' });
    expect(table.world.party.state.clock).toEqual({ day: 2, watch: 1, hour: 1, turn: 1 });
  });

  test('HX-DUN-01: the leader says what the party does, and nobody else but the game master', () => {
    const table = below({}, { characters: [{}, {}] });
    table.as('bob');
    expect(table.refused('delve', other).refused).toBe('spotlight/not-yours');
    expect(table.refused('enter-dungeon', {}).refused).toBe('gm-only');
    table.as('gm');
    table.act('delve', other);
    expect(dungeonIn(table).turn).toBe(2);
  });

  test('HX-DUN-06, HX-G-06: one new room in a turn, or two on explored ground; a long way goes on by itself', () => {
    const table = below();
    expect(table.refused('delve', { act: 'explore', path: ['room/2', 'room/3'] }).refused).toBe('delve/too-far');
    expect(table.refused('delve', { act: 'explore', where: 'room/3' }).refused).toBe('delve/no-way');
    table.act('delve', { act: 'explore', where: 'room/2' });
    expect(dungeonIn(table)).toMatchObject({ roomId: 'room/2', trail: ['room/1'] });
    table.act('delve', { act: 'explore', where: 'room/3' }, 'wandering d6 = 1');
    table.act('delve', { act: 'travel', where: 'room/1' });
    expect(dungeonIn(table)).toMatchObject({ roomId: 'room/1', turn: 4 });
  });

  test('HX-DUN-01: a plan stops in a new room with a way on that nobody knew of', () => {
    const table = below();
    table.act('delve', { act: 'explore', where: 'room/2', plan: [{ act: 'travel', where: 'room/1' }] });
    expect(dungeonIn(table)).toMatchObject({ roomId: 'room/2', turn: 2, plan: [] });
    expect(table.fact('turns-dropped').reason).toBe('doors');
  });

  test('HX-DUN-07: to listen takes the turn; the game master says what is heard, and it is shown on entering', () => {
    const table = below();
    table.act('delve', { act: 'listen', where: 'room/2' });
    expect(table.question()).toMatchObject({ kind: 'heard', audience: { who: 'gm' }, fallback: '-' });
    table.answer('Something drips.');
    expect(table.fact('hears')).toMatchObject({ placeId: 'room/2', heard: 'Something drips.' });
    expect(dungeonIn(table).turn).toBe(2);
    table.act('delve', { act: 'explore', where: 'room/2' }, 'wandering d6 = 2');
    expect(table.fact('room-entered')).toMatchObject({ isNew: true, heard: 'Something drips.' });
  });
});

test('HX-COND-06: whoever is deafened hears nothing: with somebody who hears they listen, else no turn is spent on it', () => {
  const deaf = { conditions: ['deafened'] } as const;
  const table = below({}, { characters: [deaf, {}] });
  table.act('delve', { act: 'listen' });
  expect(table.question()?.kind).toBe('heard');
  const all = below({}, { characters: [deaf, deaf] });
  expect(all.refused('delve', { act: 'listen' }).refused).toBe('delve/all-deafened');
  all.act('delve', other);
  expect(dungeonIn(all).turn).toBe(2);
});

describe('searching and traps', () => {
  const features = [
    { what: 'A door behind the shelf', hidden: true, found: false, trap: false },
    { what: 'A pit', hidden: true, found: false, trap: true, damage: '1d6' },
  ].map((one) => ({ kind: null, on: null, sprung: false, disarmed: false, damage: null, ...one }));
  const room = { kind: 'room' as const, key: '1', explored: true, features, exits: ['room/2'] };

  test('HX-DUN-03: each searcher rolls apart and in secret, and a hit finds all there is of what they look for', () => {
    const table = below({}, { places: { 'room/1': room }, characters: [{}, {}] });
    table.act('delve', { act: 'search', where: 'door' }, 'search d6 = 4', 'search d6 = 1');
    expect(table.fact('sought').found).toEqual(['A door behind the shelf']);
    expect(table.fact('search-rolled').searchers.map(({ hit }) => hit)).toEqual([false, true]);
  });

  test('HX-DUN-03: who finds nothing is told the same, whether or not there is anything', () => {
    const full = below({}, { places: { 'room/1': room } });
    const empty = below();
    for (const table of [full, empty]) table.act('delve', { act: 'search', where: 'door' }, 'search d6 = 2');
    const said = [full, empty].map((table) => table.facts.filter(({ fact }) => fact !== 'search-rolled'));
    expect(said[0]).toEqual(said[1]);
  });

  test.each([
    ['low', 2, true],
    ['low', 3, false],
    ['high', 2, false],
    ['high', 5, true],
  ] as const)('HX-DUN-04, HX-D-13: with %s faces a %i springs a trap: %s', (chance_faces, face, springs) => {
    const pit = { ...room, explored: false, key: '2' };
    const table = below({}, { settings: { chance_faces }, places: { ...ROOMS, 'room/2': pit } });
    const dice = springs ? (['trap-damage d6 = 4'] as const) : [];
    table.act('delve', { act: 'explore', where: 'room/2' }, `trap d6 = ${face}`, ...dice);
    expect(table.emitted('trap-sprung')).toBe(springs);
    expect(table.world.characters.ada?.sheet.grit).toBe(springs ? 2 : 6);
  });

  test('HX-V24: HX-DUN-03, HX-DUN-04: a 2 finds nothing, and a 2 springs the trap when it is walked over', () => {
    const table = below({}, { places: { 'room/1': room } });
    table.act('delve', { act: 'search', where: 'room-trap' }, 'search d6 = 2');
    expect(table.fact('sought').found).toEqual([]);
    table.as('gm');
    table.act('spring-trap', { characterId: 'ada' }, 'trap d6 = 2', 'trap-damage d6 = 1');
    expect(table.fact('trap-sprung')).toMatchObject({ what: 'A pit', characterId: 'ada', damage: 1 });
    expect(table.refused('spring-trap', { characterId: 'ada' }).refused).toBe('delve/no-trap');
  });

  test('HX-DUN-04: a trap that was found is not walked into', () => {
    const known = features.map((one) => ({ ...one, found: true }));
    const table = below({}, { places: { ...ROOMS, 'room/2': { ...room, key: '2', features: known } } });
    table.act('delve', { act: 'travel', where: 'room/2' });
    expect(dungeonIn(table).roomId).toBe('room/2');
  });
});

describe('a trap on a thing', () => {
  const chest = { what: 'An iron chest', hidden: false };
  const needle = { what: 'A needle in the lock', trap: true, kind: 'object-trap', on: 'An iron chest', damage: '1d4' };
  const vase = { what: 'A vase', hidden: false };
  const room = (...features: object[]) =>
    ({ 'room/1': { kind: 'room', key: '1', explored: true, features, exits: [] } }) as unknown as Wish['places'] &
      object;

  test('HX-DUN-03: a search of the one thing there finds its trap, and a search of the room does not', () => {
    const table = below({}, { places: room(featureOf(chest), featureOf(needle)) });
    table.act('delve', { act: 'search', where: 'room-trap' }, 'search d6 = 1');
    expect(table.fact('sought').found).toEqual([]);
    table.act('delve', { act: 'search', where: 'object-trap' }, 'wandering d6 = 1', 'search d6 = 1');
    expect(table.fact('sought')).toMatchObject({ on: 'An iron chest', found: ['A needle in the lock'] });
  });

  test('HX-DUN-03: where there are several things it is said which; only those in plain sight can be', () => {
    const table = below({}, { places: room(featureOf(chest), featureOf(needle), featureOf(vase)) });
    expect(table.refused('delve', { act: 'search', where: 'object-trap' })).toMatchObject({
      refused: 'delve/which-thing',
      detail: { things: ['An iron chest', 'A vase'] },
    });
    expect(table.refused('delve', { act: 'search', where: 'A needle in the lock' }).refused).toBe(
      'delve/no-such-thing',
    );
    table.act('delve', { act: 'search', where: 'A vase' }, 'search d6 = 1');
    expect(table.fact('sought')).toMatchObject({ on: 'A vase', found: [] });
    table.act('delve', { act: 'search', where: 'An iron chest' }, 'wandering d6 = 1', 'search d6 = 1');
    expect(table.fact('sought').found).toEqual(['A needle in the lock']);
  });

  test('HX-DUN-03, HX-DUN-04: the game master writes it down with its thing, which is there for all to see; nobody walks into it', () => {
    const table = below();
    table.as('gm');
    table.act('edit-room', { key: '2', feature: 'A needle', damage: '1d4', on: 'A chest' });
    expect(table.world.places['room/2']?.data).toMatchObject({
      features: [
        { what: 'A needle', trap: true, hidden: true, kind: 'object-trap', on: 'A chest' },
        { what: 'A chest', trap: false, hidden: false },
      ],
    });
    expect(table.refused('edit-room', { key: '2', on: 'A chest' }).refused).toBe('trap/nothing-new');
    table.act('delve', { act: 'explore', where: 'room/2' });
    table.act('spring-trap', { characterId: 'ada', what: 'A needle' }, 'trap d6 = 1', 'trap-damage d4 = 2');
    expect(table.fact('trap-sprung')).toMatchObject({ what: 'A needle', damage: 2 });
  });
});

describe('each for themselves', () => {
  const chest = featureOf({ what: 'A chest', hidden: false });
  const door = featureOf({ what: 'A secret door' });
  const start = {
    'room/1': { kind: 'room', key: '1', explored: true, features: [chest, door], exits: ['room/2'] },
  } as const;
  const trio = (dungeon: Partial<DungeonState> = {}) =>
    below(dungeon, {
      places: { ...ROOMS, ...start } as unknown as Wish['places'] & object,
      characters: [{}, {}, {}],
    });
  const each = { act: 'each' };

  test('HX-DUN-01, HX-DUN-03: all are asked at once, and who looks for the same rolls separately', () => {
    const table = trio();
    table.act('delve', each);
    expect(table.question()).toMatchObject({
      kind: 'turn-acts',
      fallback: 'rest',
      audience: { who: 'each', userIds: ['ann', 'bob', 'cat'] },
    });
    expect(table.question()?.form).toMatchObject({
      options: expect.arrayContaining([{ id: 'thing:0', terms: { what: 'A chest' } }]),
    });
    table.answer({ ann: 'door', bob: 'thing:0', cat: 'door' }, 'search d6 = 4', 'search d6 = 1', 'search d6 = 1');
    const does = [
      { name: 'Ada', act: 'door' },
      { name: 'Ben', act: 'object-trap', on: 'A chest' },
      { name: 'Cyd', act: 'door' },
    ];
    expect(table.fact('turn-apart').does).toMatchObject(does);
    const sought = table.facts.filter(({ fact }) => fact === 'sought');
    expect(sought).toMatchObject([
      { seeks: 'door', found: ['A secret door'] },
      { seeks: 'object-trap', found: [] },
    ]);
    expect(dungeonIn(table)).toMatchObject({ turn: 2, acts: {}, action: null });
  });

  test('HX-DUN-08: whoever says nothing rests, and is rested when the others are not', () => {
    const table = trio({ turn: 7, turnsSinceRest: 6 });
    table.act('delve', each);
    table.answer({ ann: 'other', cat: 'other' });
    expect(['ada', 'ben', 'cyd'].map((who) => conditionsOf(table, who))).toEqual([['unrested'], [], ['unrested']]);
    expect(table.fact('goes-unrested').names).toEqual(['Ada', 'Cyd']);
    expect(table.fact('turn-of-rest').names).toEqual(['Ben']);
    expect(dungeonIn(table)).toMatchObject({ turnsSinceRest: 7, restedApart: { ben: 0 } });
    table.act('delve', each, 'wandering d6 = 1');
    table.answer({ ann: 'rest', bob: 'other', cat: 'rest' });
    expect(['ada', 'ben', 'cyd'].map((who) => conditionsOf(table, who))).toEqual([[], [], []]);
    expect(dungeonIn(table)).toMatchObject({ turnsSinceRest: 1, restedApart: { ada: 0, ben: 1, cyd: 0 } });
  });

  test('HX-DUN-07: somebody listens at the door that was named while another searches; the game master says what is heard', () => {
    const table = trio();
    expect(table.refused('delve', { act: 'each', where: 'room/3' }).refused).toBe('delve/no-way');
    table.act('delve', { act: 'each', where: 'room/2' });
    table.answer({ ann: 'listen', bob: 'room-trap' }, 'search d6 = 2');
    expect(table.question()).toMatchObject({ kind: 'heard', terms: { placeId: 'room/2', isDoor: true } });
    table.answer('Steps.');
    expect(table.fact('hears').heard).toBe('Steps.');
    expect(dungeonIn(table).turn).toBe(2);
  });

  test('HX-DUN-02: wanderers that come nearer are dealt with first', () => {
    const table = trio({ turn: 2 });
    table.act('delve', each, 'wandering d6 = 6', 'wandering-distance d6 = 6', 'wandering-distance d6 = 6');
    expect(table.question()?.kind).toBe('wanderers');
    table.answer('wait');
    expect(table.question()?.kind).toBe('turn-acts');
  });
});

describe('the way out', () => {
  test('HX-DUN-06, HX-BACK-01: players leave where they came in; the game master takes them out from anywhere', () => {
    const table = below({ roomId: 'room/2', entryId: 'room/1' });
    expect(table.refused('leave-dungeon', {})).toMatchObject({
      refused: 'delve/not-at-the-way-out',
      detail: { entryId: 'room/1' },
    });
    table.act('delve', { act: 'travel', where: 'room/1' });
    table.act('leave-dungeon', {});
    expect(table.world.party.state.dungeon).toBeNull();
    const led = below({ roomId: 'room/2', entryId: 'room/1' });
    led.as('gm');
    led.act('leave-dungeon', {});
    expect(led.world.party.state.dungeon).toBeNull();
  });

  test('HX-DUN-06, HX-G-06: how far a turn leads on known ground is the campaign’s to say', () => {
    const known = Object.fromEntries(Object.entries(ROOMS).map(([id, data]) => [id, { ...data, explored: true }]));
    const table = below({}, { places: known, settings: { explored_pace: 1 } });
    table.act('delve', { act: 'travel', where: 'room/3' }, 'wandering d6 = 1');
    expect(dungeonIn(table)).toMatchObject({ roomId: 'room/3', turn: 3 });
  });
});

describe('rooms', () => {
  test('HX-DUN-03, HX-DUN-04: the game master writes down a room with a trap, and nobody else does', () => {
    const table = below();
    expect(table.refused('edit-room', { key: '9' }).refused).toBe('gm-only');
    table.as('gm');
    table.act('edit-room', { key: '9', feature: 'A needle', damage: '1d4' });
    expect(table.world.places['room/9']?.data).toMatchObject({
      kind: 'room',
      key: '9',
      explored: false,
      features: [{ what: 'A needle', trap: true, hidden: true, damage: '1d4' }],
    });
  });
});

describe('light', () => {
  test('HX-DUN-09, HX-DUN-05: without light all are blind but those with darkvision, and light gives sight back', () => {
    const characters = [{ gear: { Torch: TORCHES } }, { sheet: { darkvision: true } }];
    const table = playHexcrawl({ places: ROOMS, characters });
    table.act('enter-dungeon', { roomId: 'room/1' });
    expect([conditionsOf(table), conditionsOf(table, 'ben')]).toEqual([['blind'], []]);
    table.as('ann');
    table.act('delve', { act: 'light' });
    expect(conditionsOf(table)).toEqual([]);
    expect(dungeonIn(table)).toMatchObject({ dark: false, turn: 1 });
    expect(table.world.items.torch?.data.count).toBe(1);
    expect(table.world.party.state.lights).toMatchObject([{ holderId: 'ada', what: 'Torch', turnsLeft: 6 }]);
  });

  test('HX-DUN-09: who is blind for another reason stays so when light is made', () => {
    const table = playHexcrawl({ places: ROOMS, characters: [{ conditions: ['blind'], gear: { Torch: TORCHES } }] });
    table.act('enter-dungeon', {});
    table.act('delve', { act: 'light' });
    expect(conditionsOf(table)).toEqual(['blind']);
  });

  test('HX-DUN-09, HX-TIME-02: each lights their own, whoever leads, and what is left in their pack is told', () => {
    const gear = { Torch: { ...TORCHES, count: 1 } };
    const table = below({ dark: true }, { characters: [{}, { gear }], state: { lights: [] }, by: 'bob' });
    table.act('delve', { act: 'light' });
    expect(table.fact('lit')).toMatchObject({ name: 'Ben', left: 0 });
    expect(table.refused('delve', { act: 'light' }).refused).toBe('delve/no-light');
    expect(table.refused('delve', other).refused).toBe('spotlight/not-yours');
  });

  test('HX-DUN-09: when the last light goes out they are told who is blind, and that nothing is left to light', () => {
    const lights = [{ ...BURNING, turnsLeft: 1 }];
    const table = below({}, { characters: [{}, {}, { sheet: { darkvision: true } }], state: { lights } });
    table.act('delve', other);
    expect(table.fact('light-out')).toMatchObject({ dark: true, more: false });
    expect(table.fact('blinded-by-dark').names).toEqual(['Ada', 'Ben']);
    const { lines } = hexcrawlRenderer.message(table.facts, table.world);
    expect(lines.join('\n')).toContain('nobody has anything to light. Grope on, or roll to return');
  });

  test('HX-DUN-05, HX-D-36: fine sight by darkvision is at disadvantage, harder, or not to be tried; by light it is plain', () => {
    const look = { characterId: 'ada', ability: 'int', needsLight: true, reach: 10 };
    const seer = { characters: [{ sheet: { darkvision: true } }], state: { lights: [] } };
    const hard = below({ dark: true }, seer);
    hard.act('test', look, 'check d20 = 12', 'check d20 = 4');
    expect(hard.fact('check')).toMatchObject({ total: 4, sources: [{ source: 'darkvision', edge: 'disadvantage' }] });
    const harder = below({ dark: true }, { ...seer, settings: { darkvision: 'higher_dc' } });
    harder.act('test', look, 'check d20 = 12');
    expect(harder.fact('check')).toMatchObject({ total: 12, target: 15, success: false });
    const never = below({ dark: true }, { ...seer, settings: { darkvision: 'no_attempt' } });
    expect(never.refused('test', look).refused).toBe('test/too-dark');
    const lit = below({}, { characters: seer.characters });
    lit.act('test', look, 'check d20 = 12');
    expect(lit.fact('check')).toMatchObject({ sources: [], success: true });
  });

  test('HX-D-36: in the dark no search finds anything, not even with darkvision', () => {
    const found = { what: 'A door', hidden: true, found: false, trap: false, kind: null, sprung: false };
    const features = [{ ...found, on: null, disarmed: false, damage: null }];
    const wish = { places: { 'room/1': { kind: 'room', key: '1', features } as const }, state: { lights: [] } };
    const table = below({ dark: true }, { ...wish, characters: [{ sheet: { darkvision: true } }] });
    table.act('delve', { act: 'search' }, 'search d6 = 1');
    expect(table.fact('sought').found).toEqual([]);
    const strict = below({ dark: true }, { ...wish, settings: { darkvision: 'no_attempt' } });
    expect(strict.refused('delve', { act: 'search' }).refused).toBe('delve/too-dark');
  });

  test('HX-TIME-02: the leader’s own torch is lit first, else the first there is, and nothing is lit that does not burn', () => {
    const lamp = { kind: 'light', slot: 2, lightTurns: 24 } as const;
    const chalk = { kind: 'thing', slot: 1 } as const;
    const empty = { kind: 'light', slot: 4, lightTurns: 0 } as const;
    const characters: Wish['characters'] = [
      { gear: { Torch: TORCHES } },
      { gear: { Chalk: chalk, Socket: empty, Lamp: lamp, Candle: { ...lamp, slot: 3, lightTurns: 2 } } },
    ];
    const table = below({ dark: true }, { characters, state: { lights: [] }, by: 'gm' });
    table.change(({ party }) => {
      party.spotlight = 'bob';
    });
    table.act('delve', { act: 'light' });
    expect(table.fact('lit')).toEqual({
      fact: 'lit',
      rule: 'HX-TIME-02',
      name: 'Ben',
      what: 'Lamp',
      turns: 24,
      left: 0,
    });
    table.act('delve', { act: 'light' });
    table.act('delve', { act: 'light' });
    expect(table.fact('lit')).toMatchObject({ name: 'Ada', what: 'Torch', turns: 6, left: 1 });
    expect(table.world.party.state.lights).toMatchObject([
      { holderId: 'ben', what: 'Lamp', turnsLeft: 24 },
      { holderId: 'ben', what: 'Candle', turnsLeft: 2 },
      { holderId: 'ada', what: 'Torch', turnsLeft: 6 },
    ]);
    const none = below(
      { dark: true },
      { characters: [{ gear: { Chalk: chalk, Socket: empty } }], state: { lights: [] } },
    );
    expect(none.refused('delve', { act: 'light' }).refused).toBe('delve/no-light');
  });

  test('HX-TIME-02: the last torch is gone when it is lit, and without one there is nothing to light', () => {
    const table = below({}, { characters: [{ gear: { Torch: { ...TORCHES, count: 1 } } }] });
    table.act('delve', { act: 'light' });
    expect(table.world.items.torch).toBeUndefined();
    expect(table.refused('delve', { act: 'light' }).refused).toBe('delve/no-light');
  });
});

describe('rest', () => {
  test('HX-DUN-08, HX-D-14: from the seventh turn without a rest they fight at disadvantage, until they rest a turn', () => {
    const table = below({ turn: 5, turnsSinceRest: 5 });
    table.act('delve', { ...other, plan: [other] });
    expect(table.fact('rest-due').turns).toBe(6);
    expect(table.fact('turns-dropped').reason).toBe('rest');
    expect(conditionsOf(table)).toEqual([]);
    table.act('delve', other, 'wandering d6 = 1');
    expect(conditionsOf(table)).toEqual(['unrested']);
    table.act('delve', rest);
    expect(conditionsOf(table)).toEqual([]);
    expect(dungeonIn(table)).toMatchObject({ turnsSinceRest: 0, turn: 8 });
  });

  test('HX-V25, HX-DUN-08, HX-CORE-06, HX-HP-01: seven turns after a rest they attack with two dice, and the lower one counts', () => {
    const characters = [{ abilities: { str: 2 } }];
    const table = below(
      { turn: 6, turnsSinceRest: 6 },
      { characters, foes: { ghoul: { armouredDefence: 13, hp: 4 } } },
    );
    table.act('delve', other, 'wandering d6 = 1');
    expect(dungeonIn(table)).toMatchObject({ turnsSinceRest: 7 });
    table.act('melee', { characterId: 'ada' }, 'attack d20 = 17', 'attack d20 = 6');
    expect(table.fact('attack')).toMatchObject({
      sources: [{ source: 'unrested', edge: 'disadvantage', rule: 'HX-COND-08' }],
      roll: { face: 6, faces: [17, 6] },
      total: 8,
      outcome: 'miss',
    });
    expect(table.world.foes.ghoul?.data.hp).toBe(4);
  });

  test('HX-HP-03: an hour of rest is six turns with three checks, and heals a d8 and the strength bonus', () => {
    const table = below({}, { characters: [{ abilities: { str: 2 }, sheet: { grit: 1, gritMax: 9 } }] });
    const checks = ['wandering d6 = 1', 'wandering d6 = 2', 'wandering d6 = 3'] as const;
    table.act('delve', { act: 'rest-hour' }, ...checks, 'rest d8 = 5');
    expect(table.world.characters.ada?.sheet.grit).toBe(8);
    expect(dungeonIn(table)).toMatchObject({ turn: 7, turnsSinceRest: 0, action: null });
    expect(table.world.party.state.lights).toEqual([]);
  });

  test('HX-HP-03: a meeting ends it, and nobody recovers', () => {
    const wanderers = [{ id: 'w', creature: 'Ghoul', distanceFt: 100 }];
    const table = below({ wanderers }, { characters: [{ sheet: { grit: 1, gritMax: 9 } }] });
    table.act('delve', { act: 'rest-hour' });
    expect(table.world.characters.ada?.sheet.grit).toBe(1);
    expect(table.fact('rest-broken').turns).toBe(0);
    expect(dungeonIn(table).turn).toBe(2);
  });

  test('HX-HP-04: nobody has a long rest below', () => {
    expect(below().refused('delve', { act: 'camp' }).refused).toBe('delve/no-long-rest');
  });
});
