import { z } from 'zod';

/** Of whom and how many the game master writes down foes: by a creature’s name, or a line of numbers. Null is not said. */
export const FOES_SAID = {
  count: z.int().min(1).max(20).default(1),
  creature: z.string().nullable().default(null),
  line: z.string().max(500).nullable().default(null),
  /** Writes the stat block down for the campaign. */
  keep: z.boolean().default(false),
};
