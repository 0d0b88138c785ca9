import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/downtime/carouse',
  'rules/lavender-hack/downtime/crafting',
  'rules/lavender-hack/downtime/downtime',
  'rules/lavender-hack/downtime/research',
  'rules/lavender-hack/downtime/wealth-property',
  'rules/lavender-hack/downtime/wealth',
);
