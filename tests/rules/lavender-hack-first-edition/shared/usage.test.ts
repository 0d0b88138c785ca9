import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('rules/lavender-hack/usage/usage-actions', 'rules/lavender-hack/usage/usage-check');
