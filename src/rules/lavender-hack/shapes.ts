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

export const FOE_OUT = ['fled', 'yielded', 'asleep', 'charmed', 'gone'] as const;
export type FoeOut = (typeof FOE_OUT)[number];

const usageSize = z.literal([20, 4, 6, 8, 10, 12]);
const itemDie = z.literal([4, 6, 8, 10, 12]);
const whole = z.int().min(0);

export const SCORE = { min: 1, max: 30 } as const;
export const MAX_LEVEL = 10;
export const MAX_HP = 999;
/** A d12 that fell 12, and the Shield working twice over (LH-MAGIC-01). */
export const MOST_ARMOUR_VALUE = 24;
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
  armourValue: z.int().min(1).max(MOST_ARMOUR_VALUE).nullable(),
  /** How long a character that left stays away; null when here, or gone for good (LH-RES-08). */
  awayWeeks: z.int().min(1).max(20).nullable(),
});
export type Sheet = z.infer<typeof sheetSchema>;

const contentTableSchema = z.strictObject({
  /** What the game master calls it; absent where it stands in for one of the book's under that one's name. */
  name: z.string().min(1).max(40).optional(),
  sides: z.int().min(1).max(1000),
  rows: z.array(z.strictObject({ from: z.int().min(1), to: z.int().min(1), text: z.string().min(1) })).min(1),
});

/** How far foes stand from the party: in reach of a blow, of a short weapon, of a long one (LH-EQUIP-06). */
export const BANDS = ['close', 'near', 'far'] as const;
export type Band = (typeof BANDS)[number];

const FIGHT_PHASES = ['declare', 'quick', 'enemy', 'slow', 'morale', 'after'] as const;
export type FightPhase = (typeof FIGHT_PHASES)[number];

/** What a character does in a round of combat (LH-COMBAT-02). */
export const FIGHT_ACTS = [
  'melee',
  'missile',
  'cast',
  'weird',
  'help',
  'advance',
  'stand-back',
  'flee',
  'other',
] as const;
export type FightAct = (typeof FIGHT_ACTS)[number];

const planSchema = z.strictObject({
  act: z.enum(FIGHT_ACTS),
  /** Weapon, or `unarmed`; working or weirdness by name. */
  with: z.string().nullable(),
  /** Foe or character. */
  targetId: z.string().nullable(),
  /** The background is claimed for the attack (LH-GEAR-05). */
  claim: z.boolean(),
  /** Answers to questions that may come, by the kind of question; also `initiative`: `keep` or `add` the gear die. */
  presets: z.record(z.string(), z.string()),
});
export type Plan = z.infer<typeof planSchema>;

const fighterSchema = z.strictObject({
  characterId: z.string(),
  /** Rolled once a round, when their player first declares (LH-COMBAT-03). */
  initiative: z.enum(['quick', 'slow']).nullable(),
  /** What the test came to; null where none was made. */
  initiativeTotal: z.int().nullable(),
  plan: planSchema.nullable(),
  /** The plan of the round before, which is what a new one begins with. */
  lastPlan: planSchema.nullable(),
  /** Took damage in the enemy phase of this round (LH-COMBAT-05). */
  hurt: z.boolean(),
  /** Out of the fight on their own feet. */
  fled: z.boolean(),
  /** Rounds left to one who is dying; null for who is not (LH-HP-02). */
  dying: z.int().min(0).max(3).nullable(),
});
export type Fighter = z.infer<typeof fighterSchema>;

const fightSchema = z.strictObject({
  id: z.string(),
  round: z.int().min(1),
  phase: z.enum(FIGHT_PHASES),
  channelId: z.string(),
  /** Outbox row of the combat card. */
  cardId: z.string(),
  /** Game master who keeps it: picks the foes' targets. */
  gmUserId: z.string().nullable(),
  /** Who was surprised, in round 1 (LH-ENC-04). */
  surprised: z.enum(['party', 'foes']).nullable(),
  fighters: z.record(z.string(), fighterSchema),
  /** Whom each foe goes for, as the game master picked: a character, or null to hold back. */
  targets: z.record(z.string(), z.string().nullable()),
  /** Moves of this phase that are not over: characters or foes. The next phase begins when none is left. */
  open: z.array(z.string()),
  /** Morale checks that were made (LH-COMBAT-06): `<foe or group>/<threshold>`. */
  moraleDone: z.array(z.string()),
  /** Foes of each group at the start, by group. */
  groups: z.record(z.string(), z.int().min(1)),
});
export type Fight = z.infer<typeof fightSchema>;

const ATTITUDES = ['friendly', 'talkative', 'unsure', 'unfriendly', 'hostile'] as const;
export type Attitude = (typeof ATTITUDES)[number];

/** Damage of a foe: `count` dice of `sides`, and something added. */
const foeDamageSchema = z.strictObject({
  count: z.int().min(1).max(20),
  sides: z.int().min(1).max(100),
  plus: z.int().min(-20).max(100),
});
export type FoeDamage = z.infer<typeof foeDamageSchema>;

