import { type Roll, rollDie } from '../../engine/dice.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import type { Context } from '../vocabulary.ts';
import { endCondition } from './conditions.ts';
import { mend } from './harm.ts';
import { chosen } from './settings.ts';

/** Sides of the die of an hour's rest, and of one for each level in camp. */
const HOUR_DIE = 8;
const CAMP_DIE = 6;

/** An hour's rest in a dungeon: 1d8 and the strength bonus, 0 at least; grit alone unless the campaign says so (HX-HP-03, HX-D-09). */
export function restAnHour(context: Context, characterId: string): void {
  const { sheet } = characterOf(context.world, characterId);
  const roll = rollDie(diceFor(context, characterId), 'rest', HOUR_DIE);
  const bonus = sheet.abilities.str;
  const total = Math.max(0, roll.face + bonus);
  const grit = Math.min(total, sheet.gritMax - sheet.grit);
  const flesh = chosen(context.world, 'dungeon_rest_pool') === 'both' ? total - grit : 0;
  emitRested(context, characterId, { rolls: [roll], bonus, total }, 'HX-HP-03');
  mend(context, characterId, { grit, flesh }, 'HX-HP-03');
}

/** A safe rest in camp: a d6 of grit for each level (HX-HP-05, HX-CAMP-01). */
export function restInCamp(context: Context, characterId: string): void {
  const { sheet } = characterOf(context.world, characterId);
  const dice = diceFor(context, characterId);
  const rolls = Array.from({ length: sheet.level }, () => rollDie(dice, 'rest', CAMP_DIE));
  const total = rolls.reduce((sum, { face }) => sum + face, 0);
  emitRested(context, characterId, { rolls, bonus: 0, total }, 'HX-HP-05');
  mend(context, characterId, { grit: total }, 'HX-HP-05');
}

/** The other things that a long rest ends (HX-COND-01). */
export function endLongRest(context: Context, characterId: string): void {
  endCondition(context, 'exhausted', { characterId });
  characterOf(context.world, characterId).sheet.fatigueDue = false;
}

/** A full day at a safe place gives a point of flesh back (HX-G-02). */
export function restADay(context: Context, characterId: string): void {
  mend(context, characterId, { flesh: 1 }, 'HX-G-02');
}

function emitRested(
  { world, emit }: Context,
  characterId: string,
  rolled: { readonly rolls: readonly Roll[]; readonly bonus: number; readonly total: number },
  rule: string,
): void {
  emit({ fact: 'rested', rule, characterId, name: characterOf(world, characterId).name, ...rolled });
}
