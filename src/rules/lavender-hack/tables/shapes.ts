import { z } from 'zod';

export const contentTableSchema = z.strictObject({
  /** What the game master calls it; absent where it stands in for one of the book's under that one's name. */
  name: z.string().min(1).max(40).optional(),
  sides: z.int().min(1).max(1000),
  rows: z.array(z.strictObject({ from: z.int().min(1), to: z.int().min(1), text: z.string().min(1) })).min(1),
});
