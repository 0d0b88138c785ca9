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
import { classSchema } from './classes/schemas.ts';
import { fightSchema } from './combat/schemas.ts';
import { encounterSchema } from './encounters/schemas.ts';
import { creatureSchema, type FoeData } from './foes/schemas.ts';
import type { FollowerData } from './followers/schemas.ts';
import type { ItemData } from './items/schemas.ts';
import { haulSchema, masterSchema, sumSchema, townSchema } from './treasure/schemas.ts';

/** The party's common state, a part for each chapter. All have a default, so that older rows can be read. */
export const stateSchema = z.strictObject({
  /** One clock for the party (AD-G-02). */
  clock: clockSchema.default(FIRST_DAWN),
  fight: fightSchema.nullable().default(null),
  encounter: encounterSchema.nullable().default(null),
  /** Null while they are in no town (AD-G-12). */
  town: townSchema.nullable().default(null),
  /** Masters whom the party knows (AD-LVL-02). */
  masters: z.array(masterSchema).max(100).default([]),
  hauls: z.array(haulSchema).max(500).default([]),
  /** The party's silver that nobody has a share of yet. */
  purse: sumSchema.default(0),
  /** Experience that was left over when the last was shared, where the campaign keeps it (AD-D-09). */
  carried: sumSchema.default(0),
  /** Backup experience, by player (AD-XP-02). */
  backup: z.record(z.string(), sumSchema).default({}),
  /** The campaign's own classes, by slug; each replaces the book's with that slug (AD-G-04). */
  classes: z.record(z.string(), classSchema).default({}),
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
  /** It has no map of its own. */
  readonly place: never;
  readonly faction: never;
  readonly follower: FollowerData;
}

export type World = EngineWorld<BookData>;
export type Draft = EngineDraft<World>;
export type Character = EngineCharacter<Sheet>;
export type Item = EngineItem<ItemData>;
export type Foe = EngineFoe<FoeData>;
export type Follower = EngineFollower<FollowerData>;
