import type { CharacterFact } from './facts-character.ts';
import type { CourtFact } from './facts-court.ts';
import type { FightFact } from './facts-fight.ts';
import type { GoodsFact } from './facts-goods.ts';
import type { HomeFact } from './facts-home.ts';
import type { TestFact } from './facts-test.ts';
import type { WildFact } from './facts-wild.ts';

export type { EdgeSource, TaskKind, TestUse, UsageWhy } from './fact-terms.ts';

/** Everything that can happen in a campaign of this book. Characters and foes are named by id and, so that the tale outlives them, by name. */
export type LavenderFact = TestFact | FightFact | WildFact | GoodsFact | CourtFact | HomeFact | CharacterFact;

export type FactOf<Name extends LavenderFact['fact']> = Extract<LavenderFact, { fact: Name }>;
