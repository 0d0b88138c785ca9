import { z } from 'zod';
import { damageSchema, recordId, SLOTS, whole } from '../kit/ids.ts';

const ITEM_KINDS = ['weapon', 'armour', 'shield', 'light', 'food', 'herb', 'thing'] as const;
/** In the order of their table, 2 to 12 (HX-ACT-04). */
export const HERBS = [
  'warynettle',
  'heartsbane',
  'sightleaf',
  'sarnis-hip',
  'lionspaw',
  'feverfew',
  'honeyfoil',
  'devilsgrace',
  'starcomb',
  'quick-weed',
  'flint-moss',
] as const;
export type Herb = (typeof HERBS)[number];

export const itemSchema = z.strictObject({
  kind: z.enum(ITEM_KINDS),
  /** Numbered slot of its holder, 1–20 (HX-INV-01); null when nobody carries it, or it is worn. */
  slot: z.int().min(1).max(SLOTS).nullable().default(null),
  /** The number of them in that slot (HX-INV-02). */
  count: z.int().min(1).max(100).default(1),
  /** The number of them that one slot holds (HX-INV-02). */
  stack: z.int().min(1).max(100).default(1),
  /** In hand: no roll takes it out (HX-INV-03). Its slot is kept for it. */
  inHand: z.boolean().default(false),
  /** Armour and shields protect only when worn. */
  worn: z.boolean().default(false),
  /** Of a weapon (HX-ATK-01, HX-D-28). */
  damage: damageSchema.nullable().default(null),
  ability: z.enum(['str', 'dex', 'int', 'wil']).nullable().default(null),
  /** Feet that a blow or a shot carries; 10 is a pole weapon (HX-ATK-02). */
  reachFt: z.int().min(5).max(1000).default(5),
  ranged: z.boolean().default(false),
  twoHanded: z.boolean().default(false),
  /** It has to be reloaded with an action after each shot (HX-TURN-04). */
  reload: z.boolean().default(false),
  loaded: z.boolean().default(true),
  /** Of armour: the armoured defence it gives. Of a shield: what it adds (HX-G-17). */
  defence: whole.max(30).nullable().default(null),
  /** Turns of light that one of it gives (HX-TIME-02); null: it gives none. */
  lightTurns: whole.max(1000).nullable().default(null),
  /** Which herb it is (HX-ACT-04); null for anything else. */
  herb: z.enum(HERBS).nullable().default(null),
  /** Its value, which decides what is lost first: the cheapest and loosest things (HX-INV-04). */
  worth: whole.max(10_000).default(1),
  /** Its place when nobody has it: id of a hex or a room, or `UNMAPPED`. The game master's: see `seenAt`. */
  at: recordId.nullable().default(null),
  /** The place where players believe it to be: a lost party leaves things in a hex where it is not (HX-NAV-03). */
  seenAt: recordId.nullable().default(null),
  note: z.string().max(300).default(''),
});
export type ItemData = z.infer<typeof itemSchema>;

/** A light that burns (HX-TIME-02). */
export const lightSchema = z.strictObject({
  id: recordId,
  /** Character who holds it; null: it lies or hangs somewhere. */
  holderId: recordId.nullable(),
  what: z.string().min(1).max(40),
  turnsLeft: whole.max(1000),
});
