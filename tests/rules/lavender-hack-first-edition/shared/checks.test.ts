import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'checks/ability-check',
  'checks/die',
  'checks/familiar',
  'checks/gear-die',
  'checks/roll-by-hand',
  'checks/save-call',
);
