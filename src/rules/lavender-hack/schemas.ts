import type { Draft as EngineDraft } from 'immer';
import { z } from 'zod';
import type {
  Character as EngineCharacter,
  Faction as EngineFaction,
  Foe as EngineFoe,
  Item as EngineItem,
  World as EngineWorld,
} from '../engine/world.ts';
import { clockSchema, FIRST_DAWN } from '../mechanics/clock.ts';
import { whole } from '../mechanics/schemas.ts';
import { contentTableSchema } from '../mechanics/tables/registry.ts';
import type { Sheet } from './characters/schemas.ts';
import { circumstanceSchema } from './checks/schemas.ts';
import { combatSchema } from './combat/schemas.ts';
import { courtSchema } from './court/schemas.ts';
import { baseSchema, downtimeSchema, MAX_RUMOURS, rumourSchema } from './downtime/schemas.ts';
import { dungeonSchema } from './dungeon/schemas.ts';
import { encounterSchema, heldSchema } from './encounters/schemas.ts';
import type { FactionData } from './factions/schemas.ts';
import { creatureSchema, type FoeData } from './foes/schemas.ts';
import type { ItemData } from './items/schemas.ts';
import type { PlaceData } from './places/schemas.ts';
import { journeySchema } from './wilderness/schemas.ts';

export const stateSchema = z.strictObject({
  clock: clockSchema.default(FIRST_DAWN),
  journey: journeySchema.nullable().default(null),
  dungeon: dungeonSchema.nullable().default(null),
  fight: combatSchema.nullable().default(null),
  encounter: encounterSchema.nullable().default(null),
  held: heldSchema.nullable().default(null),
  court: courtSchema.nullable().default(null),
  downtime: downtimeSchema.nullable().default(null),
  /** Null: home is wherever the game master says. */
  base: baseSchema.nullable().default(null),
  /** True when they ever left home: only the first expedition takes the starting dice (LH-WILD-02). */
  expeditionBegun: z.boolean().default(false),
  /** The party's rumours, newest last. */
  rumours: z.array(rumourSchema).max(MAX_RUMOURS).default([]),
  /** The campaign's own stat blocks, by slug. */
  creatures: z.record(z.string(), creatureSchema).default({}),
  /** Traps that were laid, each with the damage it does to the first foe that comes close (LH-DEFT-05). */
  traps: z
    .array(
      z.strictObject({
        characterId: z.string(),
        damage: whole.max(12),
        /** It does no harm, but whoever steps into it attacks nobody in that round (LH-EQUIP-08). */
        stops: z.literal(true).optional(),
      }),
    )
    .default([]),
  /** The time of a character's last trap or poison: the turn underground, elsewhere the watch (default B4). */
  crafted: z.record(z.string(), z.string()).default({}),
  /** Edges that the game master granted for coming tests, oldest first (LH-TEST-13). */
  circumstances: z.array(circumstanceSchema).default([]),
  /** The game master's own content tables; each replaces the book's with that id (Appendix B). */
  tables: z.record(z.string(), contentTableSchema),
});
type State = z.infer<typeof stateSchema>;

/** The party's state in a new campaign. */
export function initialState(): State {
  return {
    clock: FIRST_DAWN,
    journey: null,
    dungeon: null,
    tables: {},
    fight: null,
    encounter: null,
    held: null,
    creatures: {},
    traps: [],
    circumstances: [],
    crafted: {},
    court: null,
    downtime: null,
    base: null,
    expeditionBegun: false,
    rumours: [],
  };
}

export interface BookData {
  readonly sheet: Sheet;
  readonly state: State;
  readonly item: ItemData;
  readonly foe: FoeData;
  readonly place: PlaceData;
  readonly faction: FactionData;
  /** It has none. */
  readonly follower: never;
}

export type World = EngineWorld<BookData>;
export type Draft = EngineDraft<World>;
export type Character = EngineCharacter<Sheet>;
export type Item = EngineItem<ItemData>;
export type Foe = EngineFoe<FoeData>;
export type Faction = EngineFaction<FactionData>;
