import type { Draft as EngineDraft } from 'immer';
import { z } from 'zod';
import type {
  Character as EngineCharacter,
  Foe as EngineFoe,
  Follower as EngineFollower,
  Item as EngineItem,
  World as EngineWorld,
} from '../engine/world.ts';
import { clockSchema, FIRST_DAWN } from '../mechanics/clock.ts';
import { contentTableSchema } from '../mechanics/tables/registry.ts';
import type { Sheet } from './characters/schemas.ts';
import { chaseSchema } from './chase/schemas.ts';
import { fightSchema } from './combat/schemas.ts';
import { dungeonSchema, roomSchema } from './dungeon/schemas.ts';
import { creatureSchema, encounterSchema, type FoeData } from './encounters/schemas.ts';
import { type ItemData, lightSchema } from './items/schemas.ts';
import type { Retainer } from './retainers/schemas.ts';
import { FAIR_WEATHER, weatherSchema } from './weather/schemas.ts';
import { hexSchema, journeySchema } from './wilderness/schemas.ts';

export const placeSchema = z.discriminatedUnion('kind', [hexSchema, roomSchema]);
type Place = z.infer<typeof placeSchema>;

/** The party's common state, a part for each chapter. All have a default, so that older rows can be read. */
export const stateSchema = z.strictObject({
  /** One clock for the party (HX-TIME-01). */
  clock: clockSchema.default(FIRST_DAWN),
  /** Null while they are on no journey. */
  journey: journeySchema.nullable().default(null),
  weather: weatherSchema.default(FAIR_WEATHER),
  dungeon: dungeonSchema.nullable().default(null),
  lights: z.array(lightSchema).max(50).default([]),
  encounter: encounterSchema.nullable().default(null),
  fight: fightSchema.nullable().default(null),
  chase: chaseSchema.nullable().default(null),
  /** The campaign's own stat blocks, by slug. */
  creatures: z.record(z.string(), creatureSchema).default({}),
  /** The game master's own content tables; each replaces the book's with that id. */
  tables: z.record(z.string(), contentTableSchema).default({}),
});
type State = z.infer<typeof stateSchema>;

/** The party's state in a new campaign. */
export function initialState(): State {
  return stateSchema.parse({});
}

export interface BookData {
  readonly sheet: Sheet;
  readonly state: State;
  readonly item: ItemData;
  readonly foe: FoeData;
  readonly place: Place;
  /** It has none. */
  readonly faction: never;
  readonly follower: Retainer;
}

export type World = EngineWorld<BookData>;
export type Draft = EngineDraft<World>;
export type Character = EngineCharacter<Sheet>;
export type Item = EngineItem<ItemData>;
export type Foe = EngineFoe<FoeData>;
export type Follower = EngineFollower<Retainer>;
