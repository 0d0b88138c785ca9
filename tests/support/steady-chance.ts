import fc from 'fast-check';
import { IS_PROOF } from './sizes.ts';

// A change is not to be stopped by an example that failed before it as well: `npm test` tries the same ones each time. Proof
// tries new ones, and prints the seed of one that fails.
if (!IS_PROOF) fc.configureGlobal({ seed: 2611 });
