import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('rules/lavender-hack/combat/aftermath', 'rules/lavender-hack/combat/craft');
