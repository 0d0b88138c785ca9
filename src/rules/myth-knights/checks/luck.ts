import { z } from 'zod';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { refuse } from '../../engine/prompt.ts';
import { oneLine } from '../../mechanics/words.ts';
import { instantAction, MAX_LINE } from '../kit/kit.ts';
import type { Context } from '../vocabulary.ts';
import type { LuckOutcome, LuckyDeed } from './schemas.ts';

/** Luck where no virtue is in question: 1 a crisis, 2 and 3 a problem, from 4 on a blessing (MK-REF-03). */
export const luckAction = instantAction(z.strictObject({ question: z.string() }), (context, { question: said }) => {
  const question = oneLine(said, MAX_LINE);
  if (question === null) return refuse('input/bad-line', { field: 'question', max: MAX_LINE });
  rollLuck(context, question);
  return null;
});

/** Decides by a d6. @param again true when a councillor has it rolled again (MK-G-12) @param deed what it decides */
export function rollLuck(
  { world, diceOf, emit }: Context,
  question: string,
  { again = false, deed = null }: { readonly again?: boolean; readonly deed?: LuckyDeed | null } = {},
): LuckOutcome {
  const roll = rollDie(diceOf(GM_DICE), 'luck', 6);
  const outcome = roll.face === 1 ? 'crisis' : roll.face < 4 ? 'problem' : 'blessing';
  world.party.state.luck = { question, outcome, again, deed };
  emit({ fact: 'luck', rule: 'MK-REF-03', question, roll, outcome });
  return outcome;
}
