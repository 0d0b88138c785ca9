import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/items/appraise',
  'rules/lavender-hack/items/gear',
  'rules/lavender-hack/items/items',
  'rules/lavender-hack/items/magic-items',
  'rules/lavender-hack/items/value',
);
