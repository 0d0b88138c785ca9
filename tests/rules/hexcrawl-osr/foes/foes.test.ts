import { describe, expect, test } from 'vitest';
import { dungeonSchema } from '../../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import { creaturesOf, metByRow } from '../../../../src/rules/hexcrawl-osr/foes/bestiary.ts';
import { readStatLine } from '../../../../src/rules/hexcrawl-osr/foes/stat-line.ts';
import { TABLES } from '../../../../src/rules/hexcrawl-osr/tables/registry.ts';
import { journeySchema } from '../../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { playHexcrawl, type Wish } from '../../../support/hexcrawl.ts';

const OGRE =
  'Ogre: level 3, AD 13, HP 15, str 15, wil 11, attack +3, damage d10, speed 50, wants beer, fears bells, leader';

const HERE = journeySchema.parse({ trueHex: 'hex/0,0', believedHex: 'hex/0,0' });
const LAND = {
  'hex/0,0': { kind: 'hex', terrain: 'plain', road: true },
  'hex/1,0': { kind: 'hex', terrain: 'plain', road: true },
  'hex/0,-1': { kind: 'hex', terrain: 'plain', road: true },
} as const;

describe('a line of numbers', () => {
  test('HX-G-19: all that is written of a creature stands in one line, in any order', () => {
    expect(readStatLine(OGRE)).toEqual({
      name: 'Ogre',
      level: 3,
      armouredDefence: 13,
      hpMax: 15,
      defences: { str: 15, wil: 11 },
      attackBonus: 3,
      damage: { count: 1, sides: 10, plus: 0 },
      speedFt: 50,
      wants: 'beer',
      fears: 'bells',
      leader: true,
    });
    expect(readStatLine('Ghoul, hp 8; mindless; ranged')).toEqual({
      name: 'Ghoul',
      hpMax: 8,
      mindless: true,
      ranged: true,
    });
  });

  test.each([
    ['ad 99', 'ad 99'],
    ['hp 0', 'hp 0'],
    ['Ogre: hp 4, tentacles', 'tentacles'],
    ['hp 4, damage lots', 'damage lots'],
    ['', ''],
    ['Ogre', ''],
  ])('HX-G-19: what cannot be read is named: %j', (line, wrong) => {
    expect(readStatLine(line)).toEqual({ wrong });
  });
});

