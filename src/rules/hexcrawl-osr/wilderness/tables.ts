import { lineTable, type Table } from '../../engine/table.ts';

/** The herbs that can be found (HX-ACT-04). */
export const HERBS: Table = {
  id: 'herbs',
  name: 'Herbs and fungi',
  rule: 'HX-ACT-04',
  ours: false,
  dice: { kind: 'sum', count: 2, sides: 6 },
  rows: [
    'Warynettle',
    'Heartsbane',
    'Sightleaf',
    'Sarnis Hip',
    'Lionspaw',
    'Feverfew',
    'Honeyfoil',
    'Devilsgrace',
    'Starcomb',
    'Quick Weed',
    'Flint Moss',
  ].map((text, at) => ({ from: at + 2, to: at + 2, text })),
};

/** Points of interest in a hex without records (HX-G-07). */
export const POINTS: Table = lineTable('points', 'Points of interest', 'HX-G-07', true, [
  'a spring',
  'a ruined tower',
  'a cave mouth',
  'standing stones',
  'an abandoned camp',
  'a shrine',
  'a lair with fresh tracks',
  'a high point with a wide view',
]);
