import { z } from 'zod';
import { HELPS, helpOf } from './ids.ts';

/**
 * An input in which `with` may name help or hindrance, in one word; null removes an earlier one. It is read as `edge`,
 * `claim` and `familiar`, which older entries have.
 */
export function helped<Input extends z.ZodType>(input: Input, helps: readonly string[] = HELPS) {
  return z.preprocess((given, context) => {
    if (typeof given !== 'object' || given === null || !('with' in given)) return given;
    const { with: help, ...others } = given;
    if (help !== null && !helps.includes(String(help)))
      context.addIssue({ code: 'custom', path: ['with'], message: `it is one of ${helps.join(', ')}` });
    const { edge, claim } = helpOf(help === null ? null : String(help));
    return {
      ...others,
      edge,
      ...(helps.includes('background') ? { claim } : {}),
      ...(helps.includes('familiar') ? { familiar: help === 'familiar' } : {}),
    };
  }, input);
}
