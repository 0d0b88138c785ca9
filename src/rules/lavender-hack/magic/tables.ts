import { lineTable } from '../../engine/table.ts';

/** Default B11. The row is what happens: the lines only name it. */
export const MISHAPS = lineTable('mishaps', 'Magical mishaps', 'LH-SPELL-01', true, [
  'The caster takes d4 damage',
  'The caster loses every working that is ready',
  'It strikes somebody else instead',
  'The light goes out',
  'The gear suffers: a usage test',
  'Something hostile takes notice: an encounter',
]);
