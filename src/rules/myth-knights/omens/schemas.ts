import { z } from 'zod';
import { recordId, whole } from '../../mechanics/schemas.ts';

/** Of whom one can ask (MK-LORE-01, MK-SERV-02). */
export const LORE_SOURCES = ['vassal', 'knight', 'vagabond', 'seer'] as const;
export type LoreSource = (typeof LORE_SOURCES)[number];

/** What is asked for; a Seer's guidance restores Clarity (MK-HURT-03). */
export const LORE_ABOUT = ['myths', 'landmarks', 'guidance'] as const;
export type LoreAbout = (typeof LORE_ABOUT)[number];

/**
 * What the company has had of its present hex, until it leaves it or the Season turns (MK-LORE-01, MK-D-41). Not strict: rows
 * from before each person was asked by themselves have the kinds of people that were asked, and these may be asked again.
 */
export const staySchema = z.object({
  hexId: recordId.nullable().default(null),
  /** Counted through the years; 0: none yet. */
  season: whole.default(0),
  /** Who has told what they know: a person's id, or who asked whom where nobody is named, such as `seer/<character>`. */
  told: z.array(z.string()).default([]),
  /** Knights who have had a Seer's guidance. */
  guided: z.array(recordId).default([]),
  /** Kinds of people who are here by the referee's word. */
  present: z.array(z.enum(LORE_SOURCES)).default([]),
  /** They have come to its landmark (MK-TRAV-02). */
  landmark: z.boolean().default(false),
});
export type Stay = z.infer<typeof staySchema>;
