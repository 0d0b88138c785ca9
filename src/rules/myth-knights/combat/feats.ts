import { type Dice, GM_DICE } from '../../engine/dice.ts';
import { diceFor } from '../../mechanics/people/characters.ts';
import type { Virtue } from '../kit/terms.ts';
import { rollVirtue } from '../kit/virtues.ts';
import type { Context, Fact } from '../vocabulary.ts';
import { beginState, virtueNow } from './sides.ts';

/** Whose dice somebody rolls: their player's, those of whoever leads them, or the referee's for foes. */
export function diceOf(context: Context, id: string): Dice {
  const { foes, followers } = context.world;
  if (Object.hasOwn(foes, id)) return context.diceOf(GM_DICE);
  const ally = Object.hasOwn(followers, id) ? followers[id] : undefined;
  return diceFor(context, ally === undefined ? id : ally.ownerId);
}

/** A save of a knight or a foe, as it is told. @param purpose of the die */
export function saveOf(context: Context, id: string, virtue: Virtue, purpose: string): Fact<'smite'>['save'] {
  const at = virtueNow(context.world, id, virtue);
  const { roll, success } = rollVirtue(diceOf(context, id), purpose, at);
  return { roll, at, success };
}

/** What a feat risks, once it is told: its effect holds either way, and who failed is fatigued (MK-FEAT-01). */
export function tire(context: Context, id: string, { success }: Fact<'smite'>['save']): void {
  if (!success) beginState(context, 'fatigued', id, 'lasting');
}
