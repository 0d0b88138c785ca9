import { z } from 'zod';
import { BANDS, MAX_HP, RANGES, whole } from '../kit/shape-terms.ts';

export const FOE_OUT = ['fled', 'yielded', 'asleep', 'charmed', 'gone'] as const;
export type FoeOut = (typeof FOE_OUT)[number];

const COMBAT_PHASES = ['declare', 'quick', 'enemy', 'slow', 'morale', 'after'] as const;
export type CombatPhase = (typeof COMBAT_PHASES)[number];

/** What a character does in a round of combat (LH-COMBAT-02). */
export const COMBAT_ACTS = [
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
export type CombatAct = (typeof COMBAT_ACTS)[number];

const planSchema = z.strictObject({
  act: z.enum(COMBAT_ACTS),
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

const combatantSchema = z.strictObject({
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
export type Combatant = z.infer<typeof combatantSchema>;

export const combatSchema = z.strictObject({
  id: z.string(),
  round: z.int().min(1),
  phase: z.enum(COMBAT_PHASES),
  channelId: z.string(),
  /** Outbox row of the combat card. */
  cardId: z.string(),
  /** Game master who keeps it: picks the foes' targets. */
  gmUserId: z.string().nullable(),
  /** Who was surprised, in round 1 (LH-ENC-04). */
  surprised: z.enum(['party', 'foes']).nullable(),
  fighters: z.record(z.string(), combatantSchema),
  /** Whom each foe goes for, as the game master picked: a character, or null to hold back. */
  targets: z.record(z.string(), z.string().nullable()),
  /** Moves of this phase that are not over: characters or foes. The next phase begins when none is left. */
  open: z.array(z.string()),
  /** Morale checks that were made (LH-COMBAT-06): `<foe or group>/<threshold>`. */
  moraleDone: z.array(z.string()),
  /** Foes of each group at the start, by group. */
  groups: z.record(z.string(), z.int().min(1)),
});
export type Combat = z.infer<typeof combatSchema>;

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

export const encounterSchema = z.strictObject({
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
  /** Whose people they are; null for nobody's (LH-DUNG-08). */
  factionId: z.string().nullable().default(null),
  /** Characters who have traded with them (LH-TRADE-09). */
  traded: z.array(z.string()).default([]),
});
export type Encounter = z.infer<typeof encounterSchema>;

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

/** How a foe looks to anybody; `untracked` when the game master keeps count. */
const FOE_LOOKS = ['unhurt', 'hurt', 'badly-hurt', 'down', 'untracked'] as const;
export type FoeLook = (typeof FOE_LOOKS)[number];
