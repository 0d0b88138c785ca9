import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('dungeon/dungeon', 'dungeon/trap');
