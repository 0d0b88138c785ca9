import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/attack/aim',
  'rules/lavender-hack/attack/attack',
  'rules/lavender-hack/attack/loud-shot',
  'rules/lavender-hack/attack/melee-features',
  'rules/lavender-hack/attack/melee',
  'rules/lavender-hack/attack/missile',
);
