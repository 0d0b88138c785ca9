import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/characters/creation-limits',
  'rules/lavender-hack/characters/creation',
  'rules/lavender-hack/characters/import-character',
  'rules/lavender-hack/characters/keeping-characters',
  'rules/lavender-hack/characters/level',
  'rules/lavender-hack/characters/spotlight',
  'rules/lavender-hack/characters/starters',
);
