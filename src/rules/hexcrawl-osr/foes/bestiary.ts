import { bestiaryOf } from '../../mechanics/foes/bestiary.ts';
import { slugOf } from '../../mechanics/words.ts';
import { type Creature, creatureSchema } from '../encounters/schemas.ts';
import type { World } from '../schemas.ts';
import { readStatLine, type StatLine } from './stat-line.ts';

/** One of ours, and how it is met. */
interface Native {
  /** The row of the encounters by land that means it (HX-G-11). */
  readonly row: string;
  /** Number of them in a meeting. */
  readonly count: number;
  readonly creature: Creature;
}

/** Ours: the catalogue has only their names (HX-G-11, HX-G-19). */
const NATIVES: readonly Native[] = [
  // Open land.
  native('drovers with a herd', 4, 'Drover: AD 11, HP 5, damage d6, wants a safe ford'),
  native('wild dogs', 5, 'Wild dog: AD 12, HP 4, dex 13, int 6, wil 9, damage d4, speed 60, wants meat, fears fire'),
  native('toll-takers', 4, 'Toll-taker: AD 12, HP 6, str 12, damage d6, wants coin'),
  native(
    'a burrowing beast',
    1,
    'Burrowing beast: level 4, AD 14, HP 22, str 16, dex 9, int 5, wil 12, attack +4, damage d10, speed 30, wants food',
  ),
  native(
    'mounted outlaws',
    4,
    'Mounted outlaw: level 2, AD 13, HP 8, dex 13, attack +2, damage d8, speed 80, wants horses and coin',
  ),
  // Woods.
  native('charcoal burners', 3, 'Charcoal burner: AD 11, HP 5, str 12, damage d6, wants to be left alone'),
  native(
    'a boar and its young',
    1,
    'Boar: level 2, AD 13, HP 12, str 14, int 5, wil 13, attack +3, damage d8, speed 50, wants its young safe',
  ),
  native('a hunting party', 4, 'Hunter: AD 12, HP 6, dex 12, damage d6, ranged, wants game'),
  native(
    'a web-spinner',
    1,
    'Web-spinner: level 3, AD 13, HP 16, dex 14, int 6, attack +3, damage d8, wants prey, fears fire',
  ),
  native('masked foresters', 5, 'Masked forester: AD 12, HP 6, dex 13, attack +2, damage d6, ranged, wants silence'),
  // Heights.
  native('a mule train', 4, 'Muleteer: AD 11, HP 5, damage d6, wants the pass'),
  native('mountain goats', 6, 'Mountain goat: level 0, AD 12, HP 3, dex 14, int 4, wil 8, damage d4, speed 60'),
  native('a hermit', 1, 'Hermit: AD 10, HP 4, int 13, wil 14, damage d4, wants peace'),
  native(
    'a rock-shaper',
    1,
    'Rock-shaper: level 4, AD 16, HP 20, str 15, dex 8, wil 13, attack +4, damage 2d6, speed 30, wants stone left in place',
  ),
  native('cliff raiders', 4, 'Cliff raider: AD 12, HP 6, dex 13, attack +2, damage d6, wants loot'),
  // Wetland.
  native('eel catchers', 3, 'Eel catcher: AD 11, HP 5, damage d6, wants news'),
  native('leeches', 6, 'Leech: level 0, AD 10, HP 2, dex 9, int 2, wil 8, damage d4, speed 20, mindless'),
  native('a smugglers’ punt', 4, 'Smuggler: AD 12, HP 6, dex 12, damage d6, wants no witnesses'),
  native(
    'bog-walker dead',
    4,
    'Bog-walker: level 2, AD 11, HP 10, str 13, dex 8, int 4, wil 14, attack +2, damage d6, speed 20, mindless',
  ),
  native('reed-folk', 5, 'Reed-folk: AD 12, HP 5, dex 13, damage d6, ranged, wants the water kept clean'),
  // Waste or ice.
  native('a dried-up caravan', 4, 'Thirsty traveller: level 0, AD 10, HP 3, str 8, damage d4, wants water'),
  native('circling vultures', 5, 'Vulture: level 0, AD 12, HP 2, dex 13, int 4, wil 8, damage d4, speed 80'),
  native('veiled nomads', 5, 'Veiled nomad: AD 13, HP 7, dex 12, attack +2, damage d8, wants tribute at the well'),
  native(
    'a lurker in sand or snow',
    1,
    'Lurker: level 4, AD 14, HP 20, str 15, dex 12, int 5, attack +4, damage d10, wants prey, fears loud noise',
  ),
  native('exiles', 4, 'Exile: AD 11, HP 5, damage d6, wants a way home'),
  // Water.
  native('a fishing crew', 4, 'Fisher: AD 11, HP 5, damage d6, wants a catch'),
  native('curious seals', 4, 'Seal: level 0, AD 11, HP 4, dex 13, int 6, damage d4, speed 60, wants fish'),
  native('a becalmed trader', 5, 'Sailor: AD 11, HP 5, damage d6, wants wind'),
  native(
    'a kelp-thing',
    1,
    'Kelp-thing: level 4, AD 13, HP 24, str 16, dex 10, int 3, wil 15, attack +4, damage d10, speed 30, mindless',
  ),
  native('raiders under oars', 6, 'Sea raider: level 2, AD 13, HP 8, str 13, attack +2, damage d8, wants plunder'),
];

/** A creature about which only this much is known: the other values are ours, by its level (HX-G-19). */
export function creatureFrom(name: string, { leader: _leader, defences, ...known }: StatLine = {}): Creature {
  const level = known.level ?? 1;
  return creatureSchema.parse({
    level,
    hpMax: Math.max(2, 5 * level),
    attackBonus: level,
    ...known,
    name,
    defences: { str: 10, dex: 10, int: 10, wil: 10, ...defences },
  });
}

/** Every creature of a campaign, its own before ours. */
export const { creaturesOf, creatureNames, findCreature } = bestiaryOf(NATIVES.map(({ creature }) => creature));

/** The creatures meant by a row of an encounter table, and their number; null without an entry for them (HX-G-11). */
export function metByRow(world: World, row: string): { readonly creature: Creature; readonly count: number } | null {
  const slug = slugOf(row);
  const found = NATIVES.find((one) => slugOf(one.row) === slug);
  const creature = findCreature(world, found?.creature.name ?? row);
  return creature === null ? null : { creature, count: found?.count ?? 1 };
}

function native(row: string, count: number, line: string): Native {
  const read = readStatLine(line);
  if ('wrong' in read || read.name === undefined) throw new Error(`a creature of ours cannot be read: ${line}`);
  return { row, count, creature: creatureFrom(read.name, read) };
}
