import type { OathCharacterQuestions } from './characters/questions.ts';
import type { OathCheckQuestions } from './checks/questions.ts';
import type { OathClockQuestions } from './clock/questions.ts';
import type { OathCombatQuestions } from './combat/questions.ts';
import type { OathDeedQuestions } from './deeds/questions.ts';
import type { OathDominionQuestions } from './dominion/questions.ts';
import type { OathFoeQuestions } from './foes/questions.ts';
import type { OathFolkQuestions } from './folk/questions.ts';
import type { OathFollowerQuestions } from './followers/questions.ts';
import type { OathGloryQuestions } from './glory/questions.ts';
import type { OathHarmQuestions } from './harm/questions.ts';
import type { OathItemQuestions } from './items/questions.ts';
import type { OathOmenQuestions } from './omens/questions.ts';
import type { OathRealmQuestions } from './realm/questions.ts';
import type { OathSeasonQuestions } from './seasons/questions.ts';
import type { OathSiteQuestions } from './sites/questions.ts';
import type { OathTableQuestions } from './tables/questions.ts';
import type { OathTravelQuestions } from './travel/questions.ts';

/** Every question this book asks, by the `kind` of its prompt. */
export interface OathQuestions
  extends OathCharacterQuestions,
    OathCheckQuestions,
    OathClockQuestions,
    OathDeedQuestions,
    OathFolkQuestions,
    OathFollowerQuestions,
    OathCombatQuestions,
    OathFoeQuestions,
    OathGloryQuestions,
    OathHarmQuestions,
    OathItemQuestions,
    OathRealmQuestions,
    OathOmenQuestions,
    OathTravelQuestions,
    OathDominionQuestions,
    OathSeasonQuestions,
    OathSiteQuestions,
    OathTableQuestions {}
