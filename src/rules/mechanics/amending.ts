import type { z } from 'zod';
import type { Amending, Book, RollAmendment } from '../engine/book.ts';
import type { AmendableRoll } from '../engine/context.ts';
import { refuse } from '../engine/prompt.ts';

/**
 * Returns how a book plays a move again with one roll of a character corrected (PBP-UNDO-06).
 * @param fields what may be corrected in it
 * @param corrected the roll with these
 */
export function amendingRolls<Fields extends z.ZodType>(
  fields: Fields,
  corrected: (roll: AmendableRoll, fields: z.infer<Fields>) => AmendableRoll,
): NonNullable<Book['amending']> {
  return (_self, { characterId, which, fields: said }: RollAmendment) => {
    const read = fields.safeParse(said);
    if (!read.success) return refuse('amend/not-in-a-move');
    let left = which;
    const amending: Amending = {
      asAmended(whose, roll) {
        if (whose !== characterId) return roll;
        left -= 1;
        return left === 0 ? { ...roll, ...corrected(roll, read.data) } : roll;
      },
      isDone: () => left <= 0,
    };
    return amending;
  };
}
