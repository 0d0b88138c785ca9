import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('usage/usage-actions', 'usage/usage-check');
