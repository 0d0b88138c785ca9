import type { Result } from '../../src/play/access/invocation.ts';

/** What was done. Throws when it was not. */
export function must(result: Result): Extract<Result, { readonly kind: 'done' }> {
  if (result.kind !== 'done') throw new Error(`not done: ${JSON.stringify(result)}`);
  return result;
}
