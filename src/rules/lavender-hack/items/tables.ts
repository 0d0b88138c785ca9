import { lineTable } from '../../engine/table.ts';
import { MAGIC, type Magic } from './schemas.ts';

/** The effect of each of them in words; `other` is the game master's own text (default B14). */
export const MAGIC_TEXTS: Readonly<Record<Exclude<Magic, 'other'>, string>> = {
  lamp: 'The party’s light never falls below d6.',
  ring: 'Once a day a working that would be lost stays ready.',
  blade: 'Its damage die is one larger.',
  boots: 'The party travels one hex farther in a watch.',
  bell: 'Once in each court a miss may be rolled again.',
  pouch: 'Whoever carries it has two more slots.',
};

const MAGIC_ROWS = MAGIC.filter((does) => does !== 'other');

/** Magic items by the d6 (LH-ITEM-01, default B14). */
export const MAGIC_ITEMS = lineTable(
  'magic-items',
  'Magic items',
  'LH-ITEM-01',
  true,
  MAGIC_ROWS.map((does) => MAGIC_TEXTS[does]),
);

/** The power of a table's row; a campaign's own row is only a text. */
export function magicOf(text: string): Magic {
  return MAGIC_ROWS.find((does) => MAGIC_TEXTS[does] === text) ?? 'other';
}

/** Sorts of valuables by their rows; a row of the campaign's own is a plain thing. */
export const VALUABLE_TYPES: Readonly<Record<string, string>> = {
  Jewelry: 'jewelry',
  Art: 'art',
  Finery: 'clothing',
  'Weapon or armour': 'weapon',
  Scroll: 'scroll',
  Potion: 'potion',
  'Map or mystery': 'map',
  'Plant or beast part': 'plant',
};

/** Valuables, by the d8 (default B8). */
export const VALUABLES = lineTable('valuables', 'Valuables', 'LH-DUNG-09', true, Object.keys(VALUABLE_TYPES));
