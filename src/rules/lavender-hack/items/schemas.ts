import { z } from 'zod';
import { itemDie, MAX_HP, RANGES, usageSize, whole } from '../kit/ids.ts';

export const ITEM_KINDS = ['weapon', 'armour', 'shield', 'animal', 'thing'] as const;

/** The powers of magic items (default B14): `other` is the game master's own. */
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
  /** The sort of valuable: `weapon`, `map`, `clothing`, … (LH-VALUE-02). */
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
  /** The name of its buyer: given to them it counts one more (LH-APPR-02). */
  buyer: z.string().max(60).nullable().default(null),
  /** The faction that this is, or whose they are; null: somebody in town, who is met in downtime. */
  buyerFactionId: z.string().nullable().default(null),
  /** The players do not know who it is: the game master wrote it down, and may name somebody they have never heard of. */
  buyerHidden: z.boolean().default(false),
  /** An estimate, which may be wrong (LH-APPR-03). */
  ballpark: z.int().min(1).max(10).nullable().default(null),
  /** Believed to be priceless: it must be carried home and banked (LH-APPR-04). */
  locked: z.boolean().default(false),
  /** Its value when banked; null: its value. */
  bankAs: whole.max(10).nullable().default(null),
  /** Characters who have tried to appraise it (LH-APPR-05). */
  appraisedBy: z.array(z.string()).default([]),
  /** Magical properties, hidden until they are found (LH-ITEM-01, LH-RSRCH-01). */
  properties: z.array(propertySchema).max(6).default([]),
  /** The game master has said that there is no more to find than is written down (LH-RSRCH-01). */
  allTold: z.boolean().optional(),
  /**
   * Its place when nobody has it: id of a room or a hex, or one that means home or a room on no map. Null: somebody carries
   * it, or it comes along with the party (LH-SLOT-04).
   */
  at: z.string().min(1).max(100).nullable().default(null),
  /** Hit points left of an animal that fights; absent while it is unhurt (LH-EQUIP-08). */
  hp: z.int().min(1).max(MAX_HP).optional(),
  /** Day of the clock on which a property that serves once a day was used. */
  usedDay: z.int().min(1).nullable().default(null),
});
export type ItemData = z.infer<typeof itemSchema>;
