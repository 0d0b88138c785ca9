import type { CharacterFact } from '../characters/facts.ts';
import type { TestFact } from '../checks/facts.ts';
import type { CombatFact } from '../combat/facts.ts';
import type { CourtFact } from '../court/facts.ts';
import type { DowntimeFact } from '../downtime/facts.ts';
import type { ItemFact } from '../items/facts.ts';
import type { WildernessFact } from '../wilderness/facts.ts';

export type { EdgeSource, TaskKind, TestUse, UsageWhy } from './fact-terms.ts';

/** Everything that can happen in a campaign of this book. Characters and foes are named by id and, so that the tale outlives them, by name. */
export type LavenderFact = TestFact | CombatFact | WildernessFact | ItemFact | CourtFact | DowntimeFact | CharacterFact;

export type FactOf<Name extends LavenderFact['fact']> = Extract<LavenderFact, { fact: Name }>;
