import { z } from 'zod';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { refuse } from '../../engine/prompt.ts';
import { tableActions } from '../../mechanics/tables/campaign-tables.ts';
import { oneLine } from '../../mechanics/words.ts';
import { degreeOf } from '../kit/degree.ts';
import { instantAction, MAX_LINE } from '../kit/kit.ts';
import { isSolo } from '../kit/settings.ts';
import type { Chapter } from '../vocabulary.ts';
import { REGISTRY, TABLES, tablesOf } from './registry.ts';

/** A question with the answer yes or no: a general test, for all to see (LH-SOLO-01). The game master always may. */
const oracle = instantAction(z.strictObject({ question: z.string() }), (context, { question }) => {
  const { world, actor, diceOf, emit } = context;
  if (!actor.isGm && !isSolo(world)) return refuse('oracle/off');
  const said = oneLine(question, MAX_LINE);
  if (said === null) return refuse('input/bad-line', { field: 'question', max: MAX_LINE });
  const roll = rollDie(diceOf(GM_DICE), 'general', 20);
  emit({ fact: 'oracle', rule: 'LH-SOLO-01', question: said, roll, degree: degreeOf(roll.face, roll.face) });
  return null;
});

/** Tables to roll on, and questions to the dice (Appendix B, LH-SOLO-01). */
export const tables = {
  kinds: [TABLES],
  actions: { oracle, ...tableActions(instantAction, REGISTRY) },
  tables: tablesOf,
  secrets: { state: ['tables'] },
} satisfies Chapter;
