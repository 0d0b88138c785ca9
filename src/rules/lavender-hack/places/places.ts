import type { Draft as EngineDraft } from 'immer';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import type { Context } from '../vocabulary.ts';
import type { Hex, HexFeature, Room } from './schemas.ts';

/** A hex about which nothing is known yet. */
export function blankHex(): Hex {
  return {
    kind: 'hex',
    terrain: 'plain',
    name: null,
    visited: false,
    blocked: false,
    features: [],
    lair: null,
    notes: [],
    secret: '',
    table: null,
  };
}

/** A room about which nothing is known yet. */
export function blankRoom(key: string): Room {
  return {
    kind: 'room',
    key,
    name: null,
    explored: false,
    wonder: null,
    features: [],
    exits: [],
    notes: [],
    secret: '',
    table: null,
  };
}

/** Something that can be found in a place: a thing of interest, or a lair. */
export type Hidden = Pick<HexFeature, 'what' | 'found'> & { readonly trap?: boolean };

/**
 * Finds one of the hidden things at a place (LH-DUNG-14, LH-WILD-16). If there are several, an unseen die decides: the order
 * of their records says nothing.
 * @param hidden things that nobody has found yet
 * @param isForTraps true to find a trap before anything else
 * @returns the thing found; null if nothing is hidden
 */
export function findOne<One extends EngineDraft<Hidden>>(
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

/** The part about a trap in the fact of a find: people who know the trap do not walk into it. */
export function asTrap({ trap }: Hidden): { readonly trap?: true } {
  return trap === true ? { trap } : {};
}
