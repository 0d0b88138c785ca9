import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/foes/foes',
  'rules/lavender-hack/foes/bestiary',
  'rules/lavender-hack/foes/gm-fields',
  'rules/lavender-hack/foes/stat-line',
);
