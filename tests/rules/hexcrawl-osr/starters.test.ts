import { produce } from 'immer';
import { expect, test } from 'vitest';
import { worldParser } from '../../../src/rules/engine/book.ts';
import { hexcrawl } from '../../../src/rules/hexcrawl-osr/book.ts';
import { metByRow } from '../../../src/rules/hexcrawl-osr/foes/bestiary.ts';
import type { World } from '../../../src/rules/hexcrawl-osr/schemas.ts';
import { findTable } from '../../../src/rules/hexcrawl-osr/tables/registry.ts';
import { neighbour } from '../../../src/rules/mechanics/map/hexes.ts';
import { scriptedDice } from '../../support/scripted-dice.ts';
import { bareContext, emptyWorld } from '../../support/worlds.ts';

/** A practice table as it is set for two. No die falls. */
function practice(): World {
  return produce(emptyWorld(hexcrawl), (draft) => {
    hexcrawl.starters(bareContext(draft as never, scriptedDice()), ['ann', 'bob']);
  }) as World;
}

const world = practice();
const hexes = Object.values(world.places).filter(({ data }) => data.kind === 'hex');
const rooms = Object.values(world.places).filter(({ data }) => data.kind === 'room');

test('HX-TRAV-01: a practice table has a party in a town, which knows where it is, and whose leader is to choose', () => {
  const { journey, clock } = world.party.state;
  const here = world.places[journey?.trueHex ?? '']?.data;
  expect([journey?.trueHex, journey?.believedHex]).toEqual(['hex/0,0', 'hex/0,0']);
  expect(here).toMatchObject({ kind: 'hex', name: 'Ravensford', visited: true });
  expect(clock).toMatchObject({ day: 1, watch: 1 });
  expect(hexcrawl.nextStep?.(world)).toMatchObject({ kind: 'watch', who: 'spotlight' });
  expect(Object.values(world.characters).map(({ name }) => name)).toEqual(['Odda', 'Fenn']);
});

test('HX-TRAV-02 HX-G-11: every dry hex of its land can be walked to, its woods have a table of their own, and only the town is known', () => {
  expect(hexes).toHaveLength(37);
  const open = new Set(hexes.flatMap(({ id, data }) => (data.kind === 'hex' && !data.blocked ? [id] : [])));
  const reached = new Set(['hex/0,0']);
  for (const id of reached)
    for (let way = 0; way < 6; way++) if (open.has(neighbour(id, way))) reached.add(neighbour(id, way));
  expect(reached).toEqual(open);
  for (const { id, data } of hexes) {
    if (data.kind !== 'hex') continue;
    expect([id, data.visited]).toEqual([id, id === 'hex/0,0']);
    expect([id, data.table]).toEqual([id, data.terrain === 'forest' ? 'encounters-in-owlwood' : null]);
    expect([id, data.blocked]).toEqual([id, data.terrain === 'water']);
  }
});

test('HX-DUN-01 HX-DUN-02: its dungeon has rooms that lead to each other, and a table of who wanders there', () => {
  expect(rooms).toHaveLength(5);
  for (const { id, data } of rooms) {
    if (data.kind !== 'room') continue;
    expect([id, data.explored, data.table]).toEqual([id, false, 'wanderers-of-the-drowned-hall']);
    for (const exit of data.exits) {
      const there = world.places[exit]?.data;
      expect(there?.kind === 'room' && there.exits, `${exit} leads back to ${id}`).toContain(id);
    }
  }
  expect(rooms.flatMap(({ data }) => data.features).filter(({ trap }) => trap)).toHaveLength(1);
});

test('HX-G-05 HX-G-19: whoever is met there by a row with a stat block is fought by it', () => {
  const met = ['owlwood', 'hall'].map(
    (one) => Object.keys(world.party.state.tables).find((id) => id.includes(one)) ?? '',
  );
  const rows = met.flatMap((id) => world.party.state.tables[id]?.rows ?? []).map(({ text }) => text);
  const known = rows.filter((row) => metByRow(world, row) !== null);
  expect(known).toEqual([
    ...['charcoal burners', 'wild dogs', 'a hunting party', 'masked foresters', 'a web-spinner'],
    ...['drowned guard', 'drowned guard', 'leeches'],
  ]);
  expect(metByRow(world, 'drowned guard')?.creature).toMatchObject({ hpMax: 8, mindless: true, speedFt: 20 });
});

test('HX-G-05: what it begins with is sound: the book can read it back', () => {
  const { parse } = worldParser({ [hexcrawl.slug]: hexcrawl });
  for (const { data } of Object.values(world.places)) expect(parse(hexcrawl.slug, 'place', data)).toEqual(data);
  expect(parse(hexcrawl.slug, 'state', world.party.state)).toEqual(world.party.state);
  for (const id of Object.keys(world.party.state.tables)) expect(findTable(world, id)?.rows).toHaveLength(6);
});
