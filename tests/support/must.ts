import type { Result } from '../../src/play/base/invocation.ts';

/** What was done. Throws when it was not. */
export function must(result: Result): Extract<Result, { readonly done: 'yes' }> {
  if (result.done !== 'yes') throw new Error(`not done: ${JSON.stringify(result)}`);
  return result;
}
