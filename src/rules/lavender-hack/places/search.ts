import type { Draft } from 'immer';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import type { Context } from '../vocabulary.ts';
import type { HexFeature } from './shapes.ts';

/** Something that can be found in a place: a thing of interest, or a lair. */
export type Hidden = Pick<HexFeature, 'what' | 'found'> & { readonly trap?: boolean };

/**
 * One of the things that are hidden somewhere is found (LH-DUNG-14, LH-WILD-16). Which one, where there are several, a die
 * decides that nobody sees: the order in which they were written down says nothing.
 * @param hidden what nobody has found yet
 * @param isForTraps a trap is found before anything else
 * @returns what was found; null where nothing is hidden
 */
export function findOne<One extends Draft<Hidden>>(
  { diceOf }: Pick<Context, 'diceOf'>,
  hidden: readonly One[],
  isForTraps: boolean,
): One | null {
  const traps = isForTraps ? hidden.filter(({ trap }) => trap === true) : [];
  const among = traps.length > 0 ? traps : hidden;
  const at = among.length > 1 ? rollDie(diceOf(GM_DICE), 'search', among.length).face - 1 : 0;
  const found = among[at];
  if (found === undefined) return null;
  found.found = true;
  return found;
}

/** What the fact of a find says of a trap: who knows of it walks into it no more. */
export function asTrap({ trap }: Hidden): { readonly trap?: true } {
  return trap === true ? { trap } : {};
}
