import { describe, expect, test } from 'vitest';
import { bareOptions } from '../../../../src/rules/mechanics/question.ts';
import { BURNING, below, dungeonIn } from '../../../support/dungeons.ts';
import type { Table } from '../../../support/hexcrawl.ts';

const other = { act: 'other' };

/** Slow, and heard from afar. */
const SLIME = {
  name: 'Slime',
  level: 1,
  armouredDefence: 11,
  hpMax: 6,
  attackBonus: 0,
  damage: null,
  ranged: false,
  defences: { str: 10, dex: 10, int: 10, wil: 10 },
  wants: '',
  fears: '',
  mindless: true,
};

describe('wanderers', () => {
  test('HX-V23: HX-DUN-02, HX-D-12: in turn 4 a 6 brings somebody, 5 and 3 are 80 ft', () => {
    const table = below({ turn: 4 });
    table.act('delve', other, 'wandering d6 = 6', 'wandering-distance d6 = 5', 'wandering-distance d6 = 3');
    expect(dungeonIn(table).wanderers).toEqual([{ id: expect.any(String), creature: 'something', distanceFt: 80 }]);
    expect(table.question()).toEqual({
      kind: 'wanderers',
      rule: 'HX-DUN-02',
      audience: { who: 'spotlight' },
      characterId: null,
      required: true,
      form: { form: 'choice', options: bareOptions('wait', 'ambush', 'hide', 'bar', 'parley') },
      fallback: 'wait',
      terms: { distanceFt: 80 },
    });
    expect(table.fact('wandering')).toMatchObject({ rule: 'HX-DUN-02', turn: 4, creature: null });
    expect(Object.values(table.world.tasks)).toMatchObject([
      { kind: 'wanderers', rule: 'HX-G-05', detail: { distanceFt: 80 }, done: false },
    ]);
  });

  test('HX-DUN-02: who can go back the way they came may flee, and the nearest of several counts', () => {
    const wanderers = [
      { id: 'v', creature: 'Rats', distanceFt: 300 },
      { id: 'w', creature: 'Slime', distanceFt: 250 },
    ];
    const table = below({ wanderers, roomId: 'room/2', trail: ['room/1'] });
    table.act('delve', other);
    const options = bareOptions('wait', 'ambush', 'hide', 'flee', 'bar', 'parley');
    expect(table.question()).toMatchObject({ form: { options }, terms: { distanceFt: 130 } });
    const cutOff = below({ wanderers, roomId: 'room/3', trail: ['room/1'] });
    cutOff.act('delve', other);
    expect(cutOff.question()).toMatchObject({ form: { options: options.filter(({ id }) => id !== 'flee') } });
  });

  test('HX-DUN-02, HX-DUN-06: whoever is not in the bestiary comes 120 ft in a turn, and the others at their own pace', () => {
    const wanderers = [
      { id: 'v', creature: 'Rats', distanceFt: 121 },
      { id: 'w', creature: 'slime', distanceFt: 121 },
    ];
    const table = below(
      { wanderers },
      { state: { lights: [BURNING], creatures: { slime: { ...SLIME, speedFt: 10 } } } },
    );
    table.act('delve', other);
    expect(dungeonIn(table).wanderers.map(({ distanceFt }) => distanceFt)).toEqual([1, 91]);
    table.answer('wait');
    table.act('delve', other);
    expect(table.fact('task')).toMatchObject({ kind: 'encounter', detail: { creature: 'Rats', choice: 'wait' } });
    expect(dungeonIn(table).wanderers).toEqual([{ id: 'w', creature: 'slime', distanceFt: 61 }]);
  });

  test('HX-DUN-02: with the ways barred they are held up where they are, until the party leaves the room', () => {
    const table = below({ barred: true, turn: 2, wanderers: [{ id: 'w', creature: 'Rats', distanceFt: 150 }] });
    const [far, near] = ['wandering-distance d6 = 6', 'wandering-distance d6 = 1'] as const;
    table.act('delve', other, 'wandering d6 = 6', far, near);
    const come = table.facts.filter(({ fact }) => fact === 'wanderers-come');
    expect(come).toEqual([
      { fact: 'wanderers-come', rule: 'HX-DUN-02', distanceFt: 150, isNew: false, isHeldUp: true },
      { fact: 'wanderers-come', rule: 'HX-DUN-02', distanceFt: 70, isNew: true, isHeldUp: true },
    ]);
    expect(table.open).toEqual([]);
    table.act('delve', { act: 'explore', where: 'room/2' });
    expect(dungeonIn(table)).toMatchObject({ barred: false, roomId: 'room/2' });
    table.act('delve', other);
    expect(dungeonIn(table).wanderers).toMatchObject([{ distanceFt: 30 }]);
    expect(table.fact('task').detail).toMatchObject({ creature: 'something' });
  });

  test('HX-G-05: a room’s own table goes before that of the dungeon', () => {
    const tableOf = (text: string) => ({ name: text, sides: 1, rows: [{ from: 1, to: 1, text }] });
    const state = { lights: [BURNING], tables: { hall: tableOf('Rats'), vault: tableOf('Slime') } };
    const places = { 'room/1': { kind: 'room', key: '1', explored: true, table: 'vault' } } as const;
    const table = below({ turn: 2, table: 'hall' }, { state, places });
    const [far, near] = ['wandering-distance d6 = 6', 'wandering-distance d6 = 6'] as const;
    table.act('delve', other, 'wandering d6 = 6', far, near, 'wandering-who d1 = 1');
    expect(dungeonIn(table).wanderers).toMatchObject([{ creature: 'Slime', distanceFt: 120 }]);
    expect(Object.values(table.world.tasks)).toEqual([]);
  });

  test('HX-D-12: in odd turns nobody is checked for, and 1 to 5 bring nobody', () => {
    const table = below({ turn: 3 });
    table.act('delve', other);
    table.act('delve', other, 'wandering d6 = 5');
    expect(dungeonIn(table).wanderers).toEqual([]);
    expect(table.emitted('wanderers-come')).toBe(false);
  });

  test('HX-G-05: who comes is rolled on the table of the dungeon, and only the game master is told', () => {
    const rows = [{ from: 1, to: 1, text: 'Grave rats' }];
    const state = { lights: [BURNING], tables: { rats: { name: 'Rats', sides: 1, rows } } };
    const table = below({ turn: 2, table: 'rats' }, { state });
    const [far, near] = ['wandering-distance d6 = 6', 'wandering-distance d6 = 6'] as const;
    table.act('delve', other, 'wandering d6 = 6', far, near, 'wandering-who d1 = 1');
    expect(table.fact('wandering').creature).toBe('Grave rats');
    expect(JSON.stringify(table.fact('wanderers-come'))).not.toContain('rats');
    expect(table.emitted('task')).toBe(false);
  });

  test('HX-DUN-02: who was noticed comes nearer in each turn, and at 0 ft it is a meeting and no more of the turn', () => {
    const wanderers = [{ id: 'w', creature: 'Slime', distanceFt: 120 }];
    const creatures = {
      slime: { ...SLIME, speedFt: 20 },
    };
    const table = below({ wanderers }, { state: { lights: [BURNING], creatures } });
    table.act('delve', other);
    expect(table.fact('wanderers-come')).toMatchObject({ distanceFt: 60, isNew: false });
    expect(table.question()).toMatchObject({ kind: 'wanderers', fallback: 'wait', terms: { distanceFt: 60 } });
    table.answer('wait');
    table.act('delve', { act: 'explore', where: 'room/2' });
    expect(dungeonIn(table)).toMatchObject({ roomId: 'room/1', turn: 3, wanderers: [] });
    expect(table.fact('task')).toMatchObject({ kind: 'encounter', detail: { creature: 'Slime' } });
    expect(table.refused('delve', other).refused).toBe('delve/in-a-meeting');
    table.as('gm');
    table.act('encounter-start', { secret: false });
    expect(table.fact('meeting').what).toBe('Slime');
    table.as('ann');
    table.answer('observe');
    table.as('gm');
    table.answer('part');
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'encounter', done: true }]);
    table.as('ann');
    table.act('delve', other);
  });

  const COMES = ['wandering d6 = 6', 'wandering-distance d6 = 6', 'wandering-distance d6 = 6'] as const;
  const open = (table: Table) => Object.values(table.world.tasks).filter(({ done }) => !done);

  test.each([
    ['has left', (table: Table) => table.act('leave-dungeon', {})],
    [
      'is back in camp',
      (table: Table) => {
        table.act('delve', { act: 'return' });
        table.answer('arduous', 'return d20 = 20');
      },
    ],
  ])('HX-G-05, HX-DUN-02: when the party %s, nobody asks any more who was on the way or had come', (_how, leaves) => {
    const table = below({ turn: 2 });
    table.act('delve', other, ...COMES);
    expect(open(table)).toMatchObject([{ kind: 'wanderers' }]);
    table.answer('wait');
    table.as('gm');
    leaves(table);
    expect(open(table)).toEqual([]);
  });

  test('HX-G-05: who stays away or has come is not asked about a second time; others on the way still are', () => {
    const hidden = below({ turn: 2 });
    hidden.act('delve', other, ...COMES);
    hidden.answer('hide');
    hidden.as('gm');
    hidden.answer('pass');
    expect(open(hidden)).toEqual([]);
    const met = below({ turn: 2 });
    met.act('delve', other, ...COMES);
    met.answer('parley');
    expect(open(met)).toMatchObject([{ kind: 'encounter' }]);
    met.as('gm');
    met.act('leave-dungeon', {});
    expect(open(met)).toEqual([]);
  });

  test('HX-DUN-02, HX-INIT-01: a fight with those who came settles who they are, and the party goes on after it', () => {
    const table = below({ wanderers: [{ id: 'w', creature: 'Slime', distanceFt: 10 }] }, { foes: { slime: {} } });
    table.act('delve', other);
    table.as('gm');
    table.act('fight-start', {});
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'encounter', done: true }]);
    table.act('fight-end', {});
    table.act('delve', other, 'wandering d6 = 1');
  });

  test('HX-DUN-02: the party may bar the way, flee, hide, lie in wait or call out', () => {
    const come = () => {
      const table = below({ turn: 2, roomId: 'room/2', trail: ['room/1'] });
      table.act('delve', other, 'wandering d6 = 6', 'wandering-distance d6 = 1', 'wandering-distance d6 = 1');
      return table;
    };
    const barred = come();
    barred.answer('bar');
    expect(barred.fact('ways-barred')).toEqual({
      fact: 'ways-barred',
      rule: 'HX-DUN-02',
      placeId: 'room/2',
      name: null,
    });
    barred.act('delve', other);
    expect(dungeonIn(barred)).toMatchObject({ turn: 4, barred: true, wanderers: [{ distanceFt: 20 }] });
    const fled = come();
    fled.answer('flee');
    expect(fled.fact('wanderers-gone')).toEqual({ fact: 'wanderers-gone', rule: 'HX-DUN-02', how: 'fled' });
    expect(fled.fact('room-entered')).toMatchObject({ placeId: 'room/1', how: 'fled', isNew: false });
    expect(dungeonIn(fled)).toMatchObject({ roomId: 'room/1', wanderers: [], turn: 3 });
    const hidden = come();
    hidden.answer('hide');
    expect(hidden.question()).toEqual({
      kind: 'hidden',
      rule: 'HX-DUN-02',
      audience: { who: 'gm' },
      characterId: null,
      required: true,
      form: { form: 'choice', options: bareOptions('pass', 'find') },
      fallback: 'pass',
      terms: { distanceFt: 20 },
    });
    hidden.answer('pass');
    expect(hidden.fact('wanderers-gone')).toEqual({ fact: 'wanderers-gone', rule: 'HX-DUN-02', how: 'hidden' });
    expect(dungeonIn(hidden)).toMatchObject({ wanderers: [], turn: 3 });
    const seen = come();
    seen.answer('hide');
    seen.answer('find');
    expect(seen.fact('wanderers-here')).toEqual({ fact: 'wanderers-here', rule: 'HX-DUN-02', choice: 'hide' });
    expect(seen.fact('task')).toMatchObject({ rule: 'HX-DUN-02', detail: { creature: 'something', choice: 'hide' } });
    expect(dungeonIn(seen)).toMatchObject({ wanderers: [], turn: 3 });
    const ambush = come();
    ambush.answer('ambush');
    expect(dungeonIn(ambush)).toMatchObject({ ambush: true, turn: 3 });
    ambush.act('delve', other);
    expect(ambush.fact('wanderers-here').choice).toBe('ambush');
    const parley = come();
    parley.answer('parley');
    expect(parley.fact('wanderers-here').choice).toBe('parley');
  });
});