/** A kind of creature (LH-BX-01, LH-BX-02). */
export const creatureSchema = z.strictObject({
  name: z.string().min(1),
  hitDice: z.int().min(0).max(30),
  armour: whole.max(6),
  damage: foeDamageSchema.nullable(),
  attacks: z.int().min(1).max(10),
  /** 2–12. */
  morale: z.int().min(2).max(12),
  /** Reach of its attack: `none` is close only. */
  range: z.enum(RANGES),
  poison: z.boolean(),
  /** No intelligent creature: it is not talked to (LH-ENC-08). */
  beast: z.boolean(),
});
export type Creature = z.infer<typeof creatureSchema>;

const encounterSchema = z.strictObject({
  id: z.string(),
  creature: creatureSchema.nullable(),
  /** What the game master or a table called it. */
  name: z.string(),
  count: z.int().min(0).max(50),
  /** Players know nothing of it yet. */
  secret: z.boolean(),
  stage: z.enum(['hidden', 'surprise', 'approach', 'parley', 'met', 'chase']),
  distance: z.enum(BANDS),
  surprised: z.enum(['party', 'foes']).nullable(),
  attitude: z.enum(ATTITUDES).nullable(),
  /** No intelligent creatures: they are not talked to (LH-ENC-08). */
  beast: z.boolean().default(false),
  /** Lengths gained in a chase; two are needed (LH-ENC-07). */
  lengths: whole.max(2),
  /** What was dropped in this exchange of a chase. */
  bait: z.enum(['food', 'treasure']).nullable().default(null),
});
export type Encounter = z.infer<typeof encounterSchema>;

/** One clock for the party; each number is the unit that is now being spent (LH-TIME-02). */
const clockSchema = z.strictObject({
  day: z.int().min(1).max(100_000),
  watch: z.int().min(1).max(6),
  hour: z.int().min(1).max(4),
  turn: z.int().min(1).max(6),
});
export type Clock = z.infer<typeof clockSchema>;

const RESOURCE_IDS = ['food', 'gear', 'light', 'fellowship'] as const;

/** Group actions in the wilderness (LH-WILD-04). */
export const WILD_ACTS = ['explore', 'travel', 'search', 'regroup', 'camp'] as const;
export type WildAct = (typeof WILD_ACTS)[number];

/** Group actions in a dungeon (LH-DUNG-02). */
export const DELVE_ACTS = ['explore', 'travel', 'search', 'craft', 'rebalance', 'regroup', 'camp'] as const;
export type DelveAct = (typeof DELVE_ACTS)[number];

/** A group action under way: what is left of it, and where it leads. */
const actionSchema = z.strictObject({
  act: z.enum([...WILD_ACTS, 'craft', 'rebalance']),
  /** Watches or turns still to be spent. */
  left: z.int().min(0).max(10),
  /** Hexes or rooms to go, in order. */
  path: z.array(z.string()),
  scoutId: z.string().nullable(),
  running: z.boolean(),
});
export type GroupAction = z.infer<typeof actionSchema>;

/** Steps of a plan: more than a day of them. */
export const MOST_PLANNED = 12;

/** A group action as it is asked for. */
export const stepSchema = z.strictObject({
  act: z.enum(WILD_ACTS),
  /** Where to explore: 0–5, clockwise from north-east. */
  direction: z.int().min(0).max(5).nullable().default(null),
  /** Hexes to travel through, the goal last. */
  path: z.array(z.string().min(1).max(100)).max(10).nullable().default(null),
  /** Goal to travel to by the shortest way. */
  toId: z.string().min(1).max(100).nullable().default(null),
  /** Null: whoever scouted last, else the spotlight player's character. */
  scoutId: z.string().min(1).max(100).nullable().default(null),
});
export type Step = z.infer<typeof stepSchema>;

