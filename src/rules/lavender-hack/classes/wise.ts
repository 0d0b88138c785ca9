import { lineTable } from '../../engine/table.ts';
import type { ClassData } from './class-data.ts';

/** Default B2; the Weird share it (LH-WEIRD-06). */
export const SCHOLARLY_BACKGROUNDS = [
  'Almanac copyist',
  'Hedge physician',
  'Bell-tower star-watcher',
  'Shrine sweeper',
  "Ink seller's clerk",
  'Disgraced notary',
] as const;

export const WISE: ClassData = {
  id: 'wise',
  name: 'Wise',
  hitDie: 4,
  primary: ['int', 'wis'],
  armour: 'none',
  weapons: 'one-handed',
  features: [
    { id: 'familiar', name: 'Familiar', rule: 'LH-WISE-01', kind: 'start', repeatable: false },
    { id: 'workings', name: 'Magical Workings', rule: 'LH-WISE-02', kind: 'start', repeatable: false },
    { id: 'polyglot', name: 'Polyglot', rule: 'LH-WISE-03', kind: 'start', repeatable: false },
    { id: 'sense-magic', name: 'Sense Magic', rule: 'LH-WISE-04', kind: 'start', repeatable: false },
    {
      id: 'advanced-workings',
      name: 'Advanced Workings',
      rule: 'LH-WISE-05',
      kind: 'advanced',
      repeatable: true,
    },
    { id: 'reagents', name: 'Reagents', rule: 'LH-WISE-06', kind: 'advanced', repeatable: false },
    { id: 'wiser', name: 'Wiser', rule: 'LH-WISE-07', kind: 'advanced', repeatable: true },
  ],
  backgrounds: lineTable('backgrounds-wise', 'Backgrounds of the Wise', 'LH-WISE-08', true, SCHOLARLY_BACKGROUNDS),
  startingGear: lineTable('gear-wise', 'Starting gear of the Wise', 'LH-WISE-08', true, [
    'Dagger, Star Chart, Warm Cloak',
    'Shortsword, Sealed Scroll, Writing Box',
    'Mace, Jar of Dried Roots, Lucky Coin',
  ]),
  languages: 'int',
  begin: () => ({}),
};

/** Each: once a day advantage on one test of the kind named (default B1). */
export const FAMILIARS = lineTable('familiars', 'Familiars', 'LH-WISE-01', true, [
  'Crow (scouting)',
  'Cat (surprise)',
  'Toad (poison saves)',
  'Owl (anything at night)',
  'Rat (finding a way in small places)',
  'Moth (noticing magic)',
]);

export const WORKINGS = lineTable('workings-1', 'Magical workings of level 1', 'LH-WISE-02', false, [
  'Charm',
  'Magic Missile',
  'Cure Light Wounds',
  'Shield',
  'Bless',
  'Sleep',
]);

/** Level 2 and 3 are sketches (default B13). */
export const WORKINGS_2 = lineTable('workings-2', 'Magical workings of level 2', 'LH-MAGIC-01', true, [
  'Hush',
  'Web of Cords',
]);

export const WORKINGS_3 = lineTable('workings-3', 'Magical workings of level 3', 'LH-MAGIC-01', true, [
  'Gale Step',
  'Lantern Eye',
]);
