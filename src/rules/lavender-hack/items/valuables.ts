import { lineTable } from '../../engine/table.ts';
import { makeItem } from './equipment.ts';
import type { ItemData } from './shapes.ts';

/** Sorts of valuables by their rows; a row of the campaign's own is a plain thing. */
const TYPES: Readonly<Record<string, string>> = {
  Jewelry: 'jewelry',
  Art: 'art',
  Finery: 'clothing',
  'Weapon or armour': 'weapon',
  Scroll: 'scroll',
  Potion: 'potion',
  'Map or mystery': 'map',
  'Plant or beast part': 'plant',
};

/** What is worth something, by the d8 (default B8). */
export const VALUABLES = lineTable('valuables', 'Valuables', 'LH-DUNG-09', true, Object.keys(TYPES));

/** A valuable of which nobody knows the value, 1–10 (LH-VALUE-02). */
export function makeValuable(row: string, value: number): { readonly name: string; readonly data: ItemData } {
  const { name, data } = makeItem(row);
  return { name, data: { ...data, type: TYPES[row] ?? data.type, value, knownValue: false } };
}
