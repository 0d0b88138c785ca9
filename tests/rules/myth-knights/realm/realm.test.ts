import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../../../src/rules/index.ts';
import { knightsWorld, playKnights } from '../../../support/knights.ts';

const made = () => {
  const table = playKnights();
  table.act('new-realm', {}, 'realm d1000000 = 7');
  return table;
};

describe('a realm on the map', () => {
  test('MK-REALM-01, MK-REALM-04, MK-REALM-05: the referee makes it; its seed is one die', () => {
    const table = made();
    const hexes = Object.values(table.world.places).map(({ data }) => data);
    expect(hexes).toHaveLength(144);
    const holdings = hexes.filter(({ holding }) => holding !== null);
    expect(holdings).toHaveLength(4);
    expect(holdings.filter(({ holding }) => holding?.seat)).toHaveLength(1);
    const { myths, realm } = table.world.party.state;
    expect(Object.keys(myths)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(Object.values(myths).every(({ omens, nextOmen }) => omens.length === 6 && nextOmen === 1)).toBe(true);
    expect(realm).toMatchObject({ seed: 7, published: false });
    const again = playKnights();
    again.act('new-realm', { seed: 7 });
    expect(again.world.places).toEqual(table.world.places);
    expect(again.fact('realm-made')).toMatchObject({ seed: 7, roll: null, columns: 12, rows: 12, barriers: 64 });
    expect(table.fact('realm-made')).toMatchObject({ seed: 7, roll: { face: 7 } });
  });

  test('MK-REALM-03: the referee says how many sides in a hundred nobody crosses, and a sixth when they say nothing', () => {
    const table = playKnights();
    table.act('new-realm', { seed: 7, barred: 10 });
    // A tenth of 385 inner sides.
    expect(table.fact('realm-made').barriers).toBe(39);
    table.act('new-realm', { seed: 7, barred: 0 });
    expect(table.world.party.state.realm?.barriers).toEqual([]);
  });

  test('MK-TRAV-04, MK-D-29: the campaign says how many omens each Myth has', () => {
    const table = playKnights({ settings: { omens: '3' } });
    table.act('new-realm', { seed: 7 });
    expect(Object.values(table.world.party.state.myths).map(({ omens }) => omens.length)).toEqual([3, 3, 3, 3, 3, 3]);
  });

  test('MK-REALM-01, MK-REALM-06: what was on the map before gives way, and each landmark has its kind and its words', () => {
    const table = playKnights();
    table.act('new-realm', { seed: 7, columns: 12, rows: 12 });
    table.act('new-realm', { seed: 7, columns: 10, rows: 10 });
    const hexes = Object.values(table.world.places).map(({ data }) => data);
    expect(hexes).toHaveLength(100);
    const landmarks = hexes.flatMap(({ landmark }) => (landmark === null ? [] : [landmark]));
    expect(landmarks).toHaveLength(table.fact('realm-made').landmarks);
    expect(landmarks.every(({ text, known }) => text.length > 3 && !known)).toBe(true);
    expect(hexes.every(({ holding, name }) => (holding?.name ?? null) === name)).toBe(true);
  });

  test('MK-REALM-06: it can be made anew until the players see it, and then they know its Holdings', () => {
    const table = made();
    table.act('new-realm', { seed: 8 });
    table.act('publish-realm', {});
    expect(table.fact('realm-published').holdings).toHaveLength(4);
    expect(Object.values(table.world.places).filter(({ data }) => data.visited)).toHaveLength(4);
    expect(table.refused('new-realm', { seed: 9 }).refused).toBe('realm/published');
    expect(table.refused('publish-realm', {}).refused).toBe('realm/published');
    table.act('new-realm', { seed: 9, over: true });
    expect(table.world.party.state).toMatchObject({ realm: { seed: 9, published: false }, hexId: null });
    expect(Object.values(table.world.places).filter(({ data }) => data.visited)).toEqual([]);
  });

  test('MK-REALM-03: one whose Holdings and Myths cannot all be reached is not made, and nothing is lost', () => {
    const table = made();
    expect(table.refused('new-realm', { seed: 1, barred: 90 }).refused).toBe('realm/not-connected');
    expect(table.refused('new-realm', { seed: 1, columns: 8, rows: 8, barred: 90 }).refused).toContain('realm/');
  });

  test('MK-REALM-03…06: the referee moves Myths, Holdings, barriers and the company', () => {
    const table = made();
    table.act('move-myth', { myth: '3', hexId: 'hex/2,2' });
    expect(table.world.party.state.myths['3']?.hexId).toBe('hex/2,2');
    expect(table.refused('move-myth', { myth: '9', hexId: 'hex/2,2' }).refused).toBe('myth/unknown');
    expect(table.refused('move-myth', { myth: '3', hexId: 'hex/99,2' }).refused).toBe('place/unknown');
    table.act('set-holding', { hexId: 'hex/2,2', name: 'Thornhold', seat: true });
    const seats = Object.values(table.world.places).filter(({ data }) => data.holding?.seat);
    expect(seats.map(({ id }) => id)).toEqual(['hex/2,2']);
    const before = table.world.party.state.realm?.barriers ?? [];
    table.act('set-barrier', { from: 'hex/2,2', to: 'hex/3,2' });
    const after = table.world.party.state.realm?.barriers ?? [];
    expect(Math.abs(after.length - before.length)).toBe(1);
    table.act('set-barrier', { from: 'hex/3,2', to: 'hex/2,2' });
    expect([...(table.world.party.state.realm?.barriers ?? [])].sort()).toEqual([...before].sort());
    expect(table.refused('set-barrier', { from: 'hex/2,2', to: 'hex/5,2' }).refused).toBe('realm/not-beside');
    table.act('place-company', { hexId: 'hex/2,2' });
    expect(table.world.party.state.hexId).toBe('hex/2,2');
    expect(table.refused('erase-place', { placeId: 'hex/2,2' }).refused).toBe('place/party-there');
  });

  test('MK-REALM-02, MK-REALM-06: a hex is written down with its land and its landmark', () => {
    const table = made();
    table.act('edit-hex', { hexId: 'hex/2,2', terrain: 'fen', landmark: 'ruin: a burnt abbey', name: 'Mere' });
    expect(table.world.places['hex/2,2']?.data).toMatchObject({
      terrain: 'fen',
      name: 'Mere',
      landmark: { kind: 'ruin', text: 'a burnt abbey', known: false },
    });
    expect(table.refused('edit-hex', { hexId: 'hex/2,2', landmark: 'a burnt abbey' }).refused).toBe('realm/landmark');
    table.act('edit-hex', { hexId: 'hex/2,2', landmark: '' });
    expect(table.world.places['hex/2,2']?.data.landmark).toBeNull();
  });

  test('MK-REALM-01: nobody but the referee makes or moves anything', () => {
    const table = playKnights({ by: 'ann' });
    for (const [action, input] of [
      ['new-realm', {}],
      ['publish-realm', {}],
      ['set-holding', { hexId: 'hex/0,0', name: 'X' }],
      ['place-company', {}],
    ] as const)
      expect(table.refused(action, input).refused).toBe('gm-only');
  });

  test('MK-REALM-06: where the Myths are, and what bars the way, is the referee’s', () => {
    const hides = BOOKS['myth-knights']?.secrets;
    const world = knightsWorld();
    for (const path of [
      ['party', 'state', 'myths', '1'],
      ['party', 'state', 'realm', 'barriers'],
      ['party', 'state', 'realm', 'seed'],
      ['places', 'hex/2,2'],
      ['tasks', 'task-1'],
    ])
      expect(hides?.hides(world, path), path.join('/')).toBe(true);
  });
});
