import { lineTable } from '../table.ts';
import type { ClassData } from './class-data.ts';
import { SCHOLARLY_BACKGROUNDS } from './wise.ts';

export const WEIRD: ClassData = {
  id: 'weird',
  name: 'Weird',
  hitDie: 6,
  primary: [],
  armour: 'none',
  weapons: 'any',
  features: [
    { id: 'weirdness', name: 'Weirdness', rule: 'LH-WEIRD-02', kind: 'start', repeatable: false, comes: 'Magic' },
    {
      id: 'different-time',
      name: 'From a Different Time and Place',
      rule: 'LH-WEIRD-05',
      kind: 'start',
      repeatable: false,
      comes: null,
    },
  ],
  backgrounds: lineTable('backgrounds-weird', 'Backgrounds of the Weird', 'LH-WEIRD-06', true, SCHOLARLY_BACKGROUNDS),
  startingGear: lineTable('gear-weird', 'Starting gear of the Weird', 'LH-WEIRD-06', false, [
    'Willow Wand',
    'Robe of Shimmer',
    'Deathcat',
  ]),
  languages: null,
  begin: () => ({ fatigue: 8 }),
};

export const WEIRDNESS = lineTable('weirdness-1', 'Weirdness of level 1', 'LH-WEIRD-02', false, ['Nibbler', 'Swap']);

export const WEIRDNESS_2 = lineTable('weirdness-2', 'Weirdness of level 2', 'LH-WEIRD-02', false, [
  'Beastfriend',
  'Weight',
]);
