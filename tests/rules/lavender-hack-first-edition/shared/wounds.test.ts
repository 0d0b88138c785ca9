import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('wounds/defend', 'wounds/harm', 'wounds/help');
