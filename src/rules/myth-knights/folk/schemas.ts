import { z } from 'zod';
import { momentSchema } from '../kit/ids.ts';

/** The kinds of people in the realm (MK-SERV-02). */
export const FOLK_ROLES = ['vassal', 'vagabond', 'knight', 'seer'] as const;
export type FolkRole = (typeof FOLK_ROLES)[number];

/** Their opinion of the company (MK-CORE-04). */
export const ATTITUDES = ['well', 'ill'] as const;
export type FolkAttitude = (typeof ATTITUDES)[number];

export const MAX_FOLK = 200;
export const MAX_FAVOURS = 100;

/** One of the referee's people, or a group of them, that the company has met. */
const personSchema = z.strictObject({
  id: z.string(),
  name: z.string().max(60),
  role: z.enum(FOLK_ROLES).nullable().default(null),
  attitude: z.enum(ATTITUDES).nullable().default(null),
  /** The time at which they made up their mind. */
  since: momentSchema.nullable().default(null),
  note: z.string().max(300).default(''),
  /** The hex in which the company met them; null: nobody has said where they are (MK-LORE-01). */
  hexId: z.string().nullable().default(null),
});
export type FolkPerson = z.infer<typeof personSchema>;

/** Something that was promised and is still to be done (MK-GEAR-01). */
const favourSchema = z.strictObject({
  id: z.string(),
  /** With whom. */
  whom: z.string().max(60),
  what: z.string().max(300),
  /** A knight owes it, or it is owed to them. */
  owed: z.enum(['by', 'to']),
  /** Null: the company as a whole. */
  characterId: z.string().nullable(),
  since: momentSchema,
});
export type Favour = z.infer<typeof favourSchema>;

export const folkSchema = z.strictObject({
  people: z.record(z.string(), personSchema).default({}),
  favours: z.record(z.string(), favourSchema).default({}),
});
