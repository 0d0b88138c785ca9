import { lineTable, type Table } from '../../engine/table.ts';
import { LANDMARKS, type Landmark } from './schemas.ts';

/** Sights, for each kind of landmark (MK-G-08, ours). */
const SIGHTS: Readonly<Record<Landmark, readonly string[]>> = {
  dwelling: [
    'a charcoal burner’s hut',
    'a mill without a wheel',
    'a widow’s farm',
    'a ferry house',
    'a goatherd’s cave',
    'a lodge of hunters',
  ],
  sanctum: [
    'a spring hung with ribbons',
    'a hermit’s chapel',
    'a grove where no bird sings',
    'a well of the saints',
    'a stone with a worn face',
    'a house of silent sisters',
  ],
  monument: [
    'a king on a broken horse',
    'a ring of standing stones',
    'an arch that leads nowhere',
    'a cairn with nine swords',
    'a pillar of names',
    'a bell without a tower',
  ],
  hazard: [
    'a bog that gives way',
    'a slope of loose stones',
    'a wood full of snares',
    'a river in spate',
    'a den of wolves',
    'a bridge that sways',
  ],
  curse: [
    'a field where nothing casts a shadow',
    'a tree of hanged crows',
    'a village that sleeps',
    'a pool that shows the drowned',
    'a road that comes back',
    'a door in a hillside',
  ],
  ruin: [
    'a tower split from top to foot',
    'a burnt abbey',
    'a wall from an older age',
    'a sunken hall',
    'a gate without a town',
    'a mine that was shut in haste',
  ],
};

/** A table for each kind of landmark. */
export const LANDMARK_TABLES: Readonly<Record<Landmark, Table>> = Object.fromEntries(
  LANDMARKS.map((kind) => [
    kind,
    lineTable(`landmarks-${kind}`, `Landmarks: ${kind}`, 'MK-REALM-06', true, SIGHTS[kind]),
  ]),
) as Record<Landmark, Table>;

/** Names of castles and towns (ours). */
export const HOLDINGS: Table = lineTable('holdings', 'Holdings', 'MK-REALM-04', true, [
  ...['Harrowgate', 'Stonewick', 'Ravelin', 'Oldmere', 'Cressing', 'Tarn Castle', 'Whitmoor', 'Aldersey'],
  ...['Longbarrow', 'Queen’s Ford', 'Merrow', 'Thornhold'],
]);

/** The Myths, and what announces each (MK-G-15, ours). */
export const MYTHS: readonly { readonly name: string; readonly omens: readonly string[] }[] = [
  {
    name: 'the Hollow Stag',
    omens: [
      'An antler lies in a child’s hand, and nobody gave it to them.',
      'Hoofprints fill with rain, though there has been none for weeks.',
      'Hunters come home old.',
      'A herd follows you at a distance.',
      'The trees lean toward one place.',
      'It stands in the way.',
    ],
  },
  {
    name: 'the Ninth Tide',
    omens: [
      'The well water tastes of salt.',
      'Boats lie far inland, their ropes wet.',
      'A bell rings from under the hill.',
      'Seaweed hangs from the church.',
      'The streets are ankle-deep at noon.',
      'The wave has come, and it waits.',
    ],
  },
  {
    name: 'the Weaver of Debts',
    omens: [
      'A coin lies in the road, and nobody can lift it.',
      'The ledgers are full, in a hand that nobody knows.',
      'A lord’s shadow has been seized.',
      'Folk sell their names.',
      'A town stands in line at midnight.',
      'The Weaver calls.',
    ],
  },
  {
    name: 'the Sleeping King',
    omens: [
      'All dogs face north.',
      'A plough turns up a crown.',
      'All the men dreamt of the same stair.',
      'There are drums in the ground.',
      'Banners hang from empty walls.',
      'He is half awake.',
    ],
  },
  {
    name: 'the White Furnace',
    omens: [
      'The snow is ash.',
      'The smiths cannot cool their work.',
      'Birds fall, glowing.',
      'A river boils.',
      'Shadows are burned into the walls.',
      'The doors stand open.',
    ],
  },
  {
    name: 'the Guest at the Door',
    omens: [
      'There is one place too many at the table.',
      'They sing a song that nobody taught them.',
      'Guests have come who do not eat.',
      'A child speaks with the voice of an elder.',
      'Doors are opened from inside.',
      'It asks to come in.',
    ],
  },
];
