import { asItStands } from '../../engine/context.ts';
import type { Character, World } from '../shapes.ts';

/** Of who wears nothing (HX-G-17). */
const UNARMOURED = 11;

type Dressed = Pick<World, 'items'>;

/** The number an attack on a character has to reach: the game master's, else that of armour and shield (HX-G-17). */
export function armouredDefenceOf({ items }: Dressed, { id, sheet }: Character): number {
  if (sheet.armouredDefence !== null) return sheet.armouredDefence;
  const worn = Object.values(asItStands(items)).filter(({ holderId, data }) => holderId === id && data.worn);
  const suits = worn.filter(({ data }) => data.kind === 'armour').map(({ data }) => data.defence ?? UNARMOURED);
  const shields = worn.filter(({ data }) => data.kind === 'shield').map(({ data }) => data.defence ?? 1);
  return Math.max(UNARMOURED, ...suits) + Math.max(0, ...shields);
}

/** The bonus of a character's defence roll: armoured defence less 10 (HX-ATK-07). */
export function armourBonusOf(world: Dressed, character: Character): number {
  return armouredDefenceOf(world, character) - 10;
}
