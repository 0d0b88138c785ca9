import type { Done } from '../../src/play/deed.ts';

/** What was done. Throws when it was not. */
export function must(done: Done): Extract<Done, { readonly done: 'yes' }> {
  if (done.done !== 'yes') throw new Error(`not done: ${JSON.stringify(done)}`);
  return done;
}
