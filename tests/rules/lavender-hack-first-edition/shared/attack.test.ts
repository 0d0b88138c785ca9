import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'attack/aim',
  'attack/attack',
  'attack/loud-shot',
  'attack/melee-features',
  'attack/melee',
  'attack/missile',
);
