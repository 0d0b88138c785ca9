import { z } from 'zod';
import { type ContentKind, contentKind } from '../../engine/content.ts';
import { MAX_NAME } from '../../engine/limits.ts';
import { line, slug } from '../../mechanics/content/texts.ts';
import { bringStarters } from '../../mechanics/people/members.ts';
import { newSheet } from '../kit/drafts.ts';
import { kitOf, THINGS } from '../kit/gear.ts';
import { MAX_GUARD, MAX_VIRTUE, whole } from '../kit/ids.ts';
import { equip } from '../kit/outfit.ts';
import { LEAD_RULE } from '../kit/people.ts';
import type { Context } from '../vocabulary.ts';
import { MAX_PASSION, type Sheet } from './schemas.ts';

const MAX_KNIGHT = 100;
const MAX_GEAR = 10;
const virtue = whole.max(MAX_VIRTUE);

const starter = z.strictObject({
  name: line(MAX_NAME),
  knight: line(MAX_KNIGHT).describe('Who they are in arms'),
  passion: line(MAX_PASSION),
  guard: whole.max(MAX_GUARD),
  virtues: z.strictObject({ vig: virtue, cla: virtue, spi: virtue }),
  gear: z.array(slug).max(MAX_GEAR).describe('Ids of things'),
});
type Starter = z.infer<typeof starter>;

/** Knights of a practice table, ready to ride (MK-MAKE-01). */
export const STARTERS: ContentKind<Starter> = contentKind<Starter, Starter>({
  name: 'starters',
  schema: starter,
  words: null,
  make: (_id, written) => written,
  check: (content, ids) =>
    ids.flatMap((id) =>
      (content.of(STARTERS).get(id)?.gear ?? []).flatMap((thing) =>
        content.of(THINGS).has(thing)
          ? []
          : [{ id, path: ['gear'], fault: { fault: 'unknown-entry', of: 'things', id: thing } } as const],
      ),
    ),
});

/** Wanderers, ready to ride, for a fresh practice table (MK-MAKE-01). The first leads. */
export function starters(context: Context, userIds: readonly string[]): void {
  const { world } = context;
  const { content } = world;
  bringStarters<Starter, Sheet>(context, userIds, {
    starters: [...content.of(STARTERS).values()],
    rule: LEAD_RULE,
    sheetOf: ({ guard, virtues, knight, passion }) => ({
      ...newSheet('wanderer', { guard, virtues }),
      knight,
      passion,
    }),
    outfit(characterId, { gear }) {
      const own = gear.flatMap((id) => content.of(THINGS).get(id)?.name ?? []);
      equip(context, characterId, [...own, ...kitOf(world, 'common')]);
      world.party.state.start = 'wanderer';
    },
  });
}
