import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('rules/lavender-hack/dungeon/dungeon', 'rules/lavender-hack/dungeon/trap');
