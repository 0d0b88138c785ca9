import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'downtime/carouse',
  'downtime/crafting',
  'downtime/downtime',
  'downtime/research',
  'downtime/wealth-property',
  'downtime/wealth',
);
