import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('combat/aftermath', 'combat/craft');
