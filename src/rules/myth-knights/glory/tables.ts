import { lineTable, type Table } from '../../engine/table.ts';

/** The company's rivals in a tournament, the first lines first (MK-G-14, ours); a campaign can write its own instead. */
export const RIVALS: Table = lineTable('rivals', 'Rivals at a tournament', 'MK-G-14', true, [
  'Oswin Greyspear',
  'Halla of the Ford',
  'Bertrim the Tall',
  'Odila Redsleeve',
  'Garrick Thorn',
  'Sunniva of the Isles',
  'Torold the Quiet',
  'Maud Ironbrow',
  'Ivo of the Long Bridge',
  'Ysolt Blackmantle',
  'Ranulf the Younger',
  'Edda Halfmoon',
]);
