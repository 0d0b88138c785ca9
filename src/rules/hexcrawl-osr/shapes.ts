import type { Draft } from 'immer';
import { z } from 'zod';
import type { Character, Foe, Follower, Item, World } from '../engine/world.ts';
import { clockSchema, FIRST_DAWN } from '../mechanics/clock.ts';
import { contentTableSchema } from '../mechanics/tables/registry.ts';
import type { CrawlSheet } from './characters/shapes.ts';
import { chaseSchema } from './chase/shapes.ts';
import { fightSchema } from './combat/shapes.ts';
import { delveSchema, roomSchema } from './delve/shapes.ts';
import { type CrawlFoeData, creatureSchema, encounterSchema } from './encounters/shapes.ts';
import { type CrawlItemData, lightSchema } from './items/shapes.ts';
import type { CrawlRetainer } from './retainers/shapes.ts';
import { FAIR_WEATHER, weatherSchema } from './weather/shapes.ts';
import { hexSchema, journeySchema } from './wilderness/shapes.ts';

export const placeSchema = z.discriminatedUnion('kind', [hexSchema, roomSchema]);
type PlaceOfCrawl = z.infer<typeof placeSchema>;

/** What the party shares, a part for each chapter. All have a default, so that older rows can be read. */
export const stateSchema = z.strictObject({
  /** One clock for the party (HX-TIME-01). */
  clock: clockSchema.default(FIRST_DAWN),
  /** Null while they are on no journey. */
  journey: journeySchema.nullable().default(null),
  weather: weatherSchema.default(FAIR_WEATHER),
  delve: delveSchema.nullable().default(null),
  lights: z.array(lightSchema).max(50).default([]),
  encounter: encounterSchema.nullable().default(null),
  fight: fightSchema.nullable().default(null),
  chase: chaseSchema.nullable().default(null),
  /** The campaign's own stat blocks, by slug. */
  creatures: z.record(z.string(), creatureSchema).default({}),
  /** The game master's own content tables; each stands in for the book's of that id. */
  tables: z.record(z.string(), contentTableSchema).default({}),
});
type StateOfCrawl = z.infer<typeof stateSchema>;

/** The party's state in a new campaign. */
export function initialState(): StateOfCrawl {
  return stateSchema.parse({});
}

export interface CrawlShapes {
  readonly sheet: CrawlSheet;
  readonly state: StateOfCrawl;
  readonly item: CrawlItemData;
  readonly foe: CrawlFoeData;
  readonly place: PlaceOfCrawl;
  /** It has none. */
  readonly faction: never;
  readonly follower: CrawlRetainer;
}

export type CrawlWorld = World<CrawlShapes>;
export type CrawlDraft = Draft<CrawlWorld>;
export type CrawlCharacter = Character<CrawlSheet>;
export type CrawlItem = Item<CrawlItemData>;
export type CrawlFoe = Foe<CrawlFoeData>;
export type CrawlFollower = Follower<CrawlRetainer>;
