import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/checks/ability-check',
  'rules/lavender-hack/checks/background',
  'rules/lavender-hack/checks/circumstance',
  'rules/lavender-hack/checks/die',
  'rules/lavender-hack/checks/familiar',
  'rules/lavender-hack/checks/gear-die',
  'rules/lavender-hack/checks/roll-by-hand',
  'rules/lavender-hack/checks/save-call',
);
