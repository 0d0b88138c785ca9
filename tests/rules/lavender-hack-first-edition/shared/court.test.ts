import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('court/court', 'court/trade');
