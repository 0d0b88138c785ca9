import type { Draft } from 'immer';
import { z } from 'zod';
import type { Character, Foe, Item, World } from '../world.ts';

/** In the book's order (LH-ABIL-01). */
export const ABILITY_IDS = ['str', 'dex', 'wis', 'int', 'con', 'cha'] as const;
export type AbilityId = (typeof ABILITY_IDS)[number];

export const CLASS_IDS = ['strong', 'wise', 'deft', 'weird'] as const;
export type ClassId = (typeof CLASS_IDS)[number];

/** Degrees of a test, best first (LH-TEST-02). */
export const DEGREES = ['critical', 'strong', 'weak', 'miss', 'fumble'] as const;
export type Degree = (typeof DEGREES)[number];

/** Rungs of an item's die; below d4 an item is broken (LH-EQUIP-05). */
export const ITEM_DICE = [4, 6, 8, 10, 12] as const;
export type ItemDie = (typeof ITEM_DICE)[number];

const ITEM_KINDS = ['weapon', 'armour', 'shield', 'animal', 'thing'] as const;

const RANGES = ['none', 'short', 'long'] as const;

const usageSize = z.literal([20, 4, 6, 8, 10, 12]);
const itemDie = z.literal([4, 6, 8, 10, 12]);
const whole = z.int().min(0);

export const SCORE = { min: 1, max: 30 } as const;
export const MAX_LEVEL = 10;
export const MAX_HP = 999;
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
  progress: z.strictObject({ kind: z.enum(['train', 'craft']), target: whole, boxes: whole }).nullable(),
  /** Face of the armour die in this fight; null until it is rolled (LH-ARMOUR-01). */
  armourValue: z.int().min(1).max(12).nullable(),
  /** How long a character that left stays away; null when here, or gone for good (LH-RES-08). */
  awayWeeks: z.int().min(1).max(20).nullable(),
});
export type Sheet = z.infer<typeof sheetSchema>;

const contentTableSchema = z.strictObject({
  sides: z.int().min(1).max(1000),
  rows: z.array(z.strictObject({ from: z.int().min(1), to: z.int().min(1), text: z.string().min(1) })).min(1),
});

export const stateSchema = z.strictObject({
  /** The game master's own content tables; each stands in for the book's of that id (Appendix B). */
  tables: z.record(z.string(), contentTableSchema),
});
type State = z.infer<typeof stateSchema>;

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
});
export type ItemData = z.infer<typeof itemSchema>;

export const foeSchema = z.strictObject({
  /** A fixed number, never rolled (LH-COMBAT-08). */
  armour: whole.max(6),
  /** Null: the game master keeps count. */
  hp: whole.max(MAX_HP).nullable(),
  hpMax: whole.max(MAX_HP).nullable(),
  /** Out of the fight. */
  down: z.boolean(),
  /** For the game master only. */
  note: z.string(),
});
export type FoeData = z.infer<typeof foeSchema>;

export interface LavenderShapes {
  readonly sheet: Sheet;
  readonly state: State;
  readonly item: ItemData;
  readonly foe: FoeData;
}

export type LavenderWorld = World<LavenderShapes>;
export type LavenderDraft = Draft<LavenderWorld>;
export type LavenderCharacter = Character<Sheet>;
export type LavenderItem = Item<ItemData>;
export type LavenderFoe = Foe<FoeData>;

/** How a foe looks to anybody; `untracked` when the game master keeps count. */
const FOE_LOOKS = ['unhurt', 'hurt', 'badly-hurt', 'down', 'untracked'] as const;
export type FoeLook = (typeof FOE_LOOKS)[number];

/** What waits to act on later rolls (LH-PBP-03): kinds of `World.modifiers`. */
const CONDITIONS = ['starving', 'darkness', 'badly-wounded', 'exposed', 'advantage-vs'] as const;
export type Condition = (typeof CONDITIONS)[number];
