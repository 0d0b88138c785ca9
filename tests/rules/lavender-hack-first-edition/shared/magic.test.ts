import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('magic/cast', 'magic/mishap', 'magic/weirdness');
