import { lineTable, type Table } from '../../engine/table.ts';

/** Which knight somebody is (MK-MAKE-03, MK-G-01, ours); a campaign writes its own in its place. */
export const KNIGHTS: Table = lineTable('knights', 'Knights', 'MK-MAKE-03', true, [
  'the Ashen Knight',
  'the Copper-hand Knight',
  'the Knight of the Nine Bells',
  'the Tidewater Knight',
  'the Thrush Knight',
  'the Lantern-bearer',
  'the Knight of the Empty Saddle',
  'the Hawthorn Knight',
  'the Salt-sworn Knight',
  'the Knight of the Borrowed Name',
  'the Winterborn Knight',
  'the Last of the House',
]);

/** Passions of knights next to the oath (MK-G-04, ours); a campaign can write its own instead. */
export const PASSIONS: Table = lineTable('passions', 'Passions', 'MK-G-04', true, [
  'feasts and strong drink',
  'songs sung late',
  'the hunt at dawn',
  'dice and wagers',
  'old books and older tales',
  'fine horses',
  'gardens and what grows in them',
  'a bout for the joy of it',
  'courtly love',
  'prayer and silence',
  'things made by hand',
  'dancing until the candles are out',
]);
