import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/encounters/chase',
  'rules/lavender-hack/encounters/event-encounter',
  'rules/lavender-hack/encounters/encounter',
  'rules/lavender-hack/encounters/parley',
);
