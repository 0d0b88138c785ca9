import type { CharacterFact } from './facts-character.ts';
import type { TestFact } from './facts-checks.ts';
import type { CombatFact } from './facts-combat.ts';
import type { CourtFact } from './facts-court.ts';
import type { DowntimeFact } from './facts-downtime.ts';
import type { ItemFact } from './facts-items.ts';
import type { WildernessFact } from './facts-wilderness.ts';

export type { EdgeSource, TaskKind, TestUse, UsageWhy } from './fact-terms.ts';

/** Everything that can happen in a campaign of this book. Characters and foes are named by id and, so that the tale outlives them, by name. */
export type LavenderFact = TestFact | CombatFact | WildernessFact | ItemFact | CourtFact | DowntimeFact | CharacterFact;

export type FactOf<Name extends LavenderFact['fact']> = Extract<LavenderFact, { fact: Name }>;
