import { describe, expect, test } from 'vitest';
import { trapsHere } from '../../../../src/rules/lavender-hack/dungeon/trap.ts';
import { blankRoom } from '../../../../src/rules/lavender-hack/places/places.ts';
import type { HexFeature } from '../../../../src/rules/lavender-hack/places/schemas.ts';
import { inTheWild } from '../../../support/wilds.ts';
import { playLavender } from '../../../support/worlds.ts';

const CORRIDOR = 'room/1';
const HALL = 'room/2';

function feature(what: string, more: Partial<HexFeature> = {}): HexFeature {
  return { what, hidden: true, found: false, trap: true, ...more };
}

const PIT = feature('Spiked pit');
const DART = feature('Dart in the lock');

/** A party of two in the corridor, with the hall beyond it. */
function below(features: readonly HexFeature[] = [PIT, DART], wish: { roomId?: string | null; ran?: boolean } = {}) {
  const { roomId = CORRIDOR, ran = false } = wish;
  return playLavender({
    characters: [{}, {}],
    places: {
      [CORRIDOR]: { ...blankRoom('1'), explored: true, features: [...features], exits: [HALL] },
      [HALL]: { ...blankRoom('2'), exits: [CORRIDOR] },
    },
    state: {
      clock: { day: 1, watch: 2, hour: 1, turn: 2 },
      dungeon: { roomId, trail: [], wonder: 2, due: null, turnsSpent: 0, action: null, ran, plan: [], barred: false },
    },
  });
}

const spring = { characterId: 'ada', ability: 'dex', damage: '2d6+1' };

function featuresOf({ world }: Pick<ReturnType<typeof below>, 'world'>): readonly HexFeature[] {
  const data = world.places[CORRIDOR]?.data;
  if (data === undefined) throw new Error('no corridor');
  return data.features;
}

describe('an unfound trap', () => {
  test('LH-DUNG-14: asks for a test of the ability that the game master names', () => {
    const table = below();
    table.act('spring-trap', spring);
    expect(table.fact('trap-springs')).toMatchObject({ rule: 'LH-DUNG-14', what: 'Spiked pit', name: 'Ada' });
    expect(table.open[0]).toMatchObject({
      kind: 'save',
      audience: { who: 'one', userId: 'ann' },
      terms: { ability: 'dex', reason: 'Spiked pit' },
    });
    expect(featuresOf(table)).toEqual([{ ...PIT, found: true }, DART]);
  });

  test.each([
    [20, 'critical'],
    [18, 'strong'],
  ])('LH-DUNG-14: a %i, %s, avoids it', (face, degree) => {
    const table = below();
    table.act('spring-trap', spring);
    table.answer('roll', `test d20 = ${face}`);
    expect(table.fact('trap-met')).toMatchObject({ degree, faces: [], full: 0, damage: 0 });
    expect(table.emitted('hurt')).toBe(false);
  });

  test('LH-DUNG-14: a weak success lessens it to half, rounded down', () => {
    const table = below();
    table.act('spring-trap', spring);
    table.answer('roll', 'test d20 = 10', 'trap d6 = 3', 'trap d6 = 3');
    expect(table.fact('trap-met')).toMatchObject({
      degree: 'weak',
      faces: [
        { sides: 6, face: 3 },
        { sides: 6, face: 3 },
      ],
      full: 7,
      damage: 3,
    });
    expect(table.fact('hurt')).toMatchObject({ cause: 'trap', damage: 3, hp: 7 });
  });

  test.each([
    [4, 'miss'],
    [1, 'fumble'],
  ])('LH-DUNG-14: a %i, %s, takes all of it', (face, degree) => {
    const table = below();
    table.act('spring-trap', { ...spring, damage: '4' });
    table.answer('roll', `test d20 = ${face}`);
    expect(table.fact('trap-met')).toMatchObject({ degree, faces: [], full: 4, damage: 4 });
    expect(table.world.characters.ada?.sheet.hp).toBe(6);
  });

  test('LH-DUNG-14 LH-HP-02: who comes to 0 makes a wound save', () => {
    const table = below();
    table.act('spring-trap', { ...spring, damage: '30' });
    table.answer('roll', 'test d20 = 2', 'test d20 = 20');
    expect(table.fact('wounded')).toMatchObject({ outcome: 'up' });
  });

  test('LH-DUNG-14 LH-GEAR-05: the background may be claimed', () => {
    const table = below();
    table.act('spring-trap', spring);
    table.answer('background', 'test d20 = 3', 'test d20 = 18');
    expect(table.fact('trap-met')).toMatchObject({ degree: 'strong' });
  });

  test('LH-DUNG-14: damage is never less than nothing', () => {
    const table = below();
    table.act('spring-trap', { ...spring, damage: 'd4-5' });
    table.answer('roll', 'test d20 = 2', 'trap d4 = 1');
    expect(table.fact('trap-met')).toMatchObject({ full: 0, damage: 0 });
    expect(table.emitted('hurt')).toBe(false);
  });

  test('who left the game meanwhile is not hurt', () => {
    const table = below();
    table.act('spring-trap', spring);
    table.change((world) => {
      if (world.characters.ada !== undefined) world.characters.ada.status = 'retired';
    });
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts).toEqual([]);
  });
});

