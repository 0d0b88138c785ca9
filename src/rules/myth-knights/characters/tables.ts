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
