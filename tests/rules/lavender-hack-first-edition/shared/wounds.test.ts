import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/wounds/defend',
  'rules/lavender-hack/wounds/harm',
  'rules/lavender-hack/wounds/help',
);
