import { z } from 'zod';

const COMBAT_PHASES = ['declare', 'initiative', 'quick', 'enemy', 'slow', 'morale', 'after'] as const;
export type CombatPhase = (typeof COMBAT_PHASES)[number];

/** A character's acts in a round of combat (LH-COMBAT-02). */
export const COMBAT_ACTS = [
  'melee',
  'missile',
  'cast',
  'weird',
  'beast',
  'help',
  'advance',
  'stand-back',
  'flee',
  'other',
] as const;
export type CombatAct = (typeof COMBAT_ACTS)[number];

const stepSchema = z.strictObject({ way: z.enum(['in', 'back']), foeId: z.string() });
/** One step in addition to the action: nearer to a foe, or away from it (LH-EQUIP-06). */
export type FightStep = z.infer<typeof stepSchema>;

const planSchema = z.strictObject({
  act: z.enum(COMBAT_ACTS),
  /** Weapon, or `unarmed`; working or weirdness by name; an animal; a thing of one's own for something else. */
  with: z.string().nullable(),
  /** Foe or character. */
  targetId: z.string().nullable(),
  /** The background is claimed for the attack (LH-GEAR-05). */
  claim: z.boolean(),
  /** The foe does not see it coming (LH-DEFT-01). */
  unaware: z.boolean().default(false),
  /** The player's words, for the game master to rule on. */
  said: z.string().nullable().default(null),
  /** The same for initiative (LH-GEAR-08). */
  claimFirst: z.literal(true).optional(),
  /** Absent: they stay where they are. */
  step: stepSchema.optional(),
  /** Answers to questions that may come, by the kind of question; also `initiative`: `keep` or `add` the gear die. */
  presets: z.record(z.string(), z.string()),
});
export type Plan = z.infer<typeof planSchema>;

const combatantSchema = z.strictObject({
  characterId: z.string(),
  /** Rolled once a round, when all have declared (LH-COMBAT-03). */
  initiative: z.enum(['quick', 'slow']).nullable(),
  /** The total of the test; null if none was made. */
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
  /** The surprised side, in round 1 (LH-ENC-04). */
  surprised: z.enum(['party', 'foes']).nullable(),
  combatants: z.record(z.string(), combatantSchema),
  /** Each foe's target, as the game master picked: a character, or null to hold back. */
  targets: z.record(z.string(), z.string().nullable()),
  /** Moves of this phase that are not over: characters or foes. The next phase begins when none is left. */
  open: z.array(z.string()),
  /** Morale checks that were made (LH-COMBAT-06): `<foe or group>/<threshold>`. */
  moraleDone: z.array(z.string()),
  /** Foes that stood when the characters last declared; those who came since are new to them. Absent before. */
  seen: z.array(z.string()).optional(),
  /** A shot of this fight was heard far and wide (LH-EQUIP-07). */
  heard: z.literal(true).optional(),
  /** Foes on caltrops, which attack nobody in this round (LH-EQUIP-08). */
  stopped: z.array(z.string()).default([]),
  /** Foes of each group at the start, by group. */
  groups: z.record(z.string(), z.int().min(1)),
});
export type Combat = z.infer<typeof combatSchema>;
