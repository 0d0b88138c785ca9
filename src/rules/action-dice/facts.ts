import type { PoolCharacterFact } from './characters/facts.ts';
import type { PoolCheckFact } from './checks/facts.ts';
import type { PoolClassFact } from './classes/facts.ts';
import type { PoolClockFact } from './clock/facts.ts';
import type { PoolCombatFact } from './combat/facts.ts';
import type { PoolDiceFact } from './dice/facts.ts';
import type { PoolEncounterFact } from './encounters/facts.ts';
import type { PoolFoeFact } from './foes/facts.ts';
import type { PoolFollowerFact } from './followers/facts.ts';
import type { PoolInjuryFact } from './injuries/facts.ts';
import type { PoolItemFact } from './items/facts.ts';
import type { PoolLevelFact } from './levels/facts.ts';
import type { PoolRecoveryFact } from './recovery/facts.ts';
import type { PoolTableFact } from './tables/facts.ts';
import type { PoolTreasureFact } from './treasure/facts.ts';

/**
 * Everything that can happen in a campaign of this book. Characters and foes are named by id and, so that the tale outlives
 * them, by name.
 */
export type PoolFact =
  | PoolCharacterFact
  | PoolCheckFact
  | PoolClassFact
  | PoolClockFact
  | PoolCombatFact
  | PoolDiceFact
  | PoolEncounterFact
  | PoolFoeFact
  | PoolFollowerFact
  | PoolInjuryFact
  | PoolItemFact
  | PoolLevelFact
  | PoolRecoveryFact
  | PoolTableFact
  | PoolTreasureFact;

export type PoolFactOf<Name extends PoolFact['fact']> = Extract<PoolFact, { fact: Name }>;
