import { z } from 'zod';
import { recordId, whole } from '../../mechanics/schemas.ts';

/** The crises of a domain (MK-DOM-02), in the order of its d6 (ours). */
export const CRISES = ['chaos', 'debt', 'famine', 'misery', 'panic', 'doubt'] as const;
export type Crisis = (typeof CRISES)[number];

/** Seats of a council (MK-DOM-01). */
export const COUNCIL_SEATS = ['steward', 'marshal', 'sheriff', 'envoy', 'circle'] as const;
export type CouncilSeat = (typeof COUNCIL_SEATS)[number];

export const MAX_DOMAINS = 12;
export const MAX_PROJECTS = 12;
export const MAX_TOKENS = 99;
const text = z.string().max(60);

/** A member of a council: a knight of the company, or somebody of the realm (MK-DOM-01). */
const councillorSchema = z.strictObject({ name: text, characterId: recordId.nullable() });

/** A work of a Season, or of an Age (MK-DOM-05). */
const projectSchema = z.strictObject({
  id: recordId,
  name: text,
  grand: z.boolean(),
  /** The time at which it is done: the Season, counted through the years, or the Age. */
  due: whole,
  /** The crisis that it is for: it is over when the work is done (MK-G-10); null: none. */
  crisis: z.enum(CRISES).nullable().default(null),
});
/** A Holding and who rules it (MK-DOM). */
export const domainSchema = z.strictObject({
  id: recordId,
  name: text,
  /** The Seat of Power (MK-REALM-04). */
  seat: z.boolean().default(false),
  /** The knight who rules; null: nobody of the company. */
  rulerId: recordId.nullable().default(null),
  council: z.partialRecord(z.enum(COUNCIL_SEATS), councillorSchema).default({}),
  crises: z.array(z.enum(CRISES)).default([]),
  projects: z.array(projectSchema).max(MAX_PROJECTS).default([]),
  /** Resources, each worth one due (MK-G-12). */
  tokens: whole.max(MAX_TOKENS).default(0),
  /** The Season in which the due was last taken or waived, and in which more was last demanded (MK-DOM-06, MK-DOM-07). */
  taken: whole.nullable().default(null),
  squeezed: whole.nullable().default(null),
  /** The Season in which it was waived, and in which its ruler was asked. */
  waived: whole.nullable().default(null),
  asked: whole.nullable().default(null),
  /** The Season in which each seat last had luck rolled again (MK-G-12). */
  counselled: z.partialRecord(z.enum(COUNCIL_SEATS), whole).default({}),
  /** The domain is in revolt: lost until its crises are fewer than three (MK-DOM-03, MK-G-11). */
  revolt: z.boolean().default(false),
  /** Followers that were mustered here and are in the field (MK-DOM-04). */
  bands: z.array(recordId).default([]),
});
export type Domain = z.infer<typeof domainSchema>;
