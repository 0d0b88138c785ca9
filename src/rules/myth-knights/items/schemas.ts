import { z } from 'zod';
import { VIRTUE_IDS } from '../kit/ids.ts';

const ITEM_KINDS = ['weapon', 'coat', 'plates', 'helm', 'shield', 'remedy', 'thing'] as const;

/** The record of a thing (MK-GEAR-02). */
export const itemSchema = z.strictObject({
  kind: z.enum(ITEM_KINDS).default('thing'),
  /** Of a weapon, or of a shield that is struck with. */
  dice: z
    .strictObject({ count: z.int().min(1).max(4), sides: z.int().min(4).max(12) })
    .nullable()
    .default(null),
  /** One hand, and only one hefty thing at a time (MK-GEAR-03). */
  hefty: z.boolean().default(false),
  /** Two hands, and impaired where it is tight (MK-GEAR-03). */
  long: z.boolean().default(false),
  /** No attack after moving (MK-GEAR-03). */
  slow: z.boolean().default(false),
  /** Long on foot, and hefty from the saddle (MK-GEAR-02). */
  lance: z.boolean().default(false),
  ranged: z.boolean().default(false),
  /** It sets timber on fire (MK-SIEGE-01). */
  fire: z.boolean().default(false),
  /** Its protection while it is worn (MK-GEAR-04). */
  armour: z.int().min(0).max(1).default(0),
  /** In hand, or worn. */
  worn: z.boolean().default(false),
  /** Plates that are being put on: they count once the phase is over (MK-GEAR-04). */
  donning: z.boolean().default(false),
  /** The virtue that a remedy fills up (MK-GEAR-05). */
  restores: z.enum(VIRTUE_IDS).nullable().default(null),
  note: z.string().max(300).default(''),
});
export type ItemData = z.infer<typeof itemSchema>;
