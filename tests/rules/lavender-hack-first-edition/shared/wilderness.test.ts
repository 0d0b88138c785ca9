import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'wilderness/clock-set',
  'wilderness/clock',
  'wilderness/daylight',
  'wilderness/find',
  'wilderness/plan',
  'wilderness/sea',
  'wilderness/watch',
  'wilderness/wilderness',
);
