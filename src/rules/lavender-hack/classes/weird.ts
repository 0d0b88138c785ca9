import { lineTable } from '../../engine/table.ts';
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
    { id: 'weirdness', name: 'Weirdness', rule: 'LH-WEIRD-02', kind: 'start', repeatable: false },
    {
      id: 'different-time',
      name: 'From a Different Time and Place',
      rule: 'LH-WEIRD-05',
      kind: 'start',
      repeatable: false,
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

/** The effect of each weirdness, by its name in small letters; `face` is that of the fatigue die (default B5). */
const EFFECTS: Readonly<Record<string, (face: number) => string>> = {
  nibbler: (face) => `Chews through ${face} ${face === 1 ? 'inch' : 'inches'} of anything at all.`,
  swap: (face) => `Two things within ${face * 10} feet of each other change places.`,
  beastfriend: (face) => `An animal of at most ${face} hit dice helps for one watch.`,
  weight: (face) => `One thing is ${face} times as heavy, or as light, for one turn.`,
};

/** The effect of a weirdness; empty for one of the campaign's own. */
export function weirdnessText(name: string, face: number): string {
  const key = name.toLowerCase();
  return Object.hasOwn(EFFECTS, key) ? (EFFECTS[key]?.(face) ?? '') : '';
}
