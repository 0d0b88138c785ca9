import { describe, expect, test } from 'vitest';
import { chaseSchema } from '../../../../src/rules/hexcrawl-osr/chase/schemas.ts';
import { fightSchema } from '../../../../src/rules/hexcrawl-osr/combat/schemas.ts';
import { encounterSchema } from '../../../../src/rules/hexcrawl-osr/encounters/schemas.ts';
import { BURNING, below, dungeonIn, ROOMS, TORCHES } from '../../../support/dungeons.ts';
import { playHexcrawl, type Wish } from '../../../support/hexcrawl.ts';

const other = { act: 'other' };

const fight = fightSchema.parse({
  id: 'f',
  round: 1,
  channelId: 'home',
  cardId: 'card',
  startCount: { characters: 1, foes: 1 },
});
const chase = chaseSchema.parse({
  id: 'c',
  round: 1,
  fleeing: 'characters',
  lead: 0,
  runnerId: null,
  channelId: 'home',
});
const encounter = encounterSchema.parse({ id: 'e', name: 'A tinker', count: 1, distanceFt: 60, surprised: null });
const named = { ...ROOMS, 'room/2': { ...ROOMS['room/2'], name: 'The Stair' } } as const;

describe('into a dungeon', () => {
  test('HX-DUN-01: they come into a room, which is known then, and there is the way out', () => {
    const table = playHexcrawl({ places: named, state: { lights: [BURNING] } });
    table.act('enter-dungeon', { roomId: 'room/2' });
    expect(table.facts).toEqual([
      { fact: 'delve-begins', rule: 'HX-DUN-01', placeId: 'room/2', name: 'The Stair', dark: false },
    ]);
    expect(dungeonIn(table)).toMatchObject({ roomId: 'room/2', entryId: 'room/2', turn: 1, dark: false, blinded: [] });
    expect(table.world.places['room/2']?.data).toMatchObject({ explored: true });
  });

  test('HX-DUN-01, HX-DUN-09: a dungeon may be on no map, and whoever has no light gropes from the first step', () => {
    const table = playHexcrawl({ characters: [{}, { sheet: { darkvision: true } }] });
    table.act('enter-dungeon', {});
    expect(table.facts).toEqual([
      { fact: 'delve-begins', rule: 'HX-DUN-01', placeId: null, name: null, dark: true },
      { fact: 'blinded-by-dark', rule: 'HX-DUN-09', names: ['Ada'] },
    ]);
    expect(dungeonIn(table)).toMatchObject({ roomId: null, entryId: null, dark: true, blinded: ['ada'] });
    // Off the map there is nowhere to go to, and the turn is theirs all the same.
    table.act('delve', { act: 'explore' });
    expect(dungeonIn(table)).toMatchObject({ roomId: null, turn: 2 });
  });

  test('HX-DUN-01: not into a room that is not there, and not twice', () => {
    const table = playHexcrawl({ places: ROOMS });
    expect(table.refused('enter-dungeon', { roomId: 'room/9' })).toEqual({
      refused: 'delve/no-way',
      detail: { roomId: 'room/9' },
    });
    table.act('enter-dungeon', { roomId: 'room/1' });
    expect(table.refused('enter-dungeon', { roomId: 'room/1' }).refused).toBe('delve/already-in');
  });

  test.each<[string, Wish]>([
    ['delve/in-a-fight', { state: { fight } }],
    ['delve/in-a-chase', { state: { chase } }],
    ['watch/prepared', { state: { encounter } }],
    ['delve/in-a-meeting', { state: { encounter: { ...encounter, stage: 'approach' } } }],
    ['delve/nobody-able', { characters: [{ status: 'down' }] }],
  ])('HX-DUN-01: %s: nobody goes in or out, and no turn begins', (code, wish) => {
    expect(playHexcrawl(wish).refused('enter-dungeon', {}).refused).toBe(code);
    const table = below({}, wish);
    expect(table.refused('delve', other).refused).toBe(code);
    expect(table.refused('delve', { act: 'return' }).refused).toBe(code);
    expect(table.refused('leave-dungeon', {}).refused).toBe(code);
  });
});

