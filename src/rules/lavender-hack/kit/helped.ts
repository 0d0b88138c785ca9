import { z } from 'zod';

/** What may help or hinder a roll, by the word that a player says. */
export const HELPS = ['advantage', 'disadvantage', 'background'] as const;
/** A test has the familiar as well (LH-WISE-01). */
export const TEST_HELPS = [...HELPS, 'familiar'] as const;

/**
 * An input in which `with` may say what helps or hinders, in one word; null takes away what was said before. It is read as
 * `edge`, `claim` and `familiar`, which entries from before that word have.
 */
export function helped<Input extends z.ZodType>(input: Input, helps: readonly string[] = HELPS) {
  return z.preprocess((given, context) => {
    if (typeof given !== 'object' || given === null || !('with' in given)) return given;
    const { with: help, ...others } = given;
    if (help !== null && !helps.includes(String(help)))
      context.addIssue({ code: 'custom', path: ['with'], message: `it is one of ${helps.join(', ')}` });
    return {
      ...others,
      edge: help === 'advantage' || help === 'disadvantage' ? help : 'none',
      claim: help === 'background',
      ...(helps.includes('familiar') ? { familiar: help === 'familiar' } : {}),
    };
  }, input);
}
