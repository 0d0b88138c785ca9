import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { addTask } from '../../mechanics/tasks.ts';
import type { Context } from '../vocabulary.ts';
import { chosenNumber } from './settings.ts';

const RULE = 'AD-CHECK-02';
const SIDES = 6;

/** Something loud: a secret die says whether it is heard, and then the game master has to say what comes (AD-CHECK-02, AD-G-02). */
export function makeNoise(context: Context, name: string | null): void {
  const roll = rollDie(context.diceOf(GM_DICE), 'noise', SIDES);
  const heard = roll.face <= chosenNumber(context.world, 'noise_chance');
  context.emit({ fact: 'noise', rule: RULE, name, roll, heard });
  if (heard) addTask(context, 'noise', RULE, { name });
}