describe('out of a dungeon', () => {
  test('HX-DUN-01, HX-DUN-09, HX-COND-08: lights are put out, and who was blind in the dark or unrested is so no more', () => {
    const blind = { conditions: ['blind'] } as const;
    const table = below({ dark: true, turn: 9, turnsSinceRest: 6 }, { state: { lights: [] }, characters: [{}, blind] });
    table.act('delve', other);
    expect(Object.values(table.world.modifiers).map(({ kind, characterId }) => [kind, characterId])).toEqual([
      ...[
        ['blind', 'ben'],
        ['unrested', 'ada'],
        ['unrested', 'ben'],
        ['blind', 'ada'],
      ],
    ]);
    table.act('leave-dungeon', {});
    expect(table.fact('delve-ends')).toEqual({ fact: 'delve-ends', rule: 'HX-DUN-01', turns: 9 });
    expect(table.fact('sees-again')).toEqual({ fact: 'sees-again', rule: 'HX-DUN-09', names: ['Ada'] });
    expect(Object.values(table.world.modifiers).map(({ kind, characterId }) => [kind, characterId])).toEqual([
      ['blind', 'ben'],
    ]);
    const lit = below();
    lit.act('leave-dungeon', {});
    expect(lit.world.party.state).toMatchObject({ dungeon: null, lights: [] });
    expect(lit.refused('leave-dungeon', {}).refused).toBe('delve/not-in-one');
    expect(lit.refused('delve', other).refused).toBe('delve/not-in-one');
  });

  test('HX-DUN-01: the game master ends whatever hangs, and no question is left of it but those about something else', () => {
    const table = below({}, { by: 'gm' });
    table.act('delve', { act: 'listen' });
    table.act('call', { characterId: 'ada', ability: 'str', reason: 'the cold' });
    table.act('leave-dungeon', {});
    expect(Object.values(table.world.prompts).map(({ kind }) => kind)).toEqual(['save']);
    const fighting = below({}, { by: 'gm', state: { fight } });
    expect(fighting.refused('leave-dungeon', {}).refused).toBe('delve/in-a-fight');
  });

  test('HX-DUN-01: it is the leader’s to say, and everybody may light what is their own', () => {
    const table = below({}, { characters: [{}, { gear: { Torch: TORCHES } }], by: 'bob' });
    const holder = { refused: 'spotlight/not-yours', detail: { holder: 'ann' } };
    expect(table.refused('leave-dungeon', {})).toEqual(holder);
    expect(table.refused('delve', other)).toEqual(holder);
    table.act('delve', { act: 'light' });
    expect(table.fact('lit').name).toBe('Ben');
    table.as('eve');
    expect(table.refused('delve', { act: 'light' })).toEqual(holder);
  });
});

describe('from room to room', () => {
  /** Room 2 is known now, and so is room 4, which leads to room 1 only. */
  const known: Wish['places'] = {
    'room/1': { ...ROOMS['room/1'], exits: ['room/2', 'room/4'] },
    'room/2': { ...ROOMS['room/2'], explored: true },
    'room/3': ROOMS['room/3'],
    'room/4': { kind: 'room', key: '4', explored: true, exits: ['room/1'] },
  };

  test.each<[string, string, { act: string; where?: string; path?: string[] }, string | null]>([
    ['delve/no-way', 'room/4', { act: 'explore' }, null],
    ['delve/no-way', 'room/4', { act: 'explore', where: 'room/3' }, 'room/3'],
    ['delve/visited', 'room/2', { act: 'explore', where: 'room/1' }, 'room/1'],
    ['delve/unexplored', 'room/4', { act: 'travel', where: 'room/3' }, 'room/3'],
    ['delve/unexplored', 'room/4', { act: 'travel', path: ['room/1', 'room/2', 'room/3'] }, 'room/3'],
    ['delve/no-way', 'room/4', { act: 'travel', where: 'room/9' }, 'room/9'],
    ['delve/no-way', 'room/4', { act: 'travel', path: ['room/9'] }, 'room/9'],
    ['delve/no-way', 'room/4', { act: 'listen', where: 'room/2' }, 'room/2'],
    ['delve/no-way', 'room/4', { act: 'each', where: 'room/9' }, 'room/9'],
  ])('HX-DUN-06, HX-DUN-07: %s from %s: %o', (code, roomId, input, detail) => {
    const table = below({ roomId }, { places: known, settings: { explored_pace: 3 } });
    expect(table.refused('delve', input)).toEqual({ refused: code, detail: { roomId: detail } });
  });

  test('HX-DUN-06, HX-G-06: a turn has as many rooms as the campaign says, and no more', () => {
    const all = Object.fromEntries(Object.entries(ROOMS).map(([id, data]) => [id, { ...data, explored: true }]));
    const path = ['room/2', 'room/3'];
    const table = below({}, { places: all, settings: { explored_pace: 1 } });
    expect(table.refused('delve', { act: 'travel', path })).toEqual({ refused: 'delve/too-far', detail: { most: 1 } });
    const usual = below({}, { places: all });
    usual.act('delve', { act: 'travel', path });
    expect(usual.facts.filter(({ fact }) => fact === 'room-entered')).toEqual([
      ...['room/2', 'room/3'].map((placeId) => ({
        fact: 'room-entered',
        rule: 'HX-DUN-07',
        placeId,
        name: null,
        how: 'travelled',
        isNew: false,
        heard: null,
      })),
    ]);
    expect(dungeonIn(usual)).toMatchObject({ roomId: 'room/3', trail: ['room/1', 'room/2'], turn: 2 });
  });
});
