import type { Draft } from 'immer';
import { z } from 'zod';
import type { Character, Faction, Foe, Item, World } from '../../engine/world.ts';
import { combatSchema, creatureSchema, encounterSchema, type FoeData } from '../combat/shapes.ts';
import { courtSchema, type FactionData } from '../court/shapes.ts';
import { baseSchema, downtimeSchema, projectSchema } from '../downtime/shapes.ts';
import { clockSchema, DAWN, dungeonSchema, journeySchema, type PlaceData } from '../wilderness/shapes.ts';
import { itemDie, MAX_HP, RANGES, usageSize, whole } from './shape-terms.ts';

export * from '../combat/shapes.ts';
export * from '../court/shapes.ts';
export * from '../downtime/shapes.ts';
export * from '../wilderness/shapes.ts';
export { BANDS, type Band, ITEM_DICE, type ItemDie, MAX_HP } from './shape-terms.ts';

/** In the book's order (LH-ABIL-01). */
export const ABILITY_IDS = ['str', 'dex', 'wis', 'int', 'con', 'cha'] as const;
export type AbilityId = (typeof ABILITY_IDS)[number];

export const CLASS_IDS = ['strong', 'wise', 'deft', 'weird'] as const;
export type ClassId = (typeof CLASS_IDS)[number];

/** Degrees of a test, best first (LH-TEST-02). */
export const DEGREES = ['critical', 'strong', 'weak', 'miss', 'fumble'] as const;
export type Degree = (typeof DEGREES)[number];

const ITEM_KINDS = ['weapon', 'armour', 'shield', 'animal', 'thing'] as const;

export const SCORE = { min: 1, max: 30 } as const;
export const MAX_LEVEL = 10;
/** A d12 that fell 12, and the Shield working twice over (LH-MAGIC-01). */
export const MAX_ARMOUR_VALUE = 24;
const score = z.int().min(SCORE.min).max(SCORE.max);

export const sheetSchema = z.strictObject({
  /** Null until it is chosen, while the character is being made. */
  class: z.enum(CLASS_IDS).nullable(),
  background: z.string().nullable(),
  level: z.int().min(1).max(MAX_LEVEL),
  abilities: z.strictObject({ str: score, dex: score, wis: score, int: score, con: score, cha: score }),
  hp: whole.max(MAX_HP),
  hpMax: whole.max(MAX_HP),
  /** Dealer of Death: d6 left until the next regroup or rest (LH-STRONG-01). */
  pool: whole.max(MAX_LEVEL),
  features: z.array(z.strictObject({ id: z.string(), times: z.int().min(1) })),
  /** Besides the home language, which everybody knows (LH-WISE-03). */
  languages: z.array(z.string()),
  familiar: z.string().nullable(),
  workings: z.array(z.strictObject({ name: z.string(), level: z.int().min(1), ready: z.boolean() })),
  weirdness: z.array(z.strictObject({ name: z.string(), level: z.int().min(1) })),
  /** Only the Weird have one (LH-WEIRD-03). */
  fatigue: usageSize.nullable(),
  /** Boxes of the progress track that are filled; empty again after each level (LH-TRAIN-01). */
  training: whole.max(MAX_LEVEL).default(0),
  /** What they are making; null for nothing (LH-CRAFT-01). */
  project: projectSchema.nullable().default(null),
  /** Face of the armour die in this fight; null until it is rolled (LH-ARMOUR-01). */
  armourValue: z.int().min(1).max(MAX_ARMOUR_VALUE).nullable(),
  /** How long a character that left stays away; null when here, or gone for good (LH-RES-08). */
  awayWeeks: z.int().min(1).max(20).nullable(),
  /** Day of the clock on which they are back (LH-LIVING-03). */
  awayUntil: z.int().min(1).nullable().default(null),
  /** Day of the clock on which the familiar last helped; null when it never did (LH-WISE-01). */
  familiarUsedDay: z.int().min(1).max(100_000).nullable().default(null),
});
export type Sheet = z.infer<typeof sheetSchema>;

const contentTableSchema = z.strictObject({
  /** What the game master calls it; absent where it stands in for one of the book's under that one's name. */
  name: z.string().min(1).max(40).optional(),
  sides: z.int().min(1).max(1000),
  rows: z.array(z.strictObject({ from: z.int().min(1), to: z.int().min(1), text: z.string().min(1) })).min(1),
});

