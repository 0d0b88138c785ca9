import type { PoolCharacterQuestions } from './characters/questions.ts';
import type { PoolCheckQuestions } from './checks/questions.ts';
import type { PoolClassQuestions } from './classes/questions.ts';
import type { PoolClockQuestions } from './clock/questions.ts';
import type { PoolCombatQuestions } from './combat/questions.ts';
import type { PoolDiceQuestions } from './dice/questions.ts';
import type { PoolEncounterQuestions } from './encounters/questions.ts';
import type { PoolFoeQuestions } from './foes/questions.ts';
import type { PoolFollowerQuestions } from './followers/questions.ts';
import type { PoolInjuryQuestions } from './injuries/questions.ts';
import type { PoolItemQuestions } from './items/questions.ts';
import type { PoolLevelQuestions } from './levels/questions.ts';
import type { PoolRecoveryQuestions } from './recovery/questions.ts';
import type { PoolTableQuestions } from './tables/questions.ts';
import type { PoolTreasureQuestions } from './treasure/questions.ts';

/** Every question this book asks, by the `kind` of its prompt. */
export interface PoolQuestions
  extends PoolCharacterQuestions,
    PoolCheckQuestions,
    PoolClassQuestions,
    PoolClockQuestions,
    PoolCombatQuestions,
    PoolDiceQuestions,
    PoolEncounterQuestions,
    PoolFoeQuestions,
    PoolFollowerQuestions,
    PoolInjuryQuestions,
    PoolItemQuestions,
    PoolLevelQuestions,
    PoolRecoveryQuestions,
    PoolTableQuestions,
    PoolTreasureQuestions {}
