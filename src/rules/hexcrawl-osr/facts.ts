import type { CrawlCharacterFact } from './characters/facts.ts';
import type { CrawlChaseFact } from './chase/facts.ts';
import type { CrawlCheckFact } from './checks/facts.ts';
import type { CrawlClockFact } from './clock/facts.ts';
import type { CrawlCombatFact } from './combat/facts.ts';
import type { CrawlDelveFact } from './delve/facts.ts';
import type { CrawlEncounterFact } from './encounters/facts.ts';
import type { CrawlFoeFact } from './foes/facts.ts';
import type { CrawlItemFact } from './items/facts.ts';
import type { CrawlRetainerFact } from './retainers/facts.ts';
import type { CrawlTableFact } from './tables/facts.ts';
import type { CrawlWeatherFact } from './weather/facts.ts';
import type { CrawlWildernessFact } from './wilderness/facts.ts';

/**
 * Everything that can happen in a campaign of this book. Characters and foes are named by id and, so that the tale outlives
 * them, by name.
 */
export type CrawlFact =
  | CrawlCharacterFact
  | CrawlChaseFact
  | CrawlCheckFact
  | CrawlClockFact
  | CrawlCombatFact
  | CrawlDelveFact
  | CrawlEncounterFact
  | CrawlFoeFact
  | CrawlItemFact
  | CrawlRetainerFact
  | CrawlTableFact
  | CrawlWeatherFact
  | CrawlWildernessFact;

export type CrawlFactOf<Name extends CrawlFact['fact']> = Extract<CrawlFact, { fact: Name }>;
