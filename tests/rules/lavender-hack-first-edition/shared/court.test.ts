import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('rules/lavender-hack/court/court', 'rules/lavender-hack/court/trade');
