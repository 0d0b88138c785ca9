import type { PlaceFact } from '../mechanics/map/places.ts';
import type { AttackFact } from './attack/facts.ts';
import type { CharacterFact } from './characters/facts.ts';
import type { CheckFact } from './checks/facts.ts';
import type { CombatFact } from './combat/facts.ts';
import type { CourtFact } from './court/facts.ts';
import type { DowntimeFact } from './downtime/facts.ts';
import type { DungeonFact } from './dungeon/facts.ts';
import type { EncounterFact } from './encounters/facts.ts';
import type { FactionFact } from './factions/facts.ts';
import type { FoeFact } from './foes/facts.ts';
import type { ItemFact } from './items/facts.ts';
import type { MagicFact } from './magic/facts.ts';
import type { RestFact } from './rest/facts.ts';
import type { TableFact } from './tables/facts.ts';
import type { UsageFact } from './usage/facts.ts';
import type { WildernessFact } from './wilderness/facts.ts';
import type { WoundFact } from './wounds/facts.ts';

/**
 * Everything that can happen in a campaign of this book. Characters and foes are named by id and, so that the tale outlives
 * them, by name.
 */
export type Fact =
  | AttackFact
  | CharacterFact
  | CheckFact
  | CombatFact
  | CourtFact
  | DowntimeFact
  | DungeonFact
  | EncounterFact
  | FactionFact
  | FoeFact
  | ItemFact
  | MagicFact
  | PlaceFact
  | RestFact
  | TableFact
  | UsageFact
  | WildernessFact
  | WoundFact;

export type FactOf<Name extends Fact['fact']> = Extract<Fact, { fact: Name }>;