describe('foes', () => {
  test('HX-G-19: several of a line are numbered, the first of them leads, and hit points are as written', () => {
    const table = playHexcrawl();
    table.act('add-foe', { line: OGRE, count: 2, distance: '60' });
    const [first, second] = Object.values(table.world.foes);
    expect(first).toMatchObject({
      name: 'Ogre 1',
      data: { hp: 15, hpMax: 15, leader: true, distanceFt: 60, group: 'Ogre' },
    });
    expect(second).toMatchObject({
      name: 'Ogre 2',
      data: { leader: false, defences: { str: 15, dex: 10, int: 10, wil: 11 } },
    });
  });

  test('HX-G-19: what is said goes before what stands there, and a kept stat block is known by name', () => {
    const table = playHexcrawl();
    table.act('add-foe', { name: 'Alpha', creature: 'wild DOG', armour: 15, hp: 9, morale: 14, keep: true });
    expect(Object.values(table.world.foes)[0]).toMatchObject({
      name: 'Alpha',
      data: { armouredDefence: 15, hp: 9, defences: { dex: 13, wil: 14 }, speedFt: 60 },
    });
    table.act('add-foe', { creature: 'alpha', count: 2 });
    expect(Object.values(table.world.foes).map(({ name }) => name)).toEqual(['Alpha', 'Alpha 2', 'Alpha 3']);
    table.act('forget-creature', { slug: 'alpha' });
    expect(table.refused('add-foe', { creature: 'alpha' }).refused).toBe('foe/unknown-creature');
  });

  test('HX-G-19: the game master corrects numbers; at 0 hit points a foe is down, and up again above', () => {
    const table = playHexcrawl({ foes: { ogre: { hp: 6 } } });
    table.act('edit-foe', { foeId: 'ogre', hp: 0, damage: '2d6+1', range: 'ranged', distance: '120' });
    expect(table.world.foes.ogre?.data).toMatchObject({
      hp: 0,
      hpMax: 6,
      out: 'down',
      ranged: true,
      distanceFt: 120,
      damage: { count: 2, sides: 6, plus: 1 },
    });
    table.act('edit-foe', { foeId: 'ogre', hp: 9 });
    expect(table.world.foes.ogre?.data).toMatchObject({ hp: 9, hpMax: 9, out: null });
  });

  test('HX-G-19: who fled does not come back for being healed, and hit points never go below what was their most', () => {
    const table = playHexcrawl({ foes: { ogre: { out: 'fled', hp: 2, hpMax: 6 } } });
    table.act('edit-foe', { foeId: 'ogre', hp: 4 });
    expect(table.world.foes.ogre?.data).toMatchObject({ hp: 4, hpMax: 6, out: 'fled' });
    table.act('edit-foe', { foeId: 'ogre', hp: 0 });
    expect(table.world.foes.ogre?.data).toMatchObject({ hp: 0, hpMax: 6, out: 'down' });
  });

  test.each([
    ['level 0', 0, 2],
    ['level 1', 1, 5],
    ['level 3', 3, 15],
    ['AD 12', 1, 5],
  ])('HX-G-19: what a line leaves unsaid is ours, by its level: %s', (line, level, hp) => {
    const table = playHexcrawl();
    table.act('add-foe', { line: `Ogre: ${line}` });
    expect(Object.values(table.world.foes)).toMatchObject([
      {
        name: 'Ogre',
        data: {
          level,
          hp,
          hpMax: hp,
          attackBonus: level,
          damage: null,
          speedFt: 40,
          distanceFt: 10,
          leader: false,

          defences: { str: 10, dex: 10, int: 10, wil: 10 },
          group: 'Ogre',
          mindless: false,
          ranged: false,
          note: '',
        },
      },
    ]);
  });

  test('HX-G-19: of a new foe only its name is told, and whether it comes into a fight that goes on', () => {
    const table = playHexcrawl();
    table.act('add-foe', { name: 'Ogre', note: 'lies', hp: 7 });
    expect(table.fact('foe-added')).toEqual({
      fact: 'foe-added',
      rule: 'HX-G-19',
      foeId: expect.any(String),
      foeName: 'Ogre',
      joins: false,
    });
    expect(Object.values(table.world.foes)[0]?.data).toMatchObject({ note: 'lies', hp: 7, hpMax: 7 });
    table.act('fight-start', {});
    table.act('add-foe', { name: 'Imp' });
    expect(table.fact('foe-added')).toMatchObject({ foeName: 'Imp', joins: true });
  });

  test('HX-G-19: the field is cleared of those who are out of it, or of all', () => {
    const table = playHexcrawl({ foes: { ogre: { out: 'down' }, rat: {} } });
    table.act('foes-gone', { all: false });
    expect(table.fact('foes-gone')).toMatchObject({ gone: ['The ogre'], staying: ['The rat'] });
    table.act('foes-gone', { all: true });
    expect(table.world.foes).toEqual({});
  });

  test('HX-G-19: who stands when a fight is over stays there when the party goes elsewhere; who is written down for later does not', () => {
    const table = playHexcrawl({ calm: true, foes: { ogre: {} }, state: { journey: HERE }, places: LAND });
    table.act('fight-start', {});
    table.act('fight-end', {});
    expect(Object.keys(table.world.foes)).toEqual(['ogre']);
    table.act('add-foe', { name: 'Gloom', creature: 'wild dog' });
    table.act('watch', { act: 'camp' });
    expect(table.emitted('foes-left-behind')).toBe(false);
    table.act('watch', { act: 'travel', direction: 1 });
    expect(table.fact('foes-left-behind').names).toEqual(['The ogre']);
    expect(Object.values(table.world.foes).map(({ name }) => name)).toEqual(['Gloom']);
  });

  test('HX-G-19: below, they stay in their room, and those who are after somebody go along', () => {
    const rooms: Wish['places'] = {
      'room/1': { kind: 'room', key: '1', explored: true, exits: ['room/2'] },
      'room/2': { kind: 'room', key: '2' },
    };
    const dungeon = dungeonSchema.parse({ roomId: 'room/1' });
    const table = playHexcrawl({ foes: { ogre: {} }, state: { dungeon }, places: rooms });
    table.act('fight-start', {});
    table.act('fight-end', {});
    table.act('delve', { act: 'explore', toId: 'room/2' });
    expect(table.fact('foes-left-behind').names).toEqual(['The ogre']);
    const chased = playHexcrawl({ foes: { ogre: {} } });
    chased.act('fight-start', {});
    chased.endRound({ ann: ['do:retreat'] }, 'initiative d6 = 6', 'retreat d20 = 20');
    expect(chased.world.foes.ogre?.data.stays).toBe(false);
    chased.act('encounter-end', {});
    expect(chased.world.foes.ogre?.data.stays).toBe(true);
  });

  test.each([
    [{ line: 'hp 4, tentacles' }, 'foe/bad-line'],
    [{ name: 'Ogre', armour: 41 }, 'foe/defence'],
    [{ name: 'Ogre', damage: 'lots' }, 'foe/bad-damage'],
    [{ name: 'Ogre', distance: 'far' }, 'foe/bad-distance'],
    [{ name: 'Ogre', hp: 0 }, 'foe/no-hit-points'],
    [{ name: 'The rat' }, 'foe/already-there'],
    [{ name: ' ' }, 'foe/bad-name'],
    [{}, 'foe/bad-name'],
  ])('HX-G-19: nothing is written down of %j', (input, code) => {
    expect(playHexcrawl({ foes: { rat: {} } }).refused('add-foe', input).refused).toBe(code);
  });

  test('HX-G-19: at most 50 stand at once, and players write nothing down', () => {
    const foes = Object.fromEntries(Array.from({ length: 49 }, (_, at) => [`rat-${at}`, {}]));
    const table = playHexcrawl({ foes });
    expect(table.refused('add-foe', { name: 'Ogre', count: 2 })).toEqual({
      refused: 'foe/too-many',
      detail: { max: 50 },
    });
    table.act('add-foe', { name: 'Ogre' });
    expect(table.refused('add-foe', { name: 'Imp' }).refused).toBe('foe/too-many');
    table.act('edit-foe', { foeId: 'rat-0', hp: 0 });
    table.act('add-foe', { name: 'Imp' });
    expect(playHexcrawl({ by: 'ann' }).refused('add-foe', { name: 'Ogre' }).refused).toBe('gm-only');
  });

  test('HX-G-11: each creature of ours is read whole, and a row of the table means one of them', () => {
    const { world } = playHexcrawl();
    expect(creaturesOf(world)).toHaveLength(30);
    expect(metByRow(world, 'Wild dogs')).toMatchObject({ count: 5, creature: { name: 'Wild dog', level: 1 } });
    expect(metByRow(world, 'something from the next land over')).toBeNull();
  });
});

test('HX-G-11 HX-G-19: everybody on the book’s tables of encounters can be fought', () => {
  const { world } = playHexcrawl();
  const tables = [...world.content.of(TABLES).values()].filter(({ tags }) => tags.land !== undefined);
  const rows = tables.flatMap((table) => table.rows);
  expect(rows).toHaveLength(36);
  expect(rows.filter(({ text }) => metByRow(world, text) === null)).toEqual(
    rows.filter(({ effect }) => effect === 'next-land'),
  );
});
