import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, idOf, idsOf, messageOf, readable, refusalOf, toldBy } from './support/replies.ts';
import { asGm, GM } from './support/server.ts';

// An encounter in the second watch; then nothing in the first hour underground.
const table = tableFor({
  faces: [
    { roller: 'gm', purpose: 'event', sides: 20, face: 13 },
    { roller: 'gm', purpose: 'event-when', sides: 6, face: 2 },
    { roller: 'gm', purpose: 'event', sides: 20, face: 5, counter: 1 },
  ],
});
beforeEach(async () => {
  await table.run('foe over', { all: true }, asGm);
  await table.run('table import', { format: 'lines', table: 'Salt Road', text: 'Salt traders\nSalt traders' }, asGm);
  await table.run('hex edit', { at: '0,0', terrain: 'forest', table: 'salt-road' }, asGm);
  await table.run('watch', { do: 'place', where: '0,0' }, asGm);
});

async function tasks() {
  return Object.values((await table.look(GM)).world.tasks).filter(({ kind }) => kind === 'encounter');
}

async function state() {
  return ((await table.look()).world as World).party.state;
}

describe('/watch do:set and do:advance', () => {
  test('LH-WILD-01: the game master sets the party down, and the message says so', async () => {
    const reply = readable(await table.run('watch', { do: 'place', where: '4,0' }, asGm));
    expect(reply).toMatch(
      /^<@\d+>, it is your turn: .*\n-# Ends .*\nThe party is set down\nThe party is in hex 4,0 now\./,
    );
  });

  test('LH-TIME-02: the clock is set, for all to see', async () => {
    const reply = await table.run('watch', { do: 'set', day: 12, watch: 3 }, asGm);
    expect(reply).toMatchObject({ private: false });
    expect(readable(reply)).toContain('It is day 12');
    expect((await state()).clock).toMatchObject({ day: 12, watch: 3 });
    await table.run('watch', { do: 'set', watch: 1 }, asGm);
    expect((await state()).clock).toMatchObject({ day: 12, watch: 1 });
    expect(refusalOf(await table.run('watch', { do: 'set' }, asGm))).toMatch(/^Say which day, or which watch/);
    await table.run('gm set', { value: 'clock/day', to: '3' }, asGm);
    expect((await state()).clock).toMatchObject({ day: 3 });
  });

  test('LH-TIME-03: a watch goes by without an action', async () => {
    await table.run('watch', { do: 'set', watch: 3 }, asGm);
    const reply = await table.run('watch', { do: 'advance' }, asGm);
    expect(reply).toMatchObject({ private: false });
    // Whoever is due is settled before it is over.
    expect((await state()).clock).toMatchObject({ day: 1, watch: 3 });
    await table.answer('called', 'nobody', GM);
    expect((await state()).clock).toMatchObject({ day: 1, watch: 4 });
  });

  test.each(['set', 'advance'])('do:%s is the game master’s', async (wanted) => {
    expect(refusalOf(await table.run('watch', { do: wanted, day: 2 }))).toMatch(/^Only the game master/);
  });
});

describe('whom an event brings', () => {
  beforeEach(async () => {
    await table.run('watch', { do: 'set', watch: 2 }, asGm);
    await table.run('watch', { do: 'search' });
  });

  test('LH-WILD-09: the game master’s card has a button that rolls it in secret, by the hex’s own table, then one that shows it', async () => {
    expect(buttonsOf(messageOf(await table.run('watch')))).not.toContain('Roll who it is');
    const card = messageOf(await table.run('watch', {}, asGm));
    const reply = await table.press(idOf(card, 'Roll who it is'), asGm);
    expect(reply).toMatchObject({ private: true });
    expect(readable(reply)).toContain('Salt traders');
    for (const line of ['log', 'catchup', 'encounter state', 'waiting'])
      expect(readable(await table.run(line)), line).not.toContain('Salt');
    const again = messageOf(await table.run('watch', {}, asGm));
    const shown = await table.press(idOf(again, 'Show them to the players'), asGm);
    expect(readable(toldBy(shown))).toContain('Salt traders');
    expect((await state()).encounter).toMatchObject({ name: 'Salt traders', secret: false });
  });

  test('LH-WILD-09 LH-ENC-09: bare /encounter start prepares it, and once it is shown its task is done', async () => {
    expect(readable(await table.run('encounter start', { surprise: 'nobody' }, asGm))).toContain('Salt traders');
    expect(await tasks()).toMatchObject([{ done: false }]);
    await table.run('encounter show', {}, asGm);
    expect(await tasks()).toMatchObject([{ done: true }]);
  });

  test('the buttons are the game master’s, whoever presses', async () => {
    expect(refusalOf(await table.press('encounter:meet'))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.press('encounter:show'))).toMatch(/^Only the game master/);
  });
});

test('LH-BX-02: the tables of encounters complete themselves, for the game master only; the card of a place names its own', async () => {
  for (const line of ['encounter start', 'hex edit']) {
    expect(await table.complete(line, 'table', '', asGm)).toEqual(['wilderness', 'dungeon', 'Salt Road (yours)']);
    expect(await table.complete(line, 'table', '')).toEqual([]);
  }
  expect(readable(await table.run('hex show', { at: '0,0' }, asGm))).toContain('salt-road');
  expect(readable(await table.run('hex show', { at: '0,0' }))).not.toContain('salt-road');
});

describe('/dungeon do:run', () => {
  beforeEach(async () => {
    for (const key of ['1', '2', '3', '4']) await table.run('room add', { key, explored: true }, asGm);
    await table.run('room add', { key: '9' }, asGm);
    for (const [from, to] of [
      ['1', '2'],
      ['2', '3'],
      ['3', '4'],
      ['1', '9'],
    ] as const)
      await table.run('room connect', { from, to }, asGm);
    await table.run('dungeon', { do: 'enter', where: '1' }, asGm);
  });

  test('LH-DUNG-13: its menu has known rooms that one reaches at a run, and new ones', async () => {
    const card = messageOf(await table.run('dungeon'));
    expect(buttonsOf(card)).toContain('Run');
    const menu = await table.press('dungeon:run');
    expect(menu).toMatchObject({ private: true });
    const [id = ''] = idsOf(messageOf(menu));
    expect(id).toMatch(/^dungeon:go:run/);
    await table.press(id, { values: ['room/4'] });
    expect((await state()).dungeon).toMatchObject({ roomId: 'room/4', ran: true });
  });

  test('LH-DUNG-13: by name, also to where nobody has been', async () => {
    expect(await table.run('dungeon', { do: 'run', where: '9' })).toMatchObject({ private: false });
    expect((await state()).dungeon).toMatchObject({ roomId: 'room/9', ran: true });
  });

  test('LH-DUNG-11: what the menu of ways offers only at a run is run to', async () => {
    const menu = await table.press('dungeon:travel');
    const [id = ''] = idsOf(messageOf(menu));
    await table.press(id, { values: ['room/4'] });
    expect((await state()).dungeon).toMatchObject({ roomId: 'room/4', ran: true });
  });

  test('LH-DUNG-13: too far is too far', async () => {
    await table.run('room add', { key: '5', explored: true }, asGm);
    await table.run('room add', { key: '6', explored: true }, asGm);
    await table.run('room connect', { from: '4', to: '5' }, asGm);
    await table.run('room connect', { from: '5', to: '6' }, asGm);
    expect(refusalOf(await table.run('dungeon', { do: 'run', where: '2,3,4,5,6' }))).toMatch(/4 rooms at most/);
  });
});
