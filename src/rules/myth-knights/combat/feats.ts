import { type Dice, GM_DICE } from '../../engine/dice.ts';
import { diceFor } from '../../mechanics/people/characters.ts';
import type { Virtue } from '../kit/ids.ts';
import { rollVirtue } from '../kit/virtues.ts';
import type { Context, Fact } from '../vocabulary.ts';
import { beginState, virtueNow } from './sides.ts';

/** The dice for somebody's roll: their player's, their leader's player's, or the referee's for foes. */
export function diceOf(context: Context, id: string): Dice {
  const { foes, followers } = context.world;
  if (Object.hasOwn(foes, id)) return context.diceOf(GM_DICE);
  const ally = Object.hasOwn(followers, id) ? followers[id] : undefined;
  return diceFor(context, ally === undefined ? id : ally.ownerId);
}

/** A save of a knight or a foe as a fact. @param purpose of the die */
export function saveOf(context: Context, id: string, virtue: Virtue, purpose: string): Fact<'smite'>['save'] {
  const at = virtueNow(context.world, id, virtue);
  const { roll, success } = rollVirtue(diceOf(context, id), purpose, at);
  return { roll, at, success };
}

/**
 * The risk of a feat, once it was told: its effect holds either way, and after a failed save its user is fatigued
 * (MK-FEAT-01).
 */
export function tire(context: Context, id: string, { success }: Fact<'smite'>['save']): void {
  if (!success) beginState(context, 'fatigued', id, 'lasting');
}
