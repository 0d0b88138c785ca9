import { z } from 'zod';
import { recordId } from '../../mechanics/schemas.ts';

/** Of whom one can ask (MK-LORE-01, MK-SERV-02). */
export const LORE_SOURCES = ['vassal', 'knight', 'vagabond', 'seer'] as const;
export type LoreSource = (typeof LORE_SOURCES)[number];

export const LORE_ABOUT = ['myths', 'landmarks'] as const;

/** The people asked in this place already: one answer from each on a visit (MK-LORE-01). */
export const askedSchema = z.strictObject({
  hexId: recordId.nullable().default(null),
  sources: z.array(z.enum(LORE_SOURCES)).default([]),
});