const DUE_KINDS = ['encounter', 'distant', 'close', 'surprise', 'discovery'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** The party out of doors (LH-WILD). */
const journeySchema = z.strictObject({
  /** Hex the party is in; null while it is on no map. */
  hexId: z.string().nullable(),
  /** Hexes it came through, oldest first. */
  trail: z.array(z.string()).max(200),
  scoutId: z.string().nullable(),
  /** Until the day ends (LH-WILD-08). */
  badWeather: z.boolean(),
  /** Known to the game master only: what happens in which watch of this day (LH-WILD-09). */
  due: z.strictObject({ kind: z.enum(DUE_KINDS), watch: z.int().min(1).max(6) }).nullable(),
  /** In the next hex that is entered (LH-WILD-10, LH-WILD-11). */
  pendingLair: z.boolean(),
  pendingFind: z.enum(RESOURCE_IDS).nullable(),
  /** Foraging passes (LH-WILD-22). */
  foodPassNext: z.boolean(),
  foodPassDay: z.boolean(),
  action: actionSchema.nullable(),
  /** What is to be done after that, until something happens. */
  plan: z.array(stepSchema).max(MOST_PLANNED).default([]),
});
export type Journey = z.infer<typeof journeySchema>;

/** The party underground (LH-DUNG). */
const delveSchema = z.strictObject({
  roomId: z.string().nullable(),
  trail: z.array(z.string()).max(200),
  /** Of rooms that have none of their own, 1–8. */
  wonder: z.int().min(1).max(8),
  /** Known to the game master only: what happens in which turn of this hour (LH-DUNG-05). */
  due: z.strictObject({ kind: z.enum(DUE_KINDS), turn: z.int().min(1).max(6) }).nullable(),
  /** Turns spent of this watch (LH-TIME-05). */
  turnsSpent: z.int().min(0).max(24),
  action: actionSchema.nullable(),
});
export type Delve = z.infer<typeof delveSchema>;

export const TERRAINS = ['plain', 'forest', 'hill', 'mountain', 'swamp', 'desert', 'water', 'ice', 'settled'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** A thing of interest: hidden ones are found by searching (LH-WILD-16, LH-DUNG-14). */
const featureSchema = z.strictObject({ what: z.string().min(1).max(200), hidden: z.boolean(), found: z.boolean() });
export type Feature = z.infer<typeof featureSchema>;

const hexSchema = z.strictObject({
  kind: z.literal('hex'),
  terrain: z.enum(TERRAINS),
  /** Name that players know; null for none. */
  name: z.string().max(60).nullable(),
  visited: z.boolean(),
  /** Nobody can go there. */
  blocked: z.boolean(),
  features: z.array(featureSchema).max(50),
  lair: z.strictObject({ what: z.string().min(1).max(200), found: z.boolean() }).nullable(),
  /** What the players were told there. */
  notes: z.array(z.string().max(500)).max(50),
  /** For the game master only. */
  secret: z.string().max(1000),
});
export type Hex = z.infer<typeof hexSchema>;

const roomSchema = z.strictObject({
  kind: z.literal('room'),
  /** Number or letter on the game master's map. */
  key: z.string().min(1).max(20),
  name: z.string().max(60).nullable(),
  explored: z.boolean(),
  /** Null: as the dungeon has it (LH-DUNG-01). */
  wonder: z.int().min(1).max(8).nullable(),
  features: z.array(featureSchema).max(50),
  /** Ids of rooms that it leads to. */
  exits: z.array(z.string()).max(20),
  notes: z.array(z.string().max(500)).max(50),
  secret: z.string().max(1000),
});
export type Room = z.infer<typeof roomSchema>;

export const placeSchema = z.discriminatedUnion('kind', [hexSchema, roomSchema]);
type PlaceData = z.infer<typeof placeSchema>;

const DAWN: Clock = { day: 1, watch: 1, hour: 1, turn: 1 };

export const stateSchema = z.strictObject({
  clock: clockSchema.default(DAWN),
  journey: journeySchema.nullable().default(null),
  delve: delveSchema.nullable().default(null),
  fight: fightSchema.nullable().default(null),
  encounter: encounterSchema.nullable().default(null),
  /** The campaign's own stat blocks, by slug. */
  creatures: z.record(z.string(), creatureSchema).default({}),
  /** Traps that were laid, each with the damage it does to the first foe that comes close (LH-DEFT-05). */
  traps: z.array(z.strictObject({ characterId: z.string(), damage: whole.max(12) })).default([]),
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
  /** A dose of poison for the next hit (LH-DEFT-05). */
  poisoned: z.boolean().default(false),
  /** Its own ammunition die, where the campaign has one for each weapon (LH-MISSILE-03); null before the first roll. */
  ammo: usageSize.nullable().default(null),
});
export type ItemData = z.infer<typeof itemSchema>;

export const foeSchema = z.strictObject({
  /** A fixed number, never rolled (LH-COMBAT-08). */
  armour: whole.max(6),
  /** Null: the game master keeps count. */
  hp: whole.max(MAX_HP).nullable(),
  hpMax: whole.max(MAX_HP).nullable(),
  /** At no hit points. */
  down: z.boolean(),
  /** Out of the fight, but not down. */
  out: z.enum(FOE_OUT).nullable().default(null),
  /** What it is one of; foes of a group check morale together. */
  group: z.string().nullable().default(null),
  hitDice: z.int().min(0).max(30).default(1),
  /** Null: the game master rolls it. */
  damage: foeDamageSchema.nullable().default(null),
  attacks: z.int().min(1).max(10).default(1),
  morale: z.int().min(2).max(12).default(7),
  range: z.enum(RANGES).default('none'),
  poison: z.boolean().default(false),
  beast: z.boolean().default(false),
  distance: z.enum(BANDS).default('close'),
  /** For the game master only. */
  note: z.string(),
});
export type FoeData = z.infer<typeof foeSchema>;

export interface LavenderShapes {
  readonly sheet: Sheet;
  readonly state: State;
  readonly item: ItemData;
  readonly foe: FoeData;
  readonly place: PlaceData;
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
const CONDITIONS = ['starving', 'darkness', 'badly-wounded', 'exposed', 'advantage-vs', 'blessed'] as const;
export type Condition = (typeof CONDITIONS)[number];
