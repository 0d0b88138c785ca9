import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('items/appraise', 'items/gear', 'items/items', 'items/magic-items', 'items/value');
