import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/places/places',
  'rules/lavender-hack/places/rooms',
  'rules/lavender-hack/places/map-import',
  'rules/lavender-hack/places/map-generate',
);