export const stateSchema = z.strictObject({
  clock: clockSchema.default(DAWN),
  journey: journeySchema.nullable().default(null),
  delve: dungeonSchema.nullable().default(null),
  fight: combatSchema.nullable().default(null),
  encounter: encounterSchema.nullable().default(null),
  court: courtSchema.nullable().default(null),
  downtime: downtimeSchema.nullable().default(null),
  /** Null: home is wherever the game master says. */
  base: baseSchema.nullable().default(null),
  /** Whether they ever left home: only the first expedition takes the starting dice (LH-WILD-02). */
  expeditionBegun: z.boolean().default(false),
  /** The campaign's own stat blocks, by slug. */
  creatures: z.record(z.string(), creatureSchema).default({}),
  /** Traps that were laid, each with the damage it does to the first foe that comes close (LH-DEFT-05). */
  traps: z.array(z.strictObject({ characterId: z.string(), damage: whole.max(12) })).default([]),
  /** The game master's own content tables; each stands in for the book's of that id (Appendix B). */
  tables: z.record(z.string(), contentTableSchema),
});
type State = z.infer<typeof stateSchema>;

/** What a magic item may do (default B14): `other` is the game master's own. */
export const MAGIC = ['lamp', 'ring', 'blade', 'boots', 'bell', 'pouch', 'other'] as const;
export type Magic = (typeof MAGIC)[number];

const propertySchema = z.strictObject({
  does: z.enum(MAGIC),
  text: z.string().min(1).max(200),
  known: z.boolean(),
});
export type Property = z.infer<typeof propertySchema>;

export const itemSchema = z.strictObject({
  kind: z.enum(ITEM_KINDS),
  /** What sort of valuable it is: `weapon`, `map`, `clothing`, … (LH-VALUE-02). */
  type: z.string(),
  /** The die it was made with; null for what has none. */
  die: itemDie.nullable(),
  /** The die it has now. A broken item has to be repaired before it counts (LH-EQUIP-05). */
  dieNow: itemDie.nullable(),
  broken: z.boolean(),
  twoHanded: z.boolean(),
  slow: z.boolean(),
  gunpowder: z.boolean(),
  range: z.enum(RANGES),
  slots: whole.max(100),
  /** 0–10; the true one (LH-VALUE-01). */
  value: whole.max(10),
  knownValue: z.boolean(),
  /** Armour and shields protect only when worn. */
  worn: z.boolean(),
  magical: z.boolean(),
  note: z.string(),
  /** A dose of poison for the next hit (LH-DEFT-05). */
  poisoned: z.boolean().default(false),
  /** Its own ammunition die, where the campaign has one for each weapon (LH-MISSILE-03); null before the first roll. */
  ammo: usageSize.nullable().default(null),
  /** Who wants it: given to them it counts one more (LH-APPR-02). */
  buyer: z.string().max(60).nullable().default(null),
  /** The players do not know who it is: the game master wrote it down, and may name somebody they have never heard of. */
  buyerHidden: z.boolean().default(false),
  /** A number that was told, which may be wrong (LH-APPR-03). */
  ballpark: z.int().min(1).max(10).nullable().default(null),
  /** Believed to be priceless: it must be carried home and banked (LH-APPR-04). */
  locked: z.boolean().default(false),
  /** What it is banked for; null: its value. */
  bankAs: whole.max(10).nullable().default(null),
  /** Characters who have tried to appraise it (LH-APPR-05). */
  appraisedBy: z.array(z.string()).default([]),
  /** Magical properties, hidden until they are found (LH-ITEM-01, LH-RSRCH-01). */
  properties: z.array(propertySchema).max(6).default([]),
  /** Day of the clock on which a property that serves once a day was used. */
  usedDay: z.int().min(1).nullable().default(null),
});
export type ItemData = z.infer<typeof itemSchema>;

export interface LavenderShapes {
  readonly sheet: Sheet;
  readonly state: State;
  readonly item: ItemData;
  readonly foe: FoeData;
  readonly place: PlaceData;
  readonly faction: FactionData;
}

export type LavenderWorld = World<LavenderShapes>;
export type LavenderDraft = Draft<LavenderWorld>;
export type LavenderCharacter = Character<Sheet>;
export type LavenderItem = Item<ItemData>;
export type LavenderFoe = Foe<FoeData>;
export type LavenderFaction = Faction<FactionData>;

/** What waits to act on later rolls (LH-PBP-03): kinds of `World.modifiers`. */
const CONDITIONS = ['starving', 'darkness', 'badly-wounded', 'exposed', 'advantage-vs', 'blessed'] as const;
export type Condition = (typeof CONDITIONS)[number];
