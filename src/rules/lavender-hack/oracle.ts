import { z } from 'zod';
import { rollDie } from '../dice.ts';
import { refuse } from '../prompt.ts';
import { deed } from './action.ts';
import { degreeOf } from './degree.ts';
import { GM_DICE } from './people.ts';
import { isSolo } from './solo.ts';
import { LONGEST_LINE, oneLine } from './words.ts';

/** A question to which the answer is yes or no: a general test, for all to see (LH-SOLO-01). The game master always may. */
export const oracle = deed(z.strictObject({ question: z.string() }), (context, { question }) => {
  const { world, actor, diceOf, tell } = context;
  if (!actor.isGm && !isSolo(world)) return refuse('oracle/off');
  const said = oneLine(question, LONGEST_LINE);
  if (said === null) return refuse('input/bad-line', { field: 'question', max: LONGEST_LINE });
  const roll = rollDie(diceOf(GM_DICE), 'general', 20);
  tell({ fact: 'oracle', rule: 'LH-SOLO-01', question: said, roll, degree: degreeOf(roll.face, roll.face) });
  return null;
});
