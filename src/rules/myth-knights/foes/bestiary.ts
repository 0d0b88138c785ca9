import { bestiaryOf } from '../../mechanics/foes/bestiary.ts';
import { type Creature, creatureSchema } from './schemas.ts';
import { readStatLine, type StatLine } from './stat-line.ts';

/** Ours: the source has no foes (MK-G-16); warbands are those of MK-G-06, walls and ships those of MK-SIEGE-01 and MK-SIEGE-02. */
const NATIVES: readonly Creature[] = [
  'Peasant: GD 1, VIG 8, CLA 8, SPI 8, d6',
  'Brigand: GD 3, VIG 9, CLA 9, SPI 8, d6, armour 1, shield',
  'Brigand archer: GD 2, VIG 8, CLA 11, SPI 8, d6, ranged',
  'Soldier-at-arms: GD 6, d8, armour 2, shield',
  'Sellsword: GD 7, VIG 12, CLA 11, SPI 9, 2d8, armour 4, shield',
  'Oathbreaker: GD 8, VIG 13, CLA 12, SPI 11, 2d8, armour 3, shield, knight, mounted',
  'Wolf: GD 3, VIG 8, CLA 13, SPI 7, d6',
  'Bear: GD 4, VIG 15, CLA 9, SPI 8, 2d6',
  'Bog hag: GD 5, VIG 10, CLA 14, SPI 15, d8',
  'Giant: GD 6, VIG 18, CLA 7, SPI 12, 2d10, monster, blast',
  'The Myth: GD 9, VIG 17, CLA 15, SPI 17, 2d12, armour 2, monster, blast',
  'Levy: GD 2, VIG 8, CLA 8, SPI 8, d6, warband',
  'Men-at-arms: GD 4, d8, armour 1, warband',
  'Riders: GD 5, VIG 11, CLA 11, SPI 11, d8, armour 1, mounted, warband',
  'Archers: GD 3, VIG 9, CLA 11, SPI 9, d6, ranged, warband',
  'Gate: GD 5, armour 2, structure, timber',
  'Rampart: GD 10, armour 2, structure, timber',
  'Castle wall: GD 10, armour 3, structure, stone',
  'Rowboat: GD 4, vessel',
  'Longship: GD 7, armour 1, vessel',
  'Warship: GD 10, armour 2, vessel',
].map(native);

/** A foe about which only this much is known. */
export function creatureFrom(name: string, known: StatLine = {}): Creature {
  return creatureSchema.parse({ ...known, name });
}

/** Every foe of a campaign, its own before ours. */
export const { creaturesOf, creatureNames, findCreature } = bestiaryOf(() => NATIVES);

function native(line: string): Creature {
  const read = readStatLine(line);
  if ('wrong' in read || read.name === undefined) throw new Error(`a foe of ours cannot be read: ${line}`);
  return creatureFrom(read.name, read);
}
