import { z } from 'zod';
import { DICE_KINDS, whole } from '../kit/ids.ts';

const ITEM_KINDS = ['weapon', 'armour', 'shield', 'tool', 'thing'] as const;
/** Slots that one thing may take (AD-INV-02). */
export const MAX_SIZE = 10;

/** The record of a thing. Without a bearer it lies at the party's place. */
export const itemSchema = z.strictObject({
  kind: z.enum(ITEM_KINDS).default('thing'),
  /** Slots that it takes (AD-INV-02); 0: it shares one with other small things, as a bundle. */
  slots: whole.max(MAX_SIZE).default(1),
  /** The first numbered slot that it lies in, worn or not; null when nobody carries it. */
  slot: z.int().min(1).max(60).nullable().default(null),
  /** Armour and shields protect only when worn. */
  worn: z.boolean().default(false),
  /** Of a weapon: wounds that a hit makes (AD-G-03). */
  wounds: z.int().min(1).max(10).nullable().default(null),
  ranged: z.boolean().default(false),
  twoHanded: z.boolean().default(false),
  /** Of armour (AD-ARM-01). */
  defence: z.int().min(11).max(30).nullable().default(null),
  /** The checks it fits, in words (AD-CHECK-01); empty: none. */
  tool: z.string().max(60).default(''),
  /** After a mishap: one less at its next use, stuck in something, one less armour (AD-G-05). */
  bent: z.boolean().default(false),
  stuck: z.boolean().default(false),
  brokenStrap: z.boolean().default(false),
  /** Action dice that it brings while it is carried (AD-DICE-05). */
  dice: z
    .strictObject({ kind: z.enum(DICE_KINDS), count: z.int().min(1).max(6) })
    .nullable()
    .default(null),
  note: z.string().max(300).default(''),
});
export type ItemData = z.infer<typeof itemSchema>;
