import { z } from 'zod';
import { momentSchema, recordId, whole } from '../kit/ids.ts';

/** In the order of their table (AD-INJ-03); death is kept as no injury. */
export const INJURY_KINDS = [
  'scratch',
  'concussion',
  'flesh-wound',
  'lost-extremity',
  'leg-useless',
  'arm-useless',
  'head-wound',
  'lost-limb',
  'haemorrhage',
] as const;
export type InjuryKind = (typeof INJURY_KINDS)[number];

/** The possible places of an injury: those of the table of locations (AD-G-07), and parts that can be lost (AD-INJ-03). */
export const BODY_PARTS = [
  'head',
  'chest',
  'belly',
  'arm',
  'leg',
  'hand',
  'fingers',
  'nose',
  'ear',
  'eye',
  'looks',
] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

export const BODY_SIDES = ['left', 'right'] as const;
export type BodySide = (typeof BODY_SIDES)[number];

export const injurySchema = z.strictObject({
  id: recordId,
  /** The roll, 1 at least: it decides the healing time (AD-INJ-01, AD-REC-01). */
  value: z.int().min(1).max(100),
  kind: z.enum(INJURY_KINDS),
  part: z.enum(BODY_PARTS).nullable().default(null),
  side: z.enum(BODY_SIDES).nullable().default(null),
  /** The number of lost fingers. */
  fingers: z.int().min(1).max(3).nullable().default(null),
  /** A scar of it is where clothes hide it (AD-INJ-03). */
  hidden: z.boolean().default(false),
  /** In the player's own words (AD-INJ-04). */
  detail: z.string().max(300).default(''),
  /** The slot it takes, counted from the end: 1 is the last (AD-INJ-02); null where none was left. */
  fromEnd: z.int().min(1).max(60).nullable().default(null),
  /** Days of rest that it needs (AD-REC-01). */
  days: whole.max(100),
  /** Days of rest that count for it up to now (AD-REC-01). */
  rested: whole.max(100).default(0),
  /** Tended by the end of that turn, or dead (AD-INJ-05); null for what does not bleed. */
  bleedsUntil: momentSchema.nullable().default(null),
  /** Everybody who can help has been called (AD-INJ-05). */
  called: z.boolean().default(false),
  /** Its lasting effect is ignored; it still holds its slot and needs its days (AD-REC-03). */
  suppressed: z.boolean().default(false),
  /** Day on which it was suffered. */
  day: z.int().min(1),
});
export type Injury = z.infer<typeof injurySchema>;

/** Marks that a sheet keeps. */
export const MAX_MARKS = 50;

/** The remains of a healed injury (AD-REC-01, AD-INJ-03). */
export const markSchema = z.strictObject({
  /** Id of the injury that it is of; null where the game master has set it. */
  injuryId: recordId.nullable().default(null),
  kind: z.enum(['scar', 'minus-two', 'lost']),
  /** Of what; null where the text says it all. */
  of: z.enum(INJURY_KINDS).nullable().default(null),
  part: z.enum(BODY_PARTS).nullable().default(null),
  side: z.enum(BODY_SIDES).nullable().default(null),
  fingers: z.int().min(1).max(3).nullable().default(null),
  hidden: z.boolean().default(false),
  /** In the player's own words. */
  text: z.string().max(300).default(''),
});
export type Mark = z.infer<typeof markSchema>;