describe('at a run', () => {
  test('LH-DUNG-13 LH-DUNG-14: disadvantage', () => {
    const table = below([PIT], { ran: true });
    table.act('spring-trap', spring);
    table.answer('roll', 'test d20 = 15', 'test d20 = 4', 'trap d6 = 1', 'trap d6 = 1');
    expect(table.fact('test').sources).toEqual([{ source: 'running', edge: 'disadvantage', rule: 'LH-DUNG-13' }]);
    expect(table.fact('trap-met')).toMatchObject({ damage: 3 });
  });

  test('LH-DUNG-13: what the newest action was is remembered until the next one', () => {
    const table = below();
    table.act('delve', { act: 'explore', path: [HALL], running: true });
    expect(table.world.party.state.dungeon).toMatchObject({ roomId: HALL, ran: true });
    table.act('spring-trap', { ...spring, what: 'A falling block', damage: '2' });
    table.answer('roll', 'test d20 = 19', 'test d20 = 18');
    expect(table.fact('trap-met')).toMatchObject({ what: 'A falling block', degree: 'strong' });
    table.act('delve', { act: 'search' });
    expect(table.world.party.state.dungeon).toMatchObject({ ran: false, plan: [], barred: false });
  });
});

describe('which trap', () => {
  test('LH-DUNG-14: one by its name, in small letters too', () => {
    const table = below();
    table.act('spring-trap', { ...spring, what: 'dart in the LOCK' });
    expect(table.fact('trap-springs').what).toBe('Dart in the lock');
    expect(featuresOf(table)).toEqual([PIT, { ...DART, found: true }]);
  });

  test('LH-DUNG-14: any other, also off the map', () => {
    const table = below([], { roomId: null });
    table.act('spring-trap', { ...spring, what: 'A net' });
    expect(table.fact('trap-springs').what).toBe('A net');
  });

  test('LH-DUNG-14: what was found springs on nobody by itself, and what is no trap neither', () => {
    const table = below([feature('Spiked pit', { found: true }), feature('Old coins', { trap: false })]);
    expect(trapsHere(table.world)).toEqual([]);
    expect(table.refused('spring-trap', spring).refused).toBe('trap/none-here');
  });

  test('LH-DUNG-14: in a hex as in a room', () => {
    const table = playLavender(inTheWild({ land: { 'hex/0,0': { visited: true, features: [feature('Snare')] } } }));
    expect(trapsHere(table.world)).toEqual(['Snare']);
  });

  test('LH-DUNG-14: a search finds it, as anything hidden', () => {
    const table = below();
    table.act('delve', { act: 'search' }, 'search d2 = 1');
    expect(table.fact('found')).toMatchObject({ what: 'Spiked pit', trap: true });
    expect(trapsHere(table.world)).toEqual(['Dart in the lock']);
  });

  test('LH-DUNG-14: what is not said is as it was written down', () => {
    const table = below([feature('Scythe', { springs: { ability: 'wis', damage: 'd8' } }), feature('Old snare')]);
    table.act('spring-trap', { characterId: 'ada' });
    expect(table.open).toMatchObject([{ kind: 'save', terms: { ability: 'wis', reason: 'Scythe' } }]);
    table.answer('roll', 'test d20 = 2', 'trap d8 = 5');
    expect(table.fact('trap-met')).toMatchObject({ full: 5 });
    table.act('spring-trap', { characterId: 'ben' });
    expect(table.open).toMatchObject([{ kind: 'save', terms: { ability: 'dex', reason: 'Old snare' } }]);
    table.answer('roll', 'test d20 = 20');
  });
});

describe('what is refused', () => {
  test.each([
    [{ damage: 'much' }, 'roll/unreadable'],
    [{ damage: '' }, 'roll/empty'],
    [{ what: ' ' }, 'place/bad-text'],
    [{ characterId: 'nobody' }, 'character/unknown'],
  ])('LH-DUNG-14: %j', (wish, code) => {
    expect(below().refused('spring-trap', { ...spring, ...wish }).refused).toBe(code);
  });

  test('LH-DUNG-14: only the game master springs it', () => {
    const table = below();
    table.as('ann');
    expect(table.refused('spring-trap', spring).refused).toBe('gm-only');
  });
});

describe('written down', () => {
  test('LH-DUNG-14 LH-DUNG-01: a trap is hidden, whatever else is said', () => {
    const table = playLavender();
    table.act('edit-room', { key: '1', feature: 'Spiked pit', trap: true });
    table.act('edit-room', { key: '1', feature: 'Well' });
    expect(featuresOf(table)).toEqual([PIT, { what: 'Well', hidden: false, found: false, trap: false }]);
  });

  test('LH-DUNG-14: a map brings it in', () => {
    const table = playLavender();
    const rooms = [{ key: '1', features: [{ what: 'Spiked pit', hidden: true, trap: true }, { what: 'Well' }] }];
    table.act('import-map', { text: JSON.stringify({ rooms }), what: 'room' });
    expect(featuresOf(table).map(({ trap }) => trap)).toEqual([true, false]);
  });
});
