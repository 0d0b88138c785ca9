import type { Draft as EngineDraft } from 'immer';
import { z } from 'zod';
import type {
  Character as EngineCharacter,
  Foe as EngineFoe,
  Follower as EngineFollower,
  Item as EngineItem,
  World as EngineWorld,
} from '../engine/world.ts';
import { contentTableSchema } from '../mechanics/tables/registry.ts';
import type { Sheet } from './characters/schemas.ts';
import { luckSchema } from './checks/schemas.ts';
import { clockSchema } from './clock/schemas.ts';
import { fightSchema } from './combat/schemas.ts';
import { domainSchema } from './dominion/schemas.ts';
import { creatureSchema, type FoeData } from './foes/schemas.ts';
import { folkSchema } from './folk/schemas.ts';
import type { FollowerData } from './followers/schemas.ts';
import { questSchema, stakesSchema } from './glory/schemas.ts';
import type { ItemData } from './items/schemas.ts';
import { PHASES, recordId, STARTS, whole } from './kit/ids.ts';
import { staySchema } from './omens/schemas.ts';
import { type Hex, mythSchema, realmSchema } from './realm/schemas.ts';
import { seasonsSchema } from './seasons/schemas.ts';
import { siteSchema, visitSchema } from './sites/schemas.ts';
import { resultsSchema } from './tables/schemas.ts';

/** The company's common state, a part for each chapter. All have a default, so that older rows can be read. */
export const stateSchema = z.strictObject({
  clock: clockSchema.default({ age: 1, year: 1, season: 1, day: 1, phase: 1 }),
  /** The company's beginning (MK-MAKE-01); null before its first knight. */
  start: z.enum(STARTS).nullable().default(null),
  /** Null before there is one (MK-REALM). */
  realm: realmSchema.nullable().default(null),
  /** By their numbers, `1` to `6` (MK-REALM-05). */
  myths: z.record(z.string(), mythSchema).default({}),
  /** Places to be explored, by id (MK-SITE), and where the company is in one. */
  sites: z.record(z.string(), siteSchema).default({}),
  visit: visitSchema.default(null),
  /** Holdings that are ruled, by id (MK-DOM). */
  domains: z.record(z.string(), domainSchema).default({}),
  seasons: seasonsSchema.default({ pending: null, legacies: {}, forebears: {}, unjudged: null }),
  /** Phases in a row that the company has been at home in a Holding: a full day is hospitality (MK-HURT-03). */
  guests: whole.max(PHASES).default(0),
  /** The last roll of luck, which a councillor may have rolled again (MK-G-12). */
  luck: luckSchema.default(null),
  /** The City Quest of the radiant (MK-G-02); null: nobody has written or taken it. */
  quest: questSchema.nullable().default(null),
  /** What they have had of their present hex: whom they have asked, and its landmark (MK-LORE-01, MK-TRAV-02). */
  asked: staySchema.prefault({}),
  /** Numbers of the Myths whose omens wait for the referee; the first of them is asked about (MK-TRAV-04). */
  dueOmens: z.array(z.string().max(2)).max(99).default([]),
  /** Who has met for Glory in this Season (MK-D-33). */
  stakes: stakesSchema.default({}),
  /** The company's hex; null: on no map. */
  hexId: recordId.nullable().default(null),
  fight: fightSchema.nullable().default(null),
  /** The campaign's own stat blocks, by slug. */
  creatures: z.record(z.string(), creatureSchema).default({}),
  /** The people that the company has met, and the favours owed. */
  folk: folkSchema.default({ people: {}, favours: {} }),
  /** The referee's own content tables; each replaces the book's with that id. */
  tables: z.record(z.string(), contentTableSchema).default({}),
  /** What has fallen on tables, as long as the referee may change it (MK-REF-04). */
  results: resultsSchema.default([]),
});
type State = z.infer<typeof stateSchema>;

/** The company's state in a new campaign. */
export function initialState(): State {
  return stateSchema.parse({});
}

export interface BookData {
  readonly sheet: Sheet;
  readonly state: State;
  readonly item: ItemData;
  readonly foe: FoeData;
  readonly place: Hex;
  readonly faction: never;
  readonly follower: FollowerData;
}

export type World = EngineWorld<BookData>;
export type Draft = EngineDraft<World>;
export type Character = EngineCharacter<Sheet>;
export type Follower = EngineFollower<FollowerData>;
export type Item = EngineItem<ItemData>;
export type Foe = EngineFoe<FoeData>;
