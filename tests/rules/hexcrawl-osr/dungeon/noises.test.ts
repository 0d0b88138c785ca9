import { expect, test } from 'vitest';
import { below, dungeonIn, ROOMS } from '../../../support/dungeons.ts';
import type { Wish } from '../../../support/hexcrawl.ts';

const named = (heard: string | null): Wish['places'] => ({
  ...ROOMS,
  'room/1': { ...ROOMS['room/1'], name: 'The Stair' },
  'room/2': { ...ROOMS['room/2'], name: 'The Crypt', heard },
});

test('HX-DUN-07: at a door to where nobody has been the game master is asked, and the name of the room is kept', () => {
  const table = below({}, { places: named(null) });
  table.act('delve', { act: 'listen', where: 'room/2' });
  const where = { placeId: 'room/2', name: null, isDoor: true };
  expect(table.fact('listens')).toEqual({ fact: 'listens', rule: 'HX-DUN-07', ...where });
  expect(table.question()).toEqual({
    kind: 'heard',
    rule: 'HX-DUN-07',
    audience: { who: 'gm' },
    characterId: null,
    required: true,
    form: { form: 'text', min: 1, max: 300 },
    fallback: '-',
    terms: where,
  });
  expect(table.refused('delve', { act: 'rest' }).refused).toBe('delve/busy');
  table.answer('  Steps.  ');
  expect(table.fact('hears')).toEqual({ fact: 'hears', rule: 'HX-DUN-07', ...where, heard: 'Steps.' });
  expect(table.world.places['room/2']?.data).toMatchObject({ heard: 'Steps.', explored: false });
  expect(dungeonIn(table)).toMatchObject({ turn: 2, action: null });
});

test('HX-DUN-07: what is noted for a room already is told at once, and nobody is asked', () => {
  const table = below({}, { places: named('A slow drip.') });
  table.act('delve', { act: 'listen', where: 'room/2' });
  expect(table.open).toEqual([]);
  expect(table.fact('hears')).toMatchObject({ placeId: 'room/2', heard: 'A slow drip.' });
  expect(dungeonIn(table).turn).toBe(2);
});

test('HX-DUN-07: where they are they hear by its name, and nothing is noted where nothing is heard', () => {
  const table = below({}, { places: named('A slow drip.') });
  table.act('delve', { act: 'listen' });
  expect(table.question()?.terms).toEqual({ placeId: 'room/1', name: 'The Stair', isDoor: false });
  table.answer('-');
  expect(table.fact('hears').heard).toBeNull();
  expect(table.world.places['room/1']?.data).toMatchObject({ heard: null });
});

test('HX-DUN-07: on no map they listen all the same', () => {
  const table = below({ roomId: null });
  table.act('delve', { act: 'listen' });
  const where = { placeId: null, name: null, isDoor: false };
  expect(table.question()?.terms).toEqual(where);
  table.answer('Wind.');
  expect(table.fact('hears')).toEqual({ fact: 'hears', rule: 'HX-DUN-07', ...where, heard: 'Wind.' });
});
