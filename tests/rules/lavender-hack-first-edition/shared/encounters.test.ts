import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('encounters/chase', 'encounters/encounter-called', 'encounters/encounter', 'encounters/parley');
