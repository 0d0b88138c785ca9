import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/kit/combatants',
  'rules/lavender-hack/kit/conditions',
  'rules/lavender-hack/kit/lasting',
  'rules/lavender-hack/kit/helped',
  'rules/lavender-hack/kit/solo',
);
