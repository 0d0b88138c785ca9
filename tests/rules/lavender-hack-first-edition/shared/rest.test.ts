import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/rest/activity',
  'rules/lavender-hack/rest/rest',
  'rules/lavender-hack/rest/stores',
);
