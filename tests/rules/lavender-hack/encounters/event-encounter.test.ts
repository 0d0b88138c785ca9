import { describe, expect, test } from 'vitest';
import type { Hex, Room } from '../../../../src/rules/lavender-hack/places/schemas.ts';
import { HOME, inTheWild } from '../../../support/wilds.ts';
import { type LavenderTable, playLavender } from '../../../support/worlds.ts';

const DUE = { kind: 'encounter', watch: 2 } as const;
const SALT_ROAD = { name: 'Salt Road', sides: 2, rows: [{ from: 1, to: 2, text: 'Salt traders' }] };

const metIn = (table: Pick<LavenderTable, 'world'>) => table.world.party.state.encounter;
const isDone = (table: Pick<LavenderTable, 'world'>) => Object.values(table.world.tasks).map(({ done }) => done);

/** A day on which something is met in the second watch, and it has come. */
function met(hex: Partial<Hex> = {}): LavenderTable {
  const table = playLavender(
    inTheWild({ watch: 2, journey: { due: DUE }, land: { [HOME]: { visited: true, ...hex } } }),
  );
  table.as('gm');
  table.act('set-table', { name: 'Salt Road', text: 'Salt traders\nSalt traders' });
  table.act('watch', { act: 'search' });
  return table;
}

describe('in the wild', () => {
  test('LH-WILD-09 LH-BX-02: with nothing named, the event’s encounter is a row of the wilderness; shown, the task is done', () => {
    const table = met();
    expect(isDone(table)).toEqual([false]);
    table.act('encounter-start', { secret: true }, 'encounter d6 = 1', 'distance d6 = 3');
    expect(table.fact('encounter-rolled')).toMatchObject({ table: 'Encounters in the wilderness', what: 'Wolf' });
    expect(metIn(table)).toMatchObject({ name: 'Wolf', secret: true, stage: 'hidden', distance: 'near' });
    expect(table.world.foes).toEqual({});
    expect(isDone(table)).toEqual([false]);
    table.act('encounter-show', { surprise: 'nobody' }, 'foe-hp d8 = 4', 'foe-hp d8 = 4');
    expect(isDone(table)).toEqual([true]);
  });

  test('LH-WILD-09: a hex has a table of its own', () => {
    const table = met({ table: 'salt-road' });
    table.act('encounter-start', { secret: true, distance: 'far' }, 'encounter d2 = 2');
    expect(metIn(table)).toMatchObject({ name: 'Salt traders', distance: 'far' });
  });

  test('one that the campaign does not have any more is passed over', () => {
    const table = met({ table: 'gone' });
    table.act('encounter-start', { secret: true, distance: 'far' }, 'encounter d6 = 2');
    expect(metIn(table)).toMatchObject({ name: 'Bandit' });
  });

  test('LH-WILD-10: in a lair, those who live there are met', () => {
    const lair = { what: 'Ogre', found: true };
    const table = playLavender(
      inTheWild({ journey: { pendingLair: true }, land: { 'hex/1,-1': { visited: true, lair } } }),
    );
    table.as('gm');
    table.act('watch', { act: 'travel', toId: 'hex/1,-1' });
    table.act('encounter-start', { secret: true }, 'distance d6 = 1');
    expect(metIn(table)).toMatchObject({ name: 'Ogre', creature: { hitDice: 4 }, distance: 'close' });
  });

  test('without an event it is one where the party is', () => {
    const table = playLavender(inTheWild());
    table.as('gm');
    table.act('encounter-start', { secret: true, distance: 'far' }, 'encounter d6 = 2');
    expect([metIn(table)?.name, isDone(table)]).toEqual(['Bandit', []]);
  });

  test('LH-ENC-09: a creature that is named and met settles the task', () => {
    const table = met();
    const wolf = { creature: 'Wolf', distance: 'far', surprise: 'nobody' };
    table.act('encounter-start', wolf, 'foe-hp d8 = 4', 'foe-hp d8 = 4');
    expect(isDone(table)).toEqual([true]);
  });
});

describe('underground', () => {
  const hall: Room = {
    kind: 'room',
    key: '1',
    name: null,
    explored: true,
    wonder: null,
    features: [],
    exits: [],
    notes: [],
    secret: '',
    table: 'salt-road',
  };

  /** An hour in which something comes in the first turn, and it has come. */
  function below(kind: 'close' | 'surprise' | 'distant') {
    const table = playLavender({ places: { 'room/1': hall }, tables: { 'salt-road': SALT_ROAD } });
    table.act('enter-dungeon', { roomId: 'room/1', wonder: 1 }, 'event d20 = 5');
    table.change(({ party: { state } }) => {
      if (state.dungeon !== null) state.dungeon.due = { kind, turn: 1 };
    });
    table.act('delve', { act: 'search' });
    return table;
  }

  test('LH-DUNG-05 LH-ENC-02 LH-ENC-04: its event says how far off they are and who is surprised; its room who it is', () => {
    const table = below('surprise');
    table.act('encounter-start', { secret: true }, 'encounter d2 = 1');
    expect(metIn(table)).toMatchObject({ name: 'Salt traders', distance: 'close', surprised: 'party' });
  });

  test('LH-DUNG-06: who was lain in wait for is surprised', () => {
    const table = below('distant');
    table.answer('ambush');
    table.act('encounter-start', { secret: true }, 'encounter d2 = 1', 'distance d6 = 5');
    expect(metIn(table)).toMatchObject({ name: 'Salt traders', distance: 'near', surprised: 'foes' });
  });

  test('what the game master says counts instead', () => {
    const table = below('surprise');
    const said = { secret: true, event: 'none', surprise: 'nobody', distance: 'far' };
    table.act('encounter-start', said, 'encounter d2 = 1');
    expect(metIn(table)).toMatchObject({ distance: 'far', surprised: null });
  });
});

describe('tables by name', () => {
  test('LH-BX-02: any table of the campaign may say who it is', () => {
    const table = playLavender({ tables: { 'salt-road': SALT_ROAD } });
    table.act('encounter-start', { table: 'Salt Road', secret: true, distance: 'far' }, 'encounter d2 = 1');
    expect(metIn(table)).toMatchObject({ name: 'Salt traders' });
    const none = playLavender().refused('encounter-start', { table: 'Salt Road', secret: true });
    expect(none).toEqual({ refused: 'table/unknown', detail: { table: 'Salt Road' } });
  });

  test('LH-WILD-09: a hex or a room names its table, by id or name, and gives it up again', () => {
    const table = playLavender({ tables: { 'salt-road': SALT_ROAD } });
    const tableOf = (id: string) => table.world.places[id]?.data.table;
    table.act('edit-hex', { hexId: 'hex/0,0', table: 'Salt Road' });
    table.act('edit-room', { key: '7', table: 'dungeon' });
    expect([tableOf('hex/0,0'), tableOf('room/7')]).toEqual(['salt-road', 'encounters-dungeon']);
    table.act('edit-hex', { hexId: 'hex/0,0', terrain: 'hill' });
    expect(tableOf('hex/0,0')).toBe('salt-road');
    table.act('edit-hex', { hexId: 'hex/0,0', table: '' });
    expect(tableOf('hex/0,0')).toBeNull();
    const none = table.refused('edit-hex', { hexId: 'hex/0,0', table: 'Moon' });
    expect(none).toEqual({ refused: 'table/unknown', detail: { table: 'Moon' } });
  });
});
