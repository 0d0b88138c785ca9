import type { OathCharacterFact } from './characters/facts.ts';
import type { OathCheckFact } from './checks/facts.ts';
import type { OathClockFact } from './clock/facts.ts';
import type { OathCombatFact } from './combat/facts.ts';
import type { OathDeedFact } from './deeds/facts.ts';
import type { OathDominionFact } from './dominion/facts.ts';
import type { OathFoeFact } from './foes/facts.ts';
import type { OathFolkFact } from './folk/facts.ts';
import type { OathFollowerFact } from './followers/facts.ts';
import type { OathGloryFact } from './glory/facts.ts';
import type { OathHarmFact } from './harm/facts.ts';
import type { OathItemFact } from './items/facts.ts';
import type { OathOmenFact } from './omens/facts.ts';
import type { OathRealmFact } from './realm/facts.ts';
import type { OathSeasonFact } from './seasons/facts.ts';
import type { OathSiteFact } from './sites/facts.ts';
import type { OathTableFact } from './tables/facts.ts';
import type { OathTravelFact } from './travel/facts.ts';

/**
 * Everything that can happen in a campaign of this book. Knights and others are named by id and, so that the tale outlives
 * them, by name.
 */
export type OathFact =
  | OathCharacterFact
  | OathCheckFact
  | OathClockFact
  | OathDeedFact
  | OathFolkFact
  | OathFollowerFact
  | OathCombatFact
  | OathFoeFact
  | OathGloryFact
  | OathHarmFact
  | OathItemFact
  | OathRealmFact
  | OathOmenFact
  | OathTravelFact
  | OathDominionFact
  | OathSeasonFact
  | OathSiteFact
  | OathTableFact;

export type OathFactOf<Name extends OathFact['fact']> = Extract<OathFact, { fact: Name }>;
