import type { Option } from '../../engine/prompt.ts';
import { isHeld } from '../kit/conditions.ts';
import { ABILITY_IDS, type Ability } from '../kit/ids.ts';
import { retainersAbout } from '../retainers/retainers.ts';
import type { Character, World } from '../schemas.ts';
import { standingFoes } from './combatants.ts';
import { ORDERS, type RetainerOrder } from './schemas.ts';

/** A character's acts for their side: orders to the retainers, and turning their back (HX-TURN-02, HX-FLEE-01). */
export function sideOptions(world: World, { id }: Character): readonly Option[] {
  const foes = standingFoes(world).length > 0;
  return [
    ...(foes && retainersAbout(world).length > 0 ? [{ id: 'do:order', terms: {} }] : []),
    ...(foes && !isHeld(world, id) ? [{ id: 'do:retreat', terms: {} }] : []),
  ];
}

/** By which ability they get away: dexterity unless they say otherwise (HX-FLEE-02, HX-D-32). */
export const WAYS_OUT: readonly Option[] = ['dex', 'str', 'int', 'wil'].map((id) => ({ id: `by:${id}`, terms: {} }));

/** One order is for all of them (HX-G-15). */
export const ORDER_OPTIONS: readonly Option[] = ORDERS.map((id) => ({ id: `order:${id}`, terms: {} }));

export function wayOut(said: string | undefined): Ability {
  return ABILITY_IDS.find((one) => one === said) ?? 'dex';
}

export function orderIn(said: string | undefined): RetainerOrder {
  return ORDERS.find((one) => one === said) ?? 'attack';
}
