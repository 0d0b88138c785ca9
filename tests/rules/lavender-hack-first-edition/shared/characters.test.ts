import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'characters/creation-limits',
  'characters/creation',
  'characters/import-character',
  'characters/keeping-characters',
  'characters/level',
  'characters/spotlight',
  'characters/starters',
);
