import type { CrawlCharacterQuestions } from './characters/questions.ts';
import type { CrawlChaseQuestions } from './chase/questions.ts';
import type { CrawlCheckQuestions } from './checks/questions.ts';
import type { CrawlClockQuestions } from './clock/questions.ts';
import type { CrawlCombatQuestions } from './combat/questions.ts';
import type { CrawlDelveQuestions } from './delve/questions.ts';
import type { CrawlEncounterQuestions } from './encounters/questions.ts';
import type { CrawlItemQuestions } from './items/questions.ts';
import type { CrawlRetainerQuestions } from './retainers/questions.ts';
import type { CrawlTableQuestions } from './tables/questions.ts';
import type { CrawlWeatherQuestions } from './weather/questions.ts';
import type { CrawlWildernessQuestions } from './wilderness/questions.ts';

/** Every question this book asks, by the `kind` of its prompt. */
export interface CrawlQuestions
  extends CrawlCharacterQuestions,
    CrawlChaseQuestions,
    CrawlCheckQuestions,
    CrawlClockQuestions,
    CrawlCombatQuestions,
    CrawlDelveQuestions,
    CrawlEncounterQuestions,
    CrawlItemQuestions,
    CrawlRetainerQuestions,
    CrawlTableQuestions,
    CrawlWeatherQuestions,
    CrawlWildernessQuestions {}
