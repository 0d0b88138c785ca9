import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/magic/cast',
  'rules/lavender-hack/magic/mishap',
  'rules/lavender-hack/magic/weirdness',
);
