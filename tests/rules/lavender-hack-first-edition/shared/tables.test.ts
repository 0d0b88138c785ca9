import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('rules/lavender-hack/tables/tables-own');
