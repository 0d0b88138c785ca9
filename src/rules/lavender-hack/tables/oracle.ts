import { z } from 'zod';
import { rollDie } from '../../engine/dice.ts';
import { refuse } from '../../engine/prompt.ts';
import { instantAction } from '../kit/action.ts';
import { degreeOf } from '../kit/degree.ts';
import { GM_DICE } from '../kit/people.ts';
import { isSolo } from '../kit/solo.ts';
import { MAX_LINE, oneLine } from '../kit/words.ts';

/** A question to which the answer is yes or no: a general test, for all to see (LH-SOLO-01). The game master always may. */
export const oracle = instantAction(z.strictObject({ question: z.string() }), (context, { question }) => {
  const { world, actor, diceOf, emit } = context;
  if (!actor.isGm && !isSolo(world)) return refuse('oracle/off');
  const said = oneLine(question, MAX_LINE);
  if (said === null) return refuse('input/bad-line', { field: 'question', max: MAX_LINE });
  const roll = rollDie(diceOf(GM_DICE), 'general', 20);
  emit({ fact: 'oracle', rule: 'LH-SOLO-01', question: said, roll, degree: degreeOf(roll.face, roll.face) });
  return null;
});
